// The bus alone, with a Redis: who hears what, how questions are answered, and what is no message of ours.

import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBus, NodeUnreachableError, type Bus } from './bus.ts';
import { openTestRedisProxy } from './testRedisProxy.ts';
import { hasRedis, startRedis, type ThrowawayRedis } from './throwawayRedis.ts';

const SECRET = 'a secret that is long enough for tests';

describe.runIf(hasRedis())('the bus', () => {
  let redis: ThrowawayRedis;
  let one: Bus;
  let other: Bus;
  let stranger: ReturnType<typeof createClient>;
  const faults: unknown[] = [];

  const open = (node: string, secret = SECRET, redisUrl = redis.url): Promise<Bus> =>
    openBus({ redisUrl, secret, node, onFault: (fault) => faults.push(fault) });

  /** It cannot be over: what it waits for is held back. */
  async function isOver(work: Promise<unknown>): Promise<boolean> {
    return Promise.race([work.then(() => true), sleep(50, false)]);
  }

  beforeAll(async () => {
    redis = await startRedis();
    [one, other] = await Promise.all([open('one'), open('other')]);
    stranger = createClient({ url: redis.url });
    stranger.on('error', () => {});
    await stranger.connect();
  });
  afterAll(async () => {
    stranger.destroy();
    await Promise.all([one.close(), other.close()]);
    await redis.stop();
  });

  /** As Redis knows it. */
  async function channelOf(name: string): Promise<string[]> {
    const all = await stranger.pubSubChannels();
    return all.filter((channel) => channel.endsWith(`:${name}`));
  }

  function told(): { heard: object[]; hear: (message: object) => void } {
    const heard: object[] = [];
    return { heard, hear: (message) => heard.push(message) };
  }

  test('what is said is heard by all who listen, also by who says it, until they stop', async () => {
    const [first, second, own] = [told(), told(), told()];
    const stopFirst = await other.subscribe('news', first.hear);
    const stopSecond = await other.subscribe('news', second.hear);
    const stopOwn = await one.subscribe('news', own.hear);
    one.publish('news', { at: 1 });
    for (const { heard } of [first, second, own])
      await expect.poll(() => heard).toEqual([{ at: 1 }]);
    stopFirst();
    one.publish('news', { at: 2 });
    await expect.poll(() => second.heard).toEqual([{ at: 1 }, { at: 2 }]);
    expect(first.heard).toEqual([{ at: 1 }]);
    stopSecond();
    stopOwn();
    await expect.poll(() => channelOf('news')).toEqual([]);
  });

  test('who has stopped and listens again hears again', async () => {
    const [before, after] = [told(), told()];
    (await other.subscribe('again', before.hear))();
    onTestFinished(await other.subscribe('again', after.hear));
    one.publish('again', { at: 1 });
    await expect.poll(() => after.heard).toEqual([{ at: 1 }]);
    expect(before.heard).toEqual([]);
  });

  test('is open when it is heard, and who begins to listen while another does waits as well', async () => {
    const gate = await openTestRedisProxy(redis.port);
    onTestFinished(() => gate.close());
    let opening: Promise<Bus> | null = null;
    for (const word of ['node:late', ':all']) {
      const isHeld = gate.hold(word);
      opening ??= open('late', SECRET, gate.url);
      await isHeld;
      expect(await isOver(opening)).toBe(false);
      gate.release();
    }
    const late = await opening!;
    onTestFinished(() => late.close());
    const [first, second] = [told(), told()];
    const isHeld = gate.hold(':together');
    const begun = [late.subscribe('together', first.hear), late.subscribe('together', second.hear)];
    await isHeld;
    expect(await isOver(Promise.any(begun))).toBe(false);
    gate.release();
    for (const stop of await Promise.all(begun)) onTestFinished(stop);
    one.publish('together', { at: 1 });
    await expect.poll(() => [first.heard, second.heard]).toEqual([[{ at: 1 }], [{ at: 1 }]]);
  });

  test('says whether Redis answers by both lines, in time, and leaves one that does not', async () => {
    const gate = await openTestRedisProxy(redis.port);
    onTestFinished(() => gate.close());
    const bus = await open('gated', SECRET, gate.url);
    expect([await bus.isResponsive(), gate.count()]).toEqual([true, 2]);
    void gate.hold('PING');
    expect(await bus.isResponsive()).toBe(false);
    expect(bus.isClosed()).toBe(false);
    await bus.close();
    expect(bus.isClosed()).toBe(true);
    await expect.poll(() => gate.count()).toBe(0);
  });

  test.each([0, 1])('without one of its lines (%i is left) is away', async (which) => {
    const gate = await openTestRedisProxy(redis.port);
    onTestFinished(() => gate.close());
    const bus = await open('halved', SECRET, gate.url);
    onTestFinished(() => bus.close());
    gate.leaveOnly(which);
    await expect.poll(() => bus.disconnectedSince()).not.toBeNull();
    expect(await bus.isResponsive()).toBe(false);
  });

  test('is pinged by both lines, so that one that is cut is found out', async () => {
    const pings = async (): Promise<number> => {
      const lines = await stranger.sendCommand(['CLIENT', 'LIST']);
      return String(lines)
        .split('\n')
        .filter((line) => line.includes('cmd=ping')).length;
    };
    await expect.poll(pings).toBeGreaterThanOrEqual(4);
  });

  test('who stops twice takes nothing from who began since', async () => {
    const { heard, hear } = told();
    const stop = await other.subscribe('twice', () => {});
    stop();
    onTestFinished(await other.subscribe('twice', hear));
    stop();
    one.publish('twice', { at: 1 });
    await expect.poll(() => heard).toEqual([{ at: 1 }]);
  });

  test('a listener that fails is told as a fault, and the others hear', async () => {
    const { heard, hear } = told();
    const broken = (): never => {
      throw new Error('broken listener');
    };
    onTestFinished(await other.subscribe('faults', broken));
    onTestFinished(await other.subscribe('faults', hear));
    one.publish('faults', { at: 1 });
    await expect.poll(() => heard).toEqual([{ at: 1 }]);
    expect(faults.splice(0)).toEqual([new Error('broken listener')]);
  });

  test('a question is answered by the node that is asked', async () => {
    other.onRequest('double', async ({ of }: { of: number }) => 2 * of);
    one.onRequest('double', async () => 'not I');
    expect(await one.request('other', 'double', { of: 21 })).toBe(42);
    expect(await one.request('other', 'what nobody answers', {})).toBeNull();
  });

  test('a node that fails at it says so at once, and one that is not there is not waited for', async () => {
    other.onRequest('fail', async () => {
      throw new Error('cannot be done');
    });
    const failing = one.request('other', 'fail', {});
    await expect(failing).rejects.toThrow('cannot be done');
    await expect(failing).rejects.toBeInstanceOf(NodeUnreachableError);
    const lost = one.request('nobody', 'double', { of: 1 });
    await expect(lost).rejects.toThrow('The node is not connected');
    await expect(lost).rejects.toBeInstanceOf(NodeUnreachableError);
  });

  test('who asks all hears whether any other says yes', async () => {
    other.onRequest('have', async ({ what }: { what: string }) => what === 'that');
    one.onRequest('have', async () => true);
    expect(await one.requestAny('have', { what: 'that' })).toBe(true);
    expect(await one.requestAny('have', { what: 'this' })).toBe(false);
  });

  test('what is not signed by our secret is no message', async () => {
    const { heard, hear } = told();
    onTestFinished(await other.subscribe('signed', hear));
    let backs = 0;
    other.onReconnected(() => backs++);
    const foreign = await open('foreign', `${SECRET}!`);
    onTestFinished(() => foreign.close());
    foreign.publish('signed', { from: 'foreign' });
    const [channel] = await channelOf('signed');
    const text = '{"from":"a stranger"}';
    for (const forged of ['', 'short', text, 'x'.repeat(22) + text, 'ü'.repeat(22) + text]) {
      await stranger.publish(channel, forged);
    }
    one.publish('signed', { from: 'one' });
    await expect.poll(() => heard).toEqual([{ from: 'one' }]);
    expect([faults, other.disconnectedSince(), backs]).toEqual([[], null, 0]);
  });

  test('what the nodes remember is one for all of them', async () => {
    await one.store.set('key', 'value', 60);
    expect(await other.store.get('key')).toBe('value');
    expect(await other.store.claim('key', 'mine', 60)).toBe(false);
    expect(await other.store.claim('free', 'mine', 60)).toBe(true);
    expect(await one.store.claim('free', 'mine', 60)).toBe(false);
    await one.store.remove('free');
    expect(await other.store.claim('free', 'other', 60)).toBe(true);
    expect(await one.store.get('free')).toBe('other');
    expect(await one.store.get('nothing')).toBeNull();
    const [name] = await stranger.keys('*:free');
    expect(await stranger.ttl(name)).toBeGreaterThan(0);
  });

  test('a Redis that is gone is known to be, and that it is back is told once to each', async () => {
    const { heard, hear } = told();
    const ended = told();
    onTestFinished(await other.subscribe('after', hear));
    const stop = await other.subscribe('ended', ended.hear);
    const backs: string[] = [];
    other.onReconnected(() => {
      throw new Error('broken listener');
    });
    other.onReconnected(() => backs.push('other'));
    expect(other.disconnectedSince()).toBeNull();
    await redis.restart(async () => {
      await expect.poll(() => other.disconnectedSince()).not.toBeNull();
      one.publish('after', { at: 'lost' });
      await expect(one.request('other', 'double', { of: 1 })).rejects.toBeInstanceOf(
        NodeUnreachableError,
      );
      await expect(other.subscribe('later', hear)).rejects.toBeInstanceOf(NodeUnreachableError);
      expect(await other.isResponsive()).toBe(false);
      stop();
    });
    await expect
      .poll(() => [one.disconnectedSince(), other.disconnectedSince()])
      .toEqual([null, null]);
    expect(backs).toEqual(['other']);
    expect(faults.splice(0)).toEqual([new Error('broken listener')]);
    onTestFinished(await other.subscribe('later', hear));
    onTestFinished(await other.subscribe('ended', hear));
    for (const channel of ['after', 'later', 'ended']) one.publish(channel, { on: channel });
    await expect.poll(() => heard).toEqual([{ on: 'after' }, { on: 'later' }, { on: 'ended' }]);
    expect(ended.heard).toEqual([]);
  });

  test('an address without a Redis is a problem of the settings', async () => {
    const opening = openBus({
      redisUrl: 'redis://127.0.0.1:1',
      secret: SECRET,
      node: 'lost',
      onFault: () => {},
    });
    await expect(opening).rejects.toThrow('Cannot connect to Redis at REDIS_URL: ');
  });

  test('who leaves is not there any more', async () => {
    const leaving = await open('leaving');
    expect(await one.request('leaving', 'what nobody answers', {})).toBeNull();
    // What it says last goes out, however much it is.
    const { heard, hear } = told();
    onTestFinished(await other.subscribe('last words', hear));
    const words = { words: 'x'.repeat(8_000_000) };
    leaving.publish('last words', words);
    await leaving.close();
    await expect.poll(() => heard).toEqual([words]);
    await expect.poll(() => channelOf('node:leaving')).toEqual([]);
    await expect(one.request('leaving', 'what nobody answers', {})).rejects.toBeInstanceOf(
      NodeUnreachableError,
    );
  });
});
