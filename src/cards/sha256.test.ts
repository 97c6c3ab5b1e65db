// Our SHA-256 against the examples of the standard and against node:crypto.

import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function expected(message: Uint8Array): string {
  return createHash('sha256').update(message).digest('hex');
}

test.each([
  {
    message: '',
    hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  {
    message: 'abc',
    hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  },
  {
    message: 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    hash: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  },
  {
    message: 'a'.repeat(1_000_000),
    hash: 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  },
])('FIPS 180-4: the hash of $message.length letters', ({ message, hash }) => {
  expect(hex(sha256(Buffer.from(message)))).toBe(hash);
});

test('random messages of every length up to 300 hash as in node:crypto', () => {
  for (let length = 0; length <= 300; length++) {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (message) => {
        expect(hex(sha256(message))).toBe(expected(message));
      }),
      { numRuns: 5 },
    );
  }
});

test('a message may start at any offset of its buffer and stays unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 70 }), (message, offset) => {
      const memory = new Uint8Array(offset + message.length + 9).fill(0xa5);
      memory.set(message, offset);
      const before = memory.slice();
      const part = memory.subarray(offset, offset + message.length);
      expect(hex(sha256(part))).toBe(expected(message));
      expect(memory).toEqual(before);
    }),
  );
});
