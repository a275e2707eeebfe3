// What seals and signs the messages of games with friends (game/online/secrecy/sealing.py): fetched when a room is opened, not before.
// The libraries stand above, bundled as fivefoldLibraries. Everything comes and goes as hex digits, and "" tells that
// something can't be done.
window.fivefoldRooms = (({ nip44, schnorr, bytesToHex, hexToBytes, base64 }) => {
  const { encrypt, decrypt, utils } = nip44;
  const bytes = (text) => new TextEncoder().encode(text);
  const text = (some) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(some);
  const random = (given) => (given.length ? given : undefined); // or what a test gives

  const deeds = {
    public: (secret) => schnorr.getPublicKey(secret),
    agree: (secret, key) => utils.getConversationKey(secret, bytesToHex(key)),
    encrypt: (plain, key, nonce) => base64.decode(encrypt(text(plain), key, random(nonce))),
    decrypt: (payload, key) => bytes(decrypt(base64.encode(payload), key)),
    sign: (digest, secret, chance) => schnorr.sign(digest, secret, random(chance)),
    verify: (digest, signature, key) => (schnorr.verify(signature, digest, key) ? signature : bytes("")),
  };
  const bridged = (deed) => (...parts) => {
    try {
      return bytesToHex(deed(...parts.map((part) => hexToBytes(part))));
    } catch {
      return "";
    }
  };
  return Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, bridged(deed)]));
})(fivefoldLibraries);
