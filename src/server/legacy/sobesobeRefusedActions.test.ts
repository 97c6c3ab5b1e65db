// Refusals wait for the streams of the refused player; for a stream that nobody reads only a few are kept.

import { expect, test } from 'vitest';
import type { Refusal } from '#rules/refusal.ts';
import { toSobeRefusal } from './sobesobeAnswers.ts';
import { createRefusalRelay, type RefusalInbox } from './sobesobeGrpc.ts';

const refused = (key: string): Refusal => ({ refused: true, key, details: {} }) as never;

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
  for (const key of ['first', 'second']) actions.tell('elma', 'ada', refused(key));
  for (const inbox of [one, other]) expect(keysIn(inbox)).toEqual(['first', 'second']);
  expect(keysIn(one)).toEqual([]);
  for (const inbox of strangers) expect(keysIn(inbox)).toEqual([]);
});

test('a waiting stream is woken, and a late one does not wait', async () => {
  const actions = createRefusalRelay();
  const inbox = actions.listen('elma', 'ada');
  const arrival = inbox.arrival();
  expect(await hasArrived(arrival)).toBe(false);
  actions.tell('elma', 'ada', refused('first'));
  expect(await hasArrived(arrival)).toBe(true);
  expect(await hasArrived(inbox.arrival())).toBe(true);
  inbox.take();
  expect(await hasArrived(inbox.arrival())).toBe(false);
});

test('the newest sixteen wait', () => {
  const actions = createRefusalRelay();
  const inbox = actions.listen('elma', 'ada');
  for (let at = 0; at < 20; at++) actions.tell('elma', 'ada', refused(String(at)));
  expect(keysIn(inbox)).toEqual(Array.from({ length: 16 }, (_, at) => String(at + 4)));
});

test('an ended stream receives nothing, and takes nothing from others, now or later', () => {
  const actions = createRefusalRelay();
  const [one, other] = [actions.listen('elma', 'ada'), actions.listen('elma', 'ada')];
  one.end();
  actions.tell('elma', 'ada', refused('first'));
  expect([keysIn(one), keysIn(other)]).toEqual([[], ['first']]);
  other.end();
  const later = actions.listen('elma', 'ada');
  other.end();
  actions.tell('elma', 'ada', refused('second'));
  expect([keysIn(other), keysIn(later)]).toEqual([[], ['second']]);
});

test('a refusal names cards and suits as this wire does, however deep they are', () => {
  const details = {
    card: '7H',
    allowed: ['7H', 'hearts', { suit: 'spades', trick: 3 }],
    why: { none: null, text: 'seven of hearts', is: true },
  };
  const refusal = { refused: true, code: 'TABLE_FULL', key: 'k', message: 'm', details };
  const seven = { rank: '7', suit: 'Hearts' };
  expect(toSobeRefusal(refusal as never)).toEqual({
    ...refusal,
    code: 'GAME_FULL',
    details: {
      card: seven,
      allowed: [seven, 'Hearts', { suit: 'Spades', trick: 3 }],
      why: { none: null, text: 'seven of hearts', is: true },
    },
  });
});
