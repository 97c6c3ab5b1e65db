// Which node a request goes to first, and which are tried after it.

import { expect, test } from 'vitest';
import { createNodeSelector, sessionPrefix } from './nodeSelector.ts';

const idle = (): number => 0;

test.each([
  ['/api/v1/games/a', 0xe40c292c],
  ['/api/games/foobar/state?x=1', 0xbf9cf968],
  ['/records/foobar?x', 0xbf9cf968],
])('a table is found by the hash that others know as FNV-1a: %s', (url, hash) => {
  expect(createNodeSelector(1000, idle).order(url)[0]).toBe(hash % 1000);
});

test('the others come after it, each once, in a circle', () => {
  const { order } = createNodeSelector(4, idle);
  expect(order(`/socket.io/?EIO=4&sid=${sessionPrefix(2)}x`)).toEqual([2, 3, 0, 1]);
  expect(order(`/socket.io/?sid=${sessionPrefix(0)}x`)).toEqual([0, 1, 2, 3]);
  expect(order('/api/v1/games/a')).toEqual([0, 1, 2, 3]);
  expect(order('/api/v1/games/b')).toHaveLength(4);
});

test('a session of a node that there is not, and what is about no table, goes to who has least to do', () => {
  const loads = [5, 3, 4];
  const { order } = createNodeSelector(3, (node) => loads[node]);
  for (const url of ['/', '/api/v1/games', `/?sid=${sessionPrefix(3)}x`, '/x/api/games/a'])
    expect(order(url)).toEqual([1, 2, 0]);
  expect(order(`/?sid=${sessionPrefix(2)}x`)).toEqual([2, 0, 1]);
});
