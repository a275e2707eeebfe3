// The game's files: fetched, counted as they arrive, and unpacked.

import { Missing, dated } from "./interpreter.js";

// `count` is told of bytes that arrive, and `broken` of a file that stops on its way: the interpreter tells nobody.
export function files(table, count, broken) {
  async function fetched(name) {
    let answer;
    try {
      answer = await fetch(dated(name));
    } catch (error) {
      throw new Missing(`${name}: ${error.message}`);
    }
    if (!answer.ok) throw new Missing(`${name}: ${answer.status} ${answer.statusText}`);
    return answer;
  }

  // A response with what is in the file; a host that unpacks it on the way does no harm. The service worker keeps it
  // unpacked.
  async function opened(name) {
    const answer = await fetched(name), { size, type } = table[name];
    if (answer.headers.has("Kept-Unpacked")) {
      count(size);
      return answer;
    }
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, on) {
        count(chunk.length);
        on.enqueue(chunk);
      },
    }));
    const [start, rest] = await begun(counted, (error) => broken(new Missing(`${name}: ${error.message}`)));
    const isPacked = start[0] === 0x1f && start[1] === 0x8b;
    const stream = isPacked ? rest.pipeThrough(new DecompressionStream("gzip")) : rest;
    return new Response(stream, { headers: { "Content-Type": type } });
  }

  return { opened };
}

// The first bytes of a stream, and the whole stream again.
async function begun(stream, broken) {
  const reader = stream.getReader();
  const { value = new Uint8Array() } = await reader.read();
  const whole = new ReadableStream({
    start(on) { on.enqueue(value); },
    async pull(on) {
      try {
        const { value: next, done } = await reader.read();
        if (done) on.close();
        else on.enqueue(next);
      } catch (error) {
        broken(error);
        throw error;
      }
    },
    cancel(why) { return reader.cancel(why); },
  }, { highWaterMark: Infinity }); // read as it arrives, so that it is counted, whether or not anybody waits for it
  return [value, whole];
}

// The contents of a zip, laid in a folder of the interpreter's files.
export async function laid({ FS }, answer, folder) {
  for (const [path, data] of unzipped(await answer.arrayBuffer())) {
    const whole = `${folder}/${path}`;
    FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    FS.writeFile(whole, data, { canOwn: true });
  }
}

// The names and contents in a zip that stores them as they are, by its directory at the end.
function* unzipped(buffer) {
  const bytes = new Uint8Array(buffer), view = new DataView(buffer), names = new TextDecoder();
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, nameLength, extra, comment, place] = [
      view.getUint32(at + 24, true), view.getUint16(at + 28, true), view.getUint16(at + 30, true),
      view.getUint16(at + 32, true), view.getUint32(at + 42, true),
    ];
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const start = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    if (!name.endsWith("/")) yield [name, bytes.subarray(start, start + size)];
    at += 46 + nameLength + extra + comment;
  }
}
