// SHA-256 (FIPS 180-4), to commit to a deal before it is played and to verify it afterwards.
//
// Written here for the same reason as chacha.ts: it is synchronous and works in every module without
// packages. Tests compare it with the examples of the standard and with node:crypto.

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;

const INITIAL_HASH = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const ROUND_CONSTANTS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

export function sha256(message: Uint8Array): Uint8Array {
  const hash = INITIAL_HASH.slice();
  const blocks = new DataView(padded(message).buffer);
  const schedule = new Int32Array(ROUNDS);
  for (let start = 0; start < blocks.byteLength; start += BLOCK_BYTES) {
    fillSchedule(schedule, blocks, start);
    compress(hash, schedule);
  }
  return bytesOf(hash);
}

/** Pads the message to whole blocks with one set bit, zeros and its length in bits. */
function padded(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const bits = BigInt(message.length) * 8n;
  new DataView(bytes.buffer).setBigUint64(bytes.length - LENGTH_BYTES, bits);
  return bytes;
}

function fillSchedule(schedule: Int32Array, blocks: DataView, start: number): void {
  for (let at = 0; at < 16; at++) schedule[at] = blocks.getInt32(start + at * 4);
  for (let at = 16; at < ROUNDS; at++) {
    const early = schedule[at - 15];
    const late = schedule[at - 2];
    const earlyMix = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const lateMix = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule[at] = schedule[at - 16] + earlyMix + schedule[at - 7] + lateMix;
  }
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let round = 0; round < ROUNDS; round++) {
    const choice = (e & f) ^ (~e & g);
    const mixE = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const first = (h + mixE + choice + ROUND_CONSTANTS[round] + schedule[round]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixA = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + mixA + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    hash[at] += word;
  });
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  words.forEach((word, at) => view.setInt32(at * 4, word));
  return bytes;
}
