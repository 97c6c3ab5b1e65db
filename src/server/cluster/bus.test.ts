// The bus by its clock, and to the letter: how long it waits for whom, what is signed, and what it does at its end.

import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBus, NodeUnreachableError, type Bus } from './bus.ts';
import type { RedisConnection } from './redisConnection.ts';
import { TestRedis, type TestRedisConnection } from './testRedis.ts';

const SECRET = 'a secret that is long enough for tests';

interface Node {
  readonly bus: Bus;
  readonly line: TestRedisConnection;
  readonly ear: TestRedisConnection;
  readonly faults: unknown[];
}

let redis: TestRedis;
let one: Node;
let other: Node;

async function open(node: string, secret = SECRET): Promise<Node> {
  const [line, ear, faults] = [redis.line(), redis.line(), [] as unknown[]];
  const onFault = (...fault: unknown[]): unknown => faults.push(fault);
  const [speaking, hearing] = [line, ear] as unknown as RedisConnection[];
  const bus = await createBus({ redisUrl: '', secret, node, onFault }, speaking, hearing);
  return { bus, line, ear, faults };
}

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  redis = new TestRedis();
  [one, other] = [await open('one'), await open('other')];
});
afterEach(async () => {
  // A line that a test has silenced would be waited for.
  for (const { line, ear } of [one, other]) for (const each of [line, ear]) each.speak();
  await Promise.all([one.bus.close(), other.bus.close()]);
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** What has become of it, as soon as something has. */
function outcomeOf(work: Promise<unknown>): { now: unknown } {
  const outcome: { now: unknown } = { now: 'open' };
  work.then(
    (value) => (outcome.now = value),
    (fault: unknown) => (outcome.now = fault),
  );
  return outcome;
}

/** Worked out anew: nodes of two versions must understand each other. */
function signed(message: object, secret = SECRET): { prefix: string; text: string } {
  const key = createHmac('sha256', secret).update('masa bus').digest();
  const name = createHmac('sha256', key).update('name').digest('hex').slice(0, 12);
  const json = JSON.stringify(message);
  const signature = createHmac('sha256', key).update(json).digest('base64url').slice(0, 22);
  return { prefix: `masa:${name}:`, text: signature + json };
}

test('is open when Redis has confirmed both channels of the node', async () => {
  const [line, ear] = [redis.line(), redis.line()];
  ear.isSilent = true;
  const lines = [line, ear] as unknown as RedisConnection[];
  const options = { redisUrl: '', secret: SECRET, node: 'late', onFault: () => {} };
  const outcome = outcomeOf(createBus(options, lines[0], lines[1]));
  for (const count of [1, 2]) {
    await pass(0);
    expect([outcome.now, ear.asked.length]).toEqual(['open', count]);
    ear.speak();
    ear.isSilent = true;
  }
  await pass(0);
  const bus = outcome.now as Bus;
  ear.speak();
  await bus.close();
});

describe('what is said', () => {
  test('is signed, on a channel that has the name of the cluster', async () => {
    const message = { at: 1 };
    const { prefix, text } = signed(message);
    one.bus.publish('news', message);
    expect(one.line.asked.at(-1)).toBe(`publish ${prefix}news ${text}`);
    expect(one.ear.asked).toEqual([`subscribe ${prefix}node:one`, `subscribe ${prefix}all`]);
  });

  test('is heard by those who listen to that channel, each once, and a fault of one is its own', async () => {
    const heard: unknown[] = [];
    await other.bus.subscribe('news', () => {
      throw new Error('broken listener');
    });
    for (const name of ['first', 'second'])
      await other.bus.subscribe('news', (message) => heard.push([name, message]));
    await other.bus.subscribe('other news', (message) => heard.push(['nobody', message]));
    one.bus.publish('news', { at: 1 });
    await pass(0);
    expect(heard).toEqual([
      ['first', { at: 1 }],
      ['second', { at: 1 }],
    ]);
    expect(other.faults).toEqual([[new Error('broken listener'), 'bus']]);
    expect(other.ear.asked.filter((asked) => asked.endsWith(':news'))).toHaveLength(1);
  });

  test('is no message where the signature is another, is short, or is of another text', async () => {
    const heard: unknown[] = [];
    await other.bus.subscribe('news', (message) => heard.push(message));
    const { prefix, text } = signed({ at: 1 });
    const forged = [
      '',
      'short',
      text.slice(22),
      'x'.repeat(22) + text.slice(22),
      'ü'.repeat(22) + text.slice(22),
      text.replace('1', '2'),
      signed({ at: 1 }, `${SECRET}!`).text,
    ];
    for (const one of forged) redis.carry(`${prefix}news`, one);
    expect([heard, other.faults]).toEqual([[], []]);
    redis.carry(`${prefix}news`, text);
    expect(heard).toEqual([{ at: 1 }]);
  });

  test('is lost without a word while Redis is away', async () => {
    one.line.isReady = false;
    one.bus.publish('news', {});
    await pass(0);
    expect(one.faults).toEqual([]);
  });
});

describe('who listens', () => {
  const channelOf = (name: string): string => signed({}).prefix + name;

  test('hears when Redis has confirmed it, and so does who came meanwhile', async () => {
    other.ear.isSilent = true;
    const begun = [other.bus.subscribe('news', () => {}), other.bus.subscribe('news', () => {})];
    const outcomes = begun.map(outcomeOf);
    await pass(0);
    expect(outcomes.map(({ now }) => now)).toEqual(['open', 'open']);
    other.ear.speak();
    await pass(0);
    for (const { now } of outcomes) expect(now).toBeTypeOf('function');
  });

  test('and stops last ends the channel, once, and whoever begins again waits for that end', async () => {
    const stops = [
      await other.bus.subscribe('news', () => {}),
      await other.bus.subscribe('news', () => {}),
    ];
    const ends = (): number =>
      other.ear.asked.filter((asked) => asked === `unsubscribe ${channelOf('news')}`).length;
    stops[0]();
    stops[0]();
    expect(ends()).toBe(0);
    other.ear.isSilent = true;
    stops[1]();
    expect(ends()).toBe(1);
    const heard: unknown[] = [];
    const begun = other.bus.subscribe('news', (message) => heard.push(message));
    await pass(0);
    expect(other.ear.asked.at(-1)).toBe(`unsubscribe ${channelOf('news')}`);
    other.ear.speak();
    await begun;
    stops[1]();
    expect(ends()).toBe(1);
    one.bus.publish('news', { at: 1 });
    await pass(0);
    expect(heard).toEqual([{ at: 1 }]);
  });

  test('while Redis is away is told, and may begin again when it is back', async () => {
    other.ear.isReady = false;
    await expect(other.bus.subscribe('news', () => {})).rejects.toThrow(NodeUnreachableError);
    other.ear.isReady = true;
    const heard: unknown[] = [];
    await other.bus.subscribe('news', (message) => heard.push(message));
    one.bus.publish('news', { at: 1 });
    await pass(0);
    expect(heard).toEqual([{ at: 1 }]);
  });
});

describe('a question', () => {
  beforeEach(() => {
    other.bus.onRequest('double', async ({ of }: { of: number }) => 2 * of);
    other.bus.onRequest('fail', async () => {
      throw new Error('cannot be done');
    });
    other.bus.onRequest('brood', () => new Promise(() => {}));
    other.bus.onRequest('refuse', async () => false);
  });

  test('is answered by whom it was asked', async () => {
    expect(await one.bus.request('other', 'double', { of: 21 })).toBe(42);
    expect(await one.bus.request('other', 'what nobody answers', {})).toBeNull();
    await expect(one.bus.request('other', 'fail', {})).rejects.toThrow(
      new NodeUnreachableError('Error: cannot be done'),
    );
  });

  test('to a node that is not there, or by a line that is away, is unheard at once', async () => {
    await expect(one.bus.request('nobody', 'double', { of: 1 })).rejects.toThrow(
      new NodeUnreachableError('The node is not connected'),
    );
    one.line.isReady = false;
    await expect(one.bus.request('other', 'double', { of: 1 })).rejects.toThrow(
      new NodeUnreachableError('Error: away'),
    );
  });

  test('is waited for three seconds, and its answer means nothing any more then', async () => {
    const outcome = outcomeOf(one.bus.request('other', 'brood', {}));
    await pass(2999);
    expect(outcome.now).toBe('open');
    await pass(1);
    expect(outcome.now).toEqual(new NodeUnreachableError('No answer in time'));
    expect(outcome.now).toBeInstanceOf(NodeUnreachableError);
    const { prefix, text } = signed({ re: 'nothing that was asked', answer: 1 });
    redis.carry(`${prefix}node:one`, text);
    expect(one.faults).toEqual([]);
  });

  test('that was answered leaves no alarm behind', async () => {
    const before = vi.getTimerCount();
    await one.bus.request('other', 'double', { of: 1 });
    await one.bus.request('other', 'fail', {}).catch(() => {});
    expect(vi.getTimerCount()).toBe(before);
  });

  test.each([
    { question: 'agree', said: true, isYes: true },
    { question: 'agree', said: 'yes', isYes: false },
    { question: 'agree', said: null, isYes: false },
  ])('to all is yes where another says yes: $said', async ({ question, said, isYes }) => {
    one.bus.onRequest(question, async () => true);
    other.bus.onRequest(question, async () => said);
    expect(await one.bus.requestAny(question, {})).toBe(isYes);
  });

  test('to all is no where nobody says yes in a second, and a no is not said', async () => {
    one.bus.onRequest('refuse', async () => true);
    const outcome = outcomeOf(one.bus.requestAny('refuse', {}));
    await pass(999);
    expect([outcome.now, other.line.asked]).toEqual(['open', []]);
    await pass(1);
    expect(outcome.now).toBe(false);
    expect(await one.bus.requestAny('fail', {})).toBe(false);
  });
});

describe('Redis', () => {
  test.each(['line', 'ear'] as const)(
    'that is not there by the %s is away from then on',
    async (which) => {
      const backs: string[] = [];
      one.bus.onReconnected(() => {
        throw new Error('broken listener');
      });
      one.bus.onReconnected(() => backs.push('back'));
      for (const event of ['ready', 'error', 'end', 'reconnecting']) one[which].tell(event);
      expect([one.bus.disconnectedSince(), backs]).toEqual([null, []]);
      one[which].isReady = false;
      one[which].tell('error');
      const since = performance.now();
      expect(one.bus.disconnectedSince()).toBe(since);
      await pass(500);
      for (const event of ['end', 'reconnecting']) one[which].tell(event);
      expect([one.bus.disconnectedSince(), backs]).toEqual([since, []]);
      one[which].isReady = true;
      one[which].tell('ready');
      expect([one.bus.disconnectedSince(), backs]).toEqual([null, ['back']]);
      expect(one.faults).toEqual([[new Error('broken listener'), 'bus']]);
      one[which].tell('ready');
      expect(backs).toHaveLength(1);
    },
  );

  test.each([
    { which: 'line', event: 'end' },
    { which: 'ear', event: 'reconnecting' },
  ] as const)('tells so by any of its words: $event', ({ which, event }) => {
    one[which].isReady = false;
    one[which].tell(event);
    expect(one.bus.disconnectedSince()).not.toBeNull();
  });

  test('answers when both lines do, in 800 ms', async () => {
    expect(await one.bus.isResponsive()).toBe(true);
    for (const silent of [one.line, one.ear]) {
      silent.isSilent = true;
      const outcome = outcomeOf(one.bus.isResponsive());
      await pass(799);
      expect(outcome.now).toBe('open');
      await pass(1);
      await setImmediate();
      expect(outcome.now).toBe(false);
      silent.speak();
      silent.isReady = false;
      expect(await one.bus.isResponsive()).toBe(false);
      silent.isReady = true;
    }
  });

  test('that is a moment late but has answered, has answered', async () => {
    one.ear.isSilent = true;
    const answered = one.bus.isResponsive();
    vi.advanceTimersByTime(800);
    one.ear.speak();
    expect(await answered).toBe(true);
  });

  test('is pinged by both lines every second, and a ping that fails is no fault', async () => {
    const pings = (): number[] =>
      [one.line, one.ear].map(({ asked }) => asked.filter((word) => word === 'ping').length);
    await pass(999);
    expect(pings()).toEqual([0, 0]);
    await pass(1);
    expect(pings()).toEqual([1, 1]);
    one.line.isReady = false;
    await pass(1000);
    expect([pings(), one.faults]).toEqual([[2, 2], []]);
  });
});

describe('the end', () => {
  test('is said by each line, once, and nothing is pinged any more', async () => {
    expect(one.bus.isClosed()).toBe(false);
    await one.bus.close();
    expect(one.bus.isClosed()).toBe(true);
    const asked = one.line.asked.length;
    await pass(5000);
    expect([one.line.asked.length, one.line.asked.at(-1)]).toEqual([asked, 'close']);
    expect([one.line.isOpen, one.ear.isOpen]).toEqual([false, false]);
  });

  test('is waited for a second, and a line that says nothing is cut', async () => {
    one.ear.isSilent = true;
    const outcome = outcomeOf(one.bus.close());
    await pass(999);
    expect(outcome.now).toBe('open');
    await pass(1);
    expect(outcome.now).toBeUndefined();
    expect([one.line.asked.at(-1), one.ear.asked.at(-1)]).toEqual(['close', 'destroy']);
  });

  test('does not wait for a line that is away', async () => {
    one.line.isReady = false;
    await one.bus.close();
    expect(one.line.asked).toEqual(['destroy']);
  });
});
