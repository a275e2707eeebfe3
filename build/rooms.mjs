// What build/page/rooms.js takes from npm's libraries: runtime.py has esbuild bundle it into one script.
export { v2 as nip44 } from "nostr-tools/nip44";
export { schnorr } from "@noble/curves/secp256k1.js";
export { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
export { base64 } from "@scure/base";
