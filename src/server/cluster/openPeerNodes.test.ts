// The other nodes as tables know them: who is told what, who answers, and what silence means.

import { afterEach, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import type { PeerMessage } from '../tables/peerNodes.ts';
import { openPeerNodes, type ClusterPeerNodes } from './openPeerNodes.ts';
import { TestHub, type TestBus } from './testBus.ts';

interface Node {
  readonly bus: TestBus;
  readonly fellows: ClusterPeerNodes;
}

/** As many as are named, which hear each other. */
async function open(...names: string[]): Promise<Node[]> {
  const hub = new TestHub();
  return Promise.all(
    names.map(async (name) => {
      const bus = hub.bus(name);
      return { bus, fellows: await openPeerNodes(bus, name, () => name === 'one') };
    }),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what is told of a table is heard by who follows it, until they stop', async () => {
  const [one, other] = await open('one', 'other');
  const heard: PeerMessage[] = [];
  const stop = await other.fellows.subscribe('elma', (message) => void heard.push(message));
  const message: PeerMessage = { type: 'owner', owner: 'one' };
  one.fellows.publish('elma', message);
  one.fellows.publish('armut', { type: 'owner', owner: null });
  expect(heard).toEqual([message]);
  stop();
  one.fellows.publish('elma', message);
  expect(heard).toHaveLength(1);
});

test('who cannot follow a table is told that something is away', async () => {
  const [one] = await open('one');
  one.bus.isAnswered = false;
  await expect(one.fellows.subscribe('elma', () => {})).rejects.toThrow(StorageUnavailableError);
});

test('the lobby hears of tables elsewhere, and not of its own', async () => {
  const [one, other] = await open('one', 'other');
  const heard: unknown[] = [];
  for (const { fellows } of [one, other]) {
    fellows.onListingChange((...note) =>
      heard.push([fellows === one.fellows ? 'one' : 'other', ...note]),
    );
  }
  one.fellows.publishListingChange('elma', true);
  other.fellows.publishListingChange('armut', false);
  expect(heard).toEqual([
    ['other', 'elma', true],
    ['one', 'armut', false],
  ]);
});

test('a call is heard by the others alone, and so is what this node is told of itself', async () => {
  const [one, other] = await open('one', 'other');
  const heard: string[] = [];
  one.fellows.onPeersLost(() => heard.push('one'));
  other.fellows.onPeersLost(() => heard.push('other'));
  other.fellows.onPeersLost(() => heard.push('other again'));
  one.fellows.announceFreeTables();
  expect(heard.splice(0)).toEqual(['other', 'other again']);
  one.fellows.notifyPeersLost();
  expect(heard).toEqual(['one']);
});

test('that something was missed is told when Redis is back, and when the lease has lapsed', async () => {
  const [one] = await open('one');
  const listener = vi.fn<() => void>();
  one.fellows.onMessagesMissed(listener);
  one.bus.back();
  expect(listener).toHaveBeenCalledTimes(1);
  one.fellows.notifyMessagesMissed();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a command is carried out by the node that is asked, and its outcome comes back', async () => {
  const [one, other] = await open('one', 'other');
  const command: Command = { type: 'say', by: 'ada', text: 'selam' };
  const news = { after: 3, events: [] };
  other.fellows.onForwarded(async (...given) => {
    expect(given).toEqual(['elma', command]);
    return { news };
  });
  expect(await one.fellows.forward('other', 'elma', command)).toEqual({ news });
  await expect(one.fellows.forward('nobody', 'elma', command)).rejects.toThrow('not there');
});

test('a node that is nudged looks, and one that is not there is no trouble', async () => {
  const [one, other] = await open('one', 'other');
  const looked: string[] = [];
  other.fellows.onCatchUpRequested(async (tableId) => looked.push(tableId));
  one.fellows.requestCatchUp('other', 'elma');
  one.fellows.requestCatchUp('nobody', 'elma');
  await vi.waitUntil(() => looked.length > 0);
  expect(looked).toEqual(['elma']);
});

test('whether a node is sure of what it runs is its own to know', async () => {
  const [one, other] = await open('one', 'other');
  expect([one.fellows.holdsLease(), other.fellows.holdsLease()]).toEqual([true, false]);
});

test.each([
  { ms: 0, isHeard: true },
  { ms: 1499, isHeard: true },
  { ms: 1500, isHeard: false },
])('a Redis that is away for $ms ms: heard $isHeard', async ({ ms, isHeard }) => {
  const [one] = await open('one');
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  expect(one.fellows.isReachable()).toBe(true);
  one.bus.away = 10_000 - ms;
  expect(one.fellows.isReachable()).toBe(isHeard);
});

test('who is somewhere is said by the node that they are at', async () => {
  const [one, other] = await open('one', 'other');
  one.fellows.onPresenceQuestion(() => true);
  other.fellows.onPresenceQuestion((...asked) => asked.join(' ') === 'elma ada connection');
  expect(await one.fellows.isPresent('elma', 'ada', 'connection')).toBe(true);
  expect(await one.fellows.isPresent('elma', 'ada', 'request')).toBe(false);
  expect(await one.fellows.isPresent('armut', 'ada', 'connection')).toBe(false);
});

/** Answers these one after the other; Redis answers with the last of them. */
async function asking(answers: boolean[]): Promise<{ node: Node; isThere: Promise<boolean> }> {
  const [node] = await open('one');
  node.bus.isAnswered = false;
  const left = [...answers];
  node.bus.requestAny = async (question, payload) => {
    node.bus.asked.push({ of: 'all', question, payload });
    const said = left.shift() ?? false;
    if (left.length === 0) node.bus.isAnswered = true;
    return said;
  };
  return { node, isThere: node.fellows.isPresent('elma', 'ada', 'connection') };
}

test.each([
  { name: 'silence is no answer: asked again, they are there', answers: [false, true] },
  { name: 'asked again, they are not', answers: [false, false] },
])('$name', async ({ answers }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { node, isThere } = await asking(answers);
  // Not at once.
  await vi.advanceTimersByTimeAsync(999);
  expect(node.bus.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isThere).toBe(answers[1]);
  const payload = { tableId: 'elma', player: 'ada', way: 'connection' };
  const question = { of: 'all', question: 'isThere', payload };
  expect(node.bus.asked).toEqual([question, question]);
});

test('nobody is asked again after the end', async () => {
  const [{ bus, fellows }] = await open('one');
  bus.isAnswered = false;
  await bus.close();
  expect(await fellows.isPresent('elma', 'ada', 'connection')).toBe(false);
  expect(bus.asked).toHaveLength(1);
});
