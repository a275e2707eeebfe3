"""The modules of rooms that are imported ahead, each after those that it needs: each is one short step.

Written by the tests: FIVEFOLD_WRITE_IMPORTS=1 python -m pytest tests/ui/shell/test_routes.py
"""

IMPORT_ORDER = {
    "lobby": """
        ui.lobby ui.lobby.seating_layout ui.lobby.game_layout ui.lobby.layout engine.board engine.errors
        engine.move engine.rules.fields engine.board_tables engine.rules.validation ui.words.reading
        engine.outcome engine.sequences engine.setup engine.position engine.turn engine.turn.movegen
        engine.turn.consequences engine.turn.draw_pile engine.turn.closing engine.turn.acts
        engine.turn.fast_turn engine.turn.legality engine.state engine.events bots engine.view bots.candidates
        bots.limits bots.delegating bots.mistakes bots.search bots.eval bots.eval.board_index bots.eval.weights
        bots.eval.line_patterns bots.eval.information bots.eval.evaluator bots.heuristic
        bots.heuristic.hand_values bots.heuristic.pair_scores bots.heuristic.line_odds
        bots.heuristic.line_scores bots.heuristic.greedy bots.search.dice_eval bots.search.expectimax
        bots.search.one_ply bots.search.playout bots.search.determinized bots.analysis bots.eval.hand_reading
        bots.search.win_probability bots.analysis.chances bots.analysis.reasons bots.analysis.hint_and_review
        clock engine.deal engine.match engine.rules.variants engine.statistics daily engine.rules.options
        engine.fairness engine.record.fields engine.record.writing engine.record.reading engine.record
        engine.record.compact engine.record.notation summary results library session ui.words.wording
        ui.lobby.setup ui.words.player_names ui.lobby.setup.lineup ui.lobby.parts ui.lobby.buttons
        ui.lobby.setup.preferences ui.table ui.sprites.dice ui.table.game_tile ui.lobby.strip
        ui.lobby.setup.options ui.lobby.sheets ui.lobby.sheets.seat_layout ui.lobby.sheets.level_tile
        ui.lobby.view ui.lobby.preload ui.overlays ui.overlays.rules ui.words.told_game ui.words.rules_text
        ui.overlays.listing_layout ui.overlays.overlay ui.overlays.listing ui.overlays.rules.layout
        ui.sprites.marks ui.overlays.rules.parts ui.overlays.rules.painting ui.overlays.rules.pictures
        ui.overlays.rules.sights ui.overlays.rules.scene ui.overlays.settings ui.overlays.sheet ui.overlays.keys
        ui.overlays.settings.layout ui.overlays.settings.languages ui.overlays.settings.rows
        ui.table.theme_sample ui.overlays.settings.themes_layout ui.overlays.settings.themes
        ui.overlays.settings.scene ui.shell.next_deal engine.record.code_numbers engine.record.codes
        ui.lobby.setup.begin ui.lobby.sheets.computers_scene ui.sprites.text_fields ui.overlays.cards_got
        ui.overlays.fair_deal ui.lobby.sheets.house_rules_scene ui.lobby.sheets.learn_scene
        ui.lobby.sheets.ranks_layout ui.lobby.sheets.ranks_scene ui.lobby.sheets.seat_scene ui.lobby.scene
    """,
    "table": """
        ui.deal ui.deal.timetable ui.deal.noises ui.table.hand_layout ui.words.levels ui.deal.layout
        ui.table.dice_view ui.deal.trays ui.deal.view ui.deal.words ui.deal.scene ui.play ui.sprites.notes
        ui.table.since ui.toolkit.canvas ui.toolkit.layer_cache ui.table.board_view ui.table.displayed_state
        ui.table.since.rounds ui.table.since.marks ui.table.since.panel ui.play.tabletop ui.table.seats_layout
        ui.play.tabletop.places ui.play.tabletop.layout_parts ui.play.tabletop.tall_layout
        ui.play.tabletop.wide_layout ui.play.tabletop.layout ui.play.preload ui.overlays.log ui.play.keys
        ui.play.double_tap ui.play.guidance ui.play.guidance.turn_call ui.overlays.confirm ui.overlays.menu
        ui.table.hand_view ui.table.hover ui.words.hand_order ui.table.framing ui.table.bubble ui.words.outcome
        ui.play.turn ui.play.turn.prompts ui.play.turn.turn ui.play.pacing ui.play.tabletop.frame_layout
        ui.table.score_text ui.table.seat_panels ui.play.tabletop.hand_order ui.play.tabletop.hands
        ui.play.tabletop.move_log ui.play.tabletop.table ui.play.tabletop.painting ui.play.turn.selection
        ui.play.turn.turn_view ui.play.turn_controller ui.play.hud ui.play.told ui.play.controls
        ui.table.hit_boxes ui.play.guidance.answers ui.words.advice ui.play.guidance.hint
        ui.play.guidance.mistake ui.play.guidance.tip_place ui.play.guidance.tips ui.play.moments
        bots.analysis.moments ui.sprites.cheer ui.sprites.cheer.lights ui.play.moments.length
        ui.sprites.cheer.ribbon ui.play.moments.paths ui.play.moments.said ui.play.moments.moment_ribbon
        ui.play.moments.cheering ui.play.since ui.play.table_scene ui.play.hand_over
        ui.play.tabletop.card_motions ui.play.tabletop.chip_motions ui.play.tabletop.choreography
        ui.play.idle_tasks ui.words.taken_back ui.play.moves ui.play.live_scene ui.sprites.visual_aids
        ui.overlays.help_layout ui.overlays.help ui.play.talk ui.play.sheets ui.play.tabletop.zones
        ui.play.scene ui.title.learning ui.lesson ui.lesson.lessons ui.lesson.course ui.lesson.layout
        ui.lesson.vignettes ui.lesson.papers ui.lesson.ending ui.lesson.house_cards ui.lesson.answers
        ui.lesson.lights ui.lesson.note ui.lesson.stage ui.lesson.painting ui.lesson.showing
        ui.lesson.lesson_table ui.lesson.memory ui.lesson.scene ui.puzzles puzzles puzzles.kinds puzzles.puzzle
        puzzles.shipped puzzles.progress ui.table.small_board ui.words.dates ui.puzzles.list_layout
        ui.puzzles.attempt ui.puzzles.words ui.puzzles.panel addresses ui.puzzles.controls ui.puzzles.scene
        ui.puzzles.list_scene
    """,
    "endgame": """
        ui.endgame ui.table.lit_board ui.endgame.layout ui.endgame.final_board_scene ui.endgame.headline
        ui.endgame.more_scene ui.table.marked_board ui.words.review_words ui.endgame.review_layout
        ui.endgame.review_page ui.endgame.review_walk ui.endgame.review_scene ui.endgame.statistics_panel
        ui.endgame.story bots.analysis.medals ui.sprites.cheer.medals ui.toolkit.curve ui.endgame.story.curve
        ui.endgame.story.words ui.endgame.story.cheer ui.sprites.cheer.confetti ui.endgame.story.confetti
        ui.endgame.story.telling ui.endgame.victory_scene ui.endgame.preload ui.replay playing_on
        ui.replay.layout bots.analysis.best_moves ui.replay.turns ui.replay.marks ui.replay.playback
        ui.replay.controls ui.replay.seen ui.replay.board ui.replay.track ui.replay.words ui.replay.page
        ui.replay.view ui.replay.scene
    """,
}
"""By room, names in this package."""
