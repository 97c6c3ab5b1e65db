// How a line to Redis is opened and kept, and what the nodes remember by it.

import { expect, test } from 'vitest';
import { redisOptions, createSharedStore, type RedisConnection } from './redisConnection.ts';

test('a line is tried again soon and then every half second, and says nothing late', () => {
  const { socket, ...others } = redisOptions('redis://cache', 3000);
  expect(others).toEqual({
    url: 'redis://cache',
    disableOfflineQueue: true,
    commandsQueueMaxLength: 100_000,
  });
  expect([socket.connectTimeout, socket.socketTimeout]).toEqual([5000, 3000]);
  expect([0, 1, 2, 3, 4, 50].map(socket.reconnectStrategy)).toEqual([50, 100, 200, 400, 500, 500]);
});

test('what is remembered has the name of the cluster, and ends by itself; what is claimed is one node’s', async () => {
  const [rows, asked] = [new Map<string, string>(), [] as unknown[]];
  const line = {
    get: async (key: string) => rows.get(key) ?? null,
    async set(key: string, value: string, how: { EX: number; NX?: boolean }) {
      asked.push([key, how]);
      if (how.NX && rows.has(key)) return null;
      rows.set(key, value);
      return 'OK';
    },
    del: async (key: string) => rows.delete(key),
  };
  const store = createSharedStore(line as unknown as RedisConnection, 'masa:');
  await store.set('key', 'value', 60);
  expect([await store.get('key'), await store.get('nothing')]).toEqual(['value', null]);
  expect([await store.claim('key', 'mine', 5), await store.claim('free', 'mine', 5)]).toEqual([
    false,
    true,
  ]);
  expect(asked).toEqual([
    ['masa:key', { EX: 60 }],
    ['masa:key', { EX: 5, NX: true }],
    ['masa:free', { EX: 5, NX: true }],
  ]);
  await store.remove('key');
  expect([...rows]).toEqual([['masa:free', 'mine']]);
});
