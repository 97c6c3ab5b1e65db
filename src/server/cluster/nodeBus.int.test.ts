// Contract of every bus, run on Redis and on a cable within one process: messages reach the other nodes once, and forged,
// repeated and redirected ones reach nobody.
// Skipped tests: need Redis.

import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BusUnavailableError, NodeBus, type Cable, openRedisCable } from './nodeBus.ts';
import { TestHub, type TestCable } from './testCable.ts';
import { hasRedis, startRedis } from '../testing/throwawayRedis.ts';

const SECRET = 'a secret that is long enough for tests';
const QUIET_MS = 50;

/** A place where cables meet, seen by somebody who can read and write everything there. */
interface Meeting {
  open(): Promise<Cable>;
  send(channel: string, text: string): Promise<unknown>;
  /** The messages sent since the bus was opened. */
  sent(): readonly { readonly channel: string; readonly text: string }[];
  /** Nothing can be sent or received while `work` runs. */
  cutDuring(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

async function meetHere(): Promise<Meeting> {
  const hub = new TestHub();
  const cables: TestCable[] = [];
  return {
    async open() {
      cables.push(hub.open());
      return cables.at(-1)!;
    },
    send: async (channel, text) => hub.deliver(channel, text),
    sent: () => hub.sent,
    async cutDuring(work) {
      for (const cable of cables) cable.cut();
      await work();
      for (const cable of cables) cable.mend();
    },
    close: async () => {},
  };
}

async function meetAtRedis(): Promise<Meeting> {
  const redis = await startRedis();
  const sent: { channel: string; text: string }[] = [];
  const [writer, reader] = [createClient({ url: redis.url }), createClient({ url: redis.url })];
  for (const client of [writer, reader]) {
    client.on('error', () => {});
    await client.connect();
  }
  await reader.pSubscribe('*', (text, channel) => sent.push({ channel, text }));
  return {
    open: () => openRedisCable(redis.url),
    send: (channel, text) => writer.publish(channel, text),
    sent: () => sent,
    cutDuring: (work) => redis.restart(work),
    async close() {
      for (const client of [writer, reader]) client.destroy();
      await redis.stop();
    },
  };
}

describe.each([
  { name: 'a cable within one process', meet: meetHere, isThere: true },
  { name: 'Redis', meet: meetAtRedis, isThere: hasRedis() },
])('a bus on $name', ({ meet, isThere }) => {
  describe.runIf(isThere)('between two nodes', () => {
    let meeting: Meeting;
    let one: NodeBus;
    let other: NodeBus;
    const faults: unknown[] = [];
    const open: NodeBus[] = [];

    async function join(node: string, { secret = SECRET, ahead = 0 } = {}): Promise<NodeBus> {
      const onFault = (fault: unknown): number => faults.push(fault);
      const now = (): number => 1_000_000 + ahead;
      const bus = new NodeBus(await meeting.open(), { node, secret, now, onFault });
      open.push(bus);
      await bus.begin();
      return bus;
    }

    /** The messages that a node receives on a channel. */
    async function listen(bus: NodeBus, channel: string): Promise<unknown[]> {
      const received: unknown[] = [];
      await bus.subscribe(channel, (message) => received.push(message));
      return received;
    }

    /** Waits until a message that is sent now has come through: those before it have, too. */
    async function settle(): Promise<void> {
      const received = await listen(other, 'settle');
      const count = received.length;
      one.publish('settle', {});
      await expect.poll(() => received.length).toBeGreaterThan(count);
      await sleep(QUIET_MS);
    }

    /** The text of the last message on a channel, and the channel as Redis knows it. */
    async function recorded(channel: string): Promise<{ channel: string; text: string }> {
      const isIt = (sent: { channel: string }): boolean => sent.channel.endsWith(`:${channel}`);
      await expect.poll(() => meeting.sent().some(isIt)).toBe(true);
      return meeting.sent().findLast(isIt)!;
    }

    beforeEach(async () => {
      meeting = await meet();
      [one, other] = [await join('one'), await join('other')];
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((bus) => bus.close()));
      await meeting.close();
      if (faults.length > 0) throw new AggregateError(faults.splice(0), 'faults of the bus');
    });

    test('delivers messages in order to the other nodes that listen, with the sender', async () => {
      const third = await join('third');
      const senders: string[] = [];
      await third.subscribe('news', (_, sender) => senders.push(sender));
      const [own, received] = [await listen(one, 'news'), await listen(other, 'news')];
      for (let count = 1; count <= 20; count++) one.publish('news', { count });
      await expect.poll(() => received.length).toBe(20);
      expect(received).toEqual(Array.from({ length: 20 }, (_, index) => ({ count: index + 1 })));
      await expect.poll(() => senders.length).toBe(20);
      expect(new Set(senders)).toEqual(new Set(['one']));
      expect(own).toEqual([]);
    });

    test('delivers to each listener of a channel until it stops, and to those who begin again', async () => {
      const first: unknown[] = [];
      const stop = await other.subscribe('news', (message) => first.push(message));
      const second = await listen(other, 'news');
      one.publish('news', { at: 1 });
      await expect.poll(() => [first.length, second.length]).toEqual([1, 1]);
      stop();
      stop();
      one.publish('news', { at: 2 });
      await expect.poll(() => second.length).toBe(2);
      expect(first).toHaveLength(1);
      const stopLast = await other.subscribe('late', () => {});
      stopLast();
      const again = await listen(other, 'late');
      one.publish('late', { at: 3 });
      await expect.poll(() => again).toEqual([{ at: 3 }]);
    });

    test('goes on when a listener fails', async () => {
      await other.subscribe('news', () => {
        throw new Error('broken listener');
      });
      const received = await listen(other, 'news');
      one.publish('news', { at: 1 });
      await expect.poll(() => received).toEqual([{ at: 1 }]);
      expect(faults.splice(0)).toEqual([new Error('broken listener')]);
    });

    test('refuses a message that was recorded and is sent again', async () => {
      const received = await listen(other, 'counts');
      one.publish('counts', { count: 1 });
      one.publish('counts', { count: 2 });
      await expect.poll(() => received.length).toBe(2);
      const messages = meeting.sent().filter(({ channel }) => channel.endsWith(':counts'));
      for (const { channel, text } of messages) await meeting.send(channel, text);
      await settle();
      expect(received).toHaveLength(2);
    });

    test('refuses a message that was recorded on another channel', async () => {
      const received = await listen(other, 'bans');
      one.publish('counts', { count: 1 });
      const { channel, text } = await recorded('counts');
      await meeting.send(channel.replace('counts', 'bans'), text);
      await settle();
      expect(received).toEqual([]);
    });

    test.each([-30_001, -30_000, 30_000, 30_001])(
      'accepts a message only if it is at most half a minute older or newer than its clock: %i ms',
      async (ms) => {
        const received = await listen(other, 'news');
        const ahead = await join('ahead', { ahead: ms });
        ahead.publish('news', { ms });
        await settle();
        expect(received).toHaveLength(Math.abs(ms) <= 30_000 ? 1 : 0);
      },
    );

    test('refuses forged messages, and those of another cluster', async () => {
      const received = await listen(other, 'news');
      const stranger = await join('stranger', { secret: `${SECRET}!` });
      stranger.publish('news', { from: 'another cluster' });
      one.publish('news', { at: 1 });
      const { channel, text } = await recorded('news');
      const envelope = text.slice(43);
      const forged = [
        '',
        'short',
        envelope,
        'x'.repeat(43) + envelope,
        'ü'.repeat(43) + envelope,
        text.replace('"at":1', '"at":2'),
        text.slice(0, 43) + envelope.replace('"one"', '"two"'),
        createHmac('sha256', SECRET).update(`news\n${envelope}`).digest('base64url') + envelope,
      ];
      for (const one of forged) await meeting.send(channel, one);
      await settle();
      expect(received).toEqual([{ at: 1 }]);
    });

    test('accepts the messages of a node that has started again', async () => {
      const received = await listen(other, 'news');
      for (const count of [1, 2, 3]) one.publish('news', { count });
      await expect.poll(() => received.length).toBe(3);
      const restarted = await join('one again');
      restarted.publish('news', { count: 4 });
      await expect.poll(() => received.length).toBe(4);
    });

    test('asks all nodes, and a single yes is enough', async () => {
      const third = await join('third');
      one.onAsked('isHere', () => true);
      other.onAsked('isHere', ({ player }: { player: string }) => player === 'ada');
      third.onAsked('isHere', () => false);
      expect(await one.askAll('isHere', { player: 'ada' })).toBe(true);
      expect(await one.askAll('isHere', { player: 'bora' })).toBe(false);
      expect(await one.askAll('a question that nobody answers', {})).toBe(false);
      expect(meeting.sent().filter(({ channel }) => channel.endsWith(':yes:one'))).toHaveLength(1);
    });

    test('knows that the cable is cut and tells when it is mended, and loses what is sent between', async () => {
      const received = await listen(other, 'news');
      let reconnected = 0;
      other.onReconnected(() => reconnected++);
      expect([await other.isResponsive(), other.disconnectedMs()]).toEqual([true, 0]);
      await meeting.cutDuring(async () => {
        await expect.poll(() => other.disconnectedMs()).toBeGreaterThan(0);
        await expect.poll(() => one.disconnectedMs()).toBeGreaterThan(0);
        expect(await other.isResponsive()).toBe(false);
        one.publish('news', { at: 'lost' });
        await expect(other.subscribe('later', () => {})).rejects.toThrow(BusUnavailableError);
      });
      await expect.poll(() => [one, other].map((bus) => bus.disconnectedMs())).toEqual([0, 0]);
      expect(reconnected).toBe(1);
      const later = await listen(other, 'later');
      one.publish('news', { at: 1 });
      one.publish('later', { at: 2 });
      await expect.poll(() => [received, later]).toEqual([[{ at: 1 }], [{ at: 2 }]]);
    });

    test('sends its last messages before it closes, and receives nothing more', async () => {
      const received = await listen(other, 'news');
      const leaving = await join('leaving');
      const last = await listen(leaving, 'news');
      const message = { text: 'x'.repeat(1_000_000) };
      leaving.publish('news', message);
      await leaving.close();
      expect(leaving.isClosed()).toBe(true);
      await expect.poll(() => received).toEqual([message]);
      one.publish('news', {});
      await expect.poll(() => received.length).toBe(2);
      expect(last).toEqual([]);
    });
  });
});

test('without a Redis at its address, a cable is a problem of the settings', async () => {
  const opening = openRedisCable('redis://127.0.0.1:1');
  await expect(opening).rejects.toThrow('Cannot connect to Redis at REDIS_URL: ');
});
