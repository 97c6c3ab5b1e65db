// Refusals in the streams of SobeSobe: each waits for the streams of the refused player, between the steps of the game.

import { expect, test } from 'vitest';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { createRefusalRelay, interleave, type RefusalInbox } from './sobesobeGrpc.ts';

const refusal = (code: string): Refusal => ({ ...GAME_OVER, code, key: code });

/** A source that gives what it is fed. */
function fed<T>(): { source: AsyncGenerator<T>; feed(item: T): void; fail(): void; end(): void } {
  let wake = (): void => {};
  const given: (() => T)[] = [];
  let isOver = false;
  async function* run(): AsyncGenerator<T> {
    for (;;) {
      const next = given.shift();
      if (next) yield next();
      else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const put = (next: () => T): void => {
    given.push(next);
    wake();
  };
  return {
    source: run(),
    feed: (item) => put(() => item),
    fail: () =>
      put(() => {
        throw new Error('broken');
      }),
    end() {
      isOver = true;
      wake();
    },
  };
}

test('refusals are passed on as they come, and the end of the steps ends the stream', async () => {
  const refused = createRefusalRelay();
  const inbox = refused.listen('game', 'anna');
  const { source, feed, end } = fed<number>();
  const both = interleave(source, inbox);
  feed(1);
  expect((await both.next()).value).toEqual({ main: 1 });
  const waiting = both.next();
  refused.tell('game', 'anna', refusal('A'));
  refused.tell('game', 'bruno', refusal('OF_ANOTHER'));
  refused.tell('other', 'anna', refusal('ELSEWHERE'));
  expect((await waiting).value).toMatchObject({ aside: { code: 'A' } });
  feed(2);
  expect((await both.next()).value).toEqual({ main: 2 });
  end();
  expect(await both.next()).toEqual({ done: true, value: undefined });
});

test('a source that fails fails the stream, and bothers nobody who has left', async () => {
  const refused = createRefusalRelay();
  const first = fed<number>();
  const failing = interleave(first.source, refused.listen('game', 'anna'));
  first.fail();
  await expect(failing.next()).rejects.toThrow('broken');
  const second = fed<number>();
  const left = interleave(second.source, refused.listen('game', 'anna'));
  const waiting = left.next();
  refused.tell('game', 'anna', refusal('A'));
  await waiting;
  await left.return(undefined);
  second.fail();
});

const keysIn = (inbox: RefusalInbox): string[] => inbox.take().map(({ key }) => key);

/** Whether there is something to take, without waiting for it. */
async function hasArrived(arrival: Promise<void>): Promise<boolean> {
  let isThere = false;
  void arrival.then(() => (isThere = true));
  await Promise.resolve();
  await Promise.resolve();
  return isThere;
}

test('each stream of a player at a table hears of it, in order and once, and nobody else does', () => {
  const actions = createRefusalRelay();
  const [one, other] = [actions.listen('elma', 'ada'), actions.listen('elma', 'ada')];
  const strangers = [actions.listen('elma', 'bora'), actions.listen('armut', 'ada')];
  for (const key of ['first', 'second']) actions.tell('elma', 'ada', refusal(key));
  for (const inbox of [one, other]) expect(keysIn(inbox)).toEqual(['first', 'second']);
  expect(keysIn(one)).toEqual([]);
  for (const inbox of strangers) expect(keysIn(inbox)).toEqual([]);
});

test('a waiting stream is woken, and a late one does not wait', async () => {
  const actions = createRefusalRelay();
  const inbox = actions.listen('elma', 'ada');
  const arrival = inbox.arrival();
  expect(await hasArrived(arrival)).toBe(false);
  actions.tell('elma', 'ada', refusal('first'));
  expect(await hasArrived(arrival)).toBe(true);
  expect(await hasArrived(inbox.arrival())).toBe(true);
  inbox.take();
  expect(await hasArrived(inbox.arrival())).toBe(false);
});

test('the newest sixteen wait', () => {
  const actions = createRefusalRelay();
  const inbox = actions.listen('elma', 'ada');
  for (let at = 0; at < 20; at++) actions.tell('elma', 'ada', refusal(String(at)));
  expect(keysIn(inbox)).toEqual(Array.from({ length: 16 }, (_, at) => String(at + 4)));
});

test('an ended stream receives nothing, and takes nothing from others, now or later', () => {
  const actions = createRefusalRelay();
  const [one, other] = [actions.listen('elma', 'ada'), actions.listen('elma', 'ada')];
  one.end();
  actions.tell('elma', 'ada', refusal('first'));
  expect([keysIn(one), keysIn(other)]).toEqual([[], ['first']]);
  other.end();
  const later = actions.listen('elma', 'ada');
  other.end();
  actions.tell('elma', 'ada', refusal('second'));
  expect([keysIn(other), keysIn(later)]).toEqual([[], ['second']]);
});
