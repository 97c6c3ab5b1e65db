// Our ChaCha20 against the vectors of RFC 8439 and against @noble/ciphers.

import { chacha20 } from '@noble/ciphers/chacha.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOCK_WORDS, chachaState, KEY_BYTES, nextBlock } from './chacha.ts';

const BLOCK_BYTES = BLOCK_WORDS * 4;
const aKey = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES });

function hex(text: string): Uint8Array {
  return Uint8Array.from(text.split(/\s+/), (byte) => Number.parseInt(byte, 16));
}

/** Returns a block as the little-endian bytes of the RFC, on any machine. */
function bytesOf(words: Int32Array): Uint8Array {
  return Uint8Array.from(
    { length: BLOCK_BYTES },
    (_, at) => (words[at >> 2] >>> ((at & 3) * 8)) & 255,
  );
}

function blocks(state: Int32Array, count: number): Uint8Array[] {
  return Array.from({ length: count }, () => {
    const out = new Int32Array(BLOCK_WORDS);
    nextBlock(state, out);
    return bytesOf(out);
  });
}

function keyWithByte(at: number, byte: number): Uint8Array {
  return new Uint8Array(KEY_BYTES).with(at, byte);
}

describe('RFC 8439, appendix A.1', () => {
  test('vectors 1 and 2: a key of zeros, blocks 0 and 1', () => {
    const [first, second] = blocks(chachaState(new Uint8Array(KEY_BYTES)), 2);
    expect(first).toEqual(
      hex(`76 b8 e0 ad a0 f1 3d 90 40 5d 6a e5 53 86 bd 28
           bd d2 19 b8 a0 8d ed 1a a8 36 ef cc 8b 77 0d c7
           da 41 59 7c 51 57 48 8d 77 24 e0 3f b8 d8 4a 37
           6a 43 b8 f4 15 18 a1 1c c3 87 b6 69 b2 ee 65 86`),
    );
    expect(second).toEqual(
      hex(`9f 07 e7 be 55 51 38 7a 98 ba 97 7c 73 2d 08 0d
           cb 0f 29 a0 48 e3 65 69 12 c6 53 3e 32 ee 7a ed
           29 b7 21 76 9c e6 4e 43 d5 71 33 b0 74 d8 39 d5
           31 ed 1f 28 51 0a fb 45 ac e1 0a 1f 4b 79 4d 6f`),
    );
  });

  test('vector 3: a key that ends in 01, block 1', () => {
    expect(blocks(chachaState(keyWithByte(31, 0x01)), 2)[1]).toEqual(
      hex(`3a eb 52 24 ec f8 49 92 9b 9d 82 8d b1 ce d4 dd
           83 20 25 e8 01 8b 81 60 b8 22 84 f3 c9 49 aa 5a
           8e ca 00 bb b4 a7 3b da d1 92 b5 c4 2f 73 f2 fd
           4e 27 36 44 c8 b3 61 25 a6 4a dd eb 00 6c 13 a0`),
    );
  });

  test('vector 4: a key with a second byte of ff, block 2', () => {
    expect(blocks(chachaState(keyWithByte(1, 0xff)), 3)[2]).toEqual(
      hex(`72 d5 4d fb f1 2e c4 4b 36 26 92 df 94 13 7f 32
           8f ea 8d a7 39 90 26 5e c1 bb be a1 ae 9a f0 ca
           13 b2 5a a2 6c b4 a6 48 cb 9b 9d 1b e6 5b 2c 09
           24 a6 6c 54 d5 45 ec 1b 73 74 f4 87 2e 99 f0 96`),
    );
  });
});

test('RFC 8439, section 2.3.2: the key 00 to 1f, with its nonce and block 1', () => {
  const state = chachaState(Uint8Array.from({ length: KEY_BYTES }, (_, at) => at));
  state.set([1, 0x09000000, 0x4a000000, 0], 12);
  expect(blocks(state, 1)[0]).toEqual(
    hex(`10 f1 e7 e4 d1 3b 59 15 50 0f dd 1f a3 20 71 c4
         c7 d1 f4 c7 33 c0 68 03 04 22 aa 9a c3 d4 6c 4e
         d2 82 64 46 07 9f aa 09 14 c2 d7 05 d9 8b 02 a2
         b5 12 9c d1 de 16 4e b9 cb d0 83 e8 a2 50 3c 4e`),
  );
});

test('the stream of any key equals that of @noble/ciphers, block by block', () => {
  fc.assert(
    fc.property(aKey, (key) => {
      const count = 5;
      const expected = chacha20(key, new Uint8Array(12), new Uint8Array(BLOCK_BYTES * count));
      const stream = blocks(chachaState(key), count).flatMap((block) => [...block]);
      expect(stream).toEqual([...expected]);
    }),
    { numRuns: 300 },
  );
});

test('the block counter continues past the highest positive word', () => {
  const key = Uint8Array.from({ length: KEY_BYTES }, (_, at) => at * 7);
  const counter = 0x7fff_ffff;
  const state = chachaState(key);
  state[12] = counter;
  const output = new Uint8Array(BLOCK_BYTES * 2);
  chacha20(key, new Uint8Array(12), new Uint8Array(BLOCK_BYTES * 2), output, counter);
  expect(blocks(state, 2).flatMap((block) => [...block])).toEqual([...output]);
});

test.each([0, 16, 31, 33])('a key of %i bytes throws a RangeError', (length) => {
  expect(() => chachaState(new Uint8Array(length))).toThrow(RangeError);
});

test('chachaState copies the key and leaves it unchanged', () => {
  const key = new Uint8Array(KEY_BYTES).fill(5);
  const state = chachaState(key);
  expect(key).toEqual(new Uint8Array(KEY_BYTES).fill(5));
  key.fill(6);
  expect(state).toEqual(chachaState(new Uint8Array(KEY_BYTES).fill(5)));
});
