// A node that does not hear the others any more: what it still says yes to is heard by all, its people are sent
// to nodes that can do more, and it takes them again when it is back.
// Skipped tests: need PostgreSQL and Redis.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis } from '../../src/server/testing/throwawayRedis.ts';
import { isShared } from '../../src/server/testing/sharedPostgres.ts';
import { connectClient, type TestClient } from '../../src/server/testing/testServer.ts';
import { openRig, type Rig } from './rig.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const ANSWER_MS = 10_000;

describe.runIf(isShared() && hasRedis())('a node that is parted from Redis', () => {
  let rig: Rig;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    rig = await openRig('here', 2);
  }, 60_000);
  afterAll(async () => {
    for (const { socket } of clients) socket.disconnect();
    await rig.close();
  }, 60_000);

  function come(node: number, token?: string): TestClient {
    const client = connectClient(rig.nodes[node].url() ?? '', token === undefined ? {} : { token });
    clients.push(client);
    return client;
  }

  /** Whether the node lets somebody in. */
  function isLetIn(node: number): Promise<boolean> {
    const { socket } = come(node);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  }

  test('says yes to nothing that others do not hear, and sends its people to them', async () => {
    const [ada, bora] = [come(0), come(1)];
    const { tableId, token } = await ada.requestOrFail('createTable', {
      playerName: 'Ada',
      game: 'pitch',
    });
    await bora.requestOrFail('joinTable', { tableId, playerName: 'Bora' });
    const [{ redisLine }] = rig.nodes;
    redisLine.cut();
    const promised: string[] = [];
    for (let said = 0; ada.socket.connected; said++) {
      const text = `söz ${said}`;
      const answer = await ada.socket
        .timeout(ANSWER_MS)
        .emitWithAck('chatMessage', { text })
        .catch(() => null);
      if (answer?.ok) promised.push(text);
      await sleep(50);
    }
    const texts = (client: TestClient): string[] => client.all('chat').map(({ text }) => text);
    await expect.poll(() => texts(bora), PATIENCE).toEqual(expect.arrayContaining(promised));
    expect(new Set(texts(bora)).size).toBe(texts(bora).length);
    await expect.poll(() => isLetIn(0), PATIENCE).toBe(false);

    const again = come(1, token);
    await again.waitFor('tableJoined');
    await bora.requestOrFail('chatMessage', { text: 'hoş geldin' });
    await again.waitFor('chat', ({ text }) => text === 'hoş geldin');
    redisLine.mend();
    await expect.poll(() => isLetIn(0), PATIENCE).toBe(true);
  }, 120_000);
});
