// Which encoding is taken for which header.

import { expect, test } from 'vitest';
import { encodingFor } from './responses.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['*', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br; q=0.000', null],
  ['gzip;q=nonsense', null],
  ['xbr, brx', null],
  ['br;q=0.95, gzip', 'gzip'],
  ['gzip;q=1.5, br', 'gzip'],
  ['gzip;q=0.09, br;q=0.1', 'br'],
  ['br;q=, gzip;q=0.1', 'gzip'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
])('%s: %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
