// Sealed texts open with their secret and with nothing else.

import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

test('opens what was sealed with the same secret', () => {
  assert(
    property(string({ unit: 'grapheme' }), string(), (text, secret) => {
      expect(unseal(seal(text, secret), secret)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

test('seals the same text otherwise each time, and shows nothing of it', () => {
  const [one, other] = [seal('a token', 'secret'), seal('a token', 'secret')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('token');
});

test('does not open with another secret, or after any change', () => {
  const sealed = seal('a token', 'secret');
  expect(unseal(sealed, 'Secret')).toBeNull();
  for (const wrong of ['', 'AAAA', sealed.slice(0, -4), `${sealed}AAAA`]) {
    expect(unseal(wrong, 'secret')).toBeNull();
  }
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] ^= 1;
    expect(unseal(changed.toString('base64url'), 'secret')).toBeNull();
  }
});
