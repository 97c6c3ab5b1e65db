// What tapping a card does: it is played, chosen, kept ready or lifted; and which cards play themselves.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { useAuth } from '../stores/auth.ts';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { useHandPlay, type HandPlay } from './useHandPlay.ts';

vi.hoisted(() => {
  // Others may have read these files where there was no window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterAll(() => void vi.unstubAllGlobals());

const game = gameOf({ game: 'hearts' });
const moves: object[] = [];
let answer: PromiseWithResolvers<boolean>;
let unready = 0;

const USUAL: Partial<Preferences> = { autoPlay: 'never', tapTwice: false, speed: 'normal' };
const prefer = (change: Partial<Preferences>): Promise<void> =>
  doing(() => useAuth.getState().prefer(change));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [moves.length, unready, answer] = [0, 0, Promise.withResolvers()];
  useAuth.getState().prefer(USUAL);
});
afterEach(async () => {
  await leaveAll();
  vi.useRealTimers();
});

const later = (ms: number): Promise<void> => doing(() => vi.advanceTimersByTime(ms));

/** Somebody has led a spade. */
const OTHERS: View = {
  game: 'hearts',
  seat: 0,
  seats: 4,
  round: 1,
  phase: 'playing',
  hand: ['2S', '3S', '4H'],
  legal: [],
  trick: { leader: 3, plays: [{ seat: 3, card: '9S' }], winner: null },
  tricks: [],
  result: null,
} as never;

const playing = (...from: string[]): View =>
  ({ ...OTHERS, legal: [{ kind: 'card', type: 'play', from }] }) as never;
const passing = (max: number): View =>
  ({
    ...OTHERS,
    phase: 'passing',
    legal: [{ kind: 'cards', type: 'pass', from: ['2S', '3S'], min: max, max }],
  }) as never;

/** The same way to say so in every picture, as pages have it. */
const onUnready = (): void => void unready++;

function usePlay(view: View): HandPlay {
  const move = (made: object): Promise<boolean> => {
    moves.push(made);
    return answer.promise;
  };
  return useHandPlay({ game, view, move, onUnready });
}

async function at(view: View): Promise<Hooked<View, HandPlay>> {
  return renderHook(usePlay, view);
}

test('a card that is tapped goes at once, and is back when it is refused', async () => {
  const page = await at(playing('2S', '3S'));
  expect(page.now).toMatchObject({ going: null, ready: null, refused: null, cardsChoice: null });
  expect(page.now.cardChoice).toMatchObject({ type: 'play' });
  await doing(() => page.now.tap('2S'));
  expect(moves).toEqual([{ type: 'play', card: '2S' }]);
  expect(page.now).toMatchObject({ going: '2S', cardChoice: null });
  await doing(() => answer.resolve(false));
  expect(page.now).toMatchObject({ going: null, refused: { card: '2S' } });
  expect(page.now.cardChoice).not.toBeNull();
});

test('one that may not be played stays where it is: the answer says why', async () => {
  const page = await at(playing('2S'));
  await doing(() => page.now.tap('4H'));
  expect(moves).toEqual([{ type: 'play', card: '4H' }]);
  expect(page.now.going).toBeNull();
  await doing(() => answer.resolve(true));
  expect(page.now.refused).toBeNull();
});

test('whoever taps twice lifts it first, another instead, and plays the one that is lifted', async () => {
  await prefer({ tapTwice: true });
  const page = await at(playing('2S', '3S'));
  await doing(() => page.now.tap('2S'));
  await doing(() => page.now.tap('3S'));
  expect(page.now.selected).toEqual(['3S']);
  expect(moves).toEqual([]);
  await doing(() => page.now.tap('4H'));
  expect(moves).toEqual([{ type: 'play', card: '4H' }]);
  await doing(() => answer.resolve(true));
  await doing(() => page.now.select(['3S']));
  await doing(() => page.now.tap('3S'));
  expect(moves.at(-1)).toEqual({ type: 'play', card: '3S' });
  expect(page.now.selected).toEqual([]);
});

test('several are chosen and let go, no more than are wanted, and given together', async () => {
  const page = await at(passing(2));
  expect(page.now.cardsChoice).toMatchObject({ type: 'pass' });
  for (const card of ['2S', '3S', '2S'] as const) await doing(() => page.now.tap(card));
  expect(page.now.selected).toEqual(['3S']);
  await doing(() => page.now.tap('2S'));
  await doing(() => page.now.confirm());
  expect(moves).toEqual([{ type: 'pass', cards: ['3S', '2S'] }]);
  await doing(() => page.now.tap('4H'));
  expect(page.now.refused).toMatchObject({ card: '4H' });
  expect(moves.at(-1)).toEqual({ type: 'pass', cards: ['4H'] });
  expect(page.now.selected).toEqual(['3S', '2S']);
  await page.show(playing('2S', '3S'));
  expect(page.now.selected).toEqual([]);
});

test('where one is wanted another takes its place, where more are it waits', async () => {
  const page = await at(passing(1));
  await doing(() => page.now.tap('2S'));
  await doing(() => page.now.tap('3S'));
  expect(page.now.selected).toEqual(['3S']);
  await page.show({ ...passing(2), round: 2 });
  await doing(() => page.now.select(['2S', '4H']));
  await doing(() => page.now.tap('3S'));
  expect(page.now.selected).toEqual(['2S', '4H']);
});

test('nothing is confirmed where nothing is to be chosen', async () => {
  const page = await at(playing('2S'));
  await doing(() => page.now.confirm());
  expect(moves).toEqual([]);
});

test('a card is kept ready, until it is let go, and is played when it is one’s turn', async () => {
  const page = await at(OTHERS);
  await doing(() => page.now.tap('2S'));
  expect(page.now.ready).toBe('2S');
  await doing(() => page.now.tap('2S'));
  expect(page.now.ready).toBeNull();
  await doing(() => page.now.tap('3S'));
  await page.show(playing('2S', '3S'));
  expect(moves).toEqual([{ type: 'play', card: '3S' }]);
  expect(page.now).toMatchObject({ ready: null, going: '3S' });
  expect(unready).toBe(0);
});

test('one that may not be played by then is not, which is said', async () => {
  const page = await at(OTHERS);
  await doing(() => page.now.tap('4H'));
  await page.show(playing('2S', '3S'));
  expect([moves.length, unready, page.now.ready]).toEqual([0, 1, null]);
});

test('none is kept ready for another hand, nor where no trick is on', async () => {
  const page = await at(OTHERS);
  await doing(() => page.now.tap('2S'));
  await page.show({ ...OTHERS, round: 2 });
  expect(page.now.ready).toBeNull();
  const { trick: _, tricks: __, ...without } = OTHERS as View & { trick: null; tricks: null };
  for (const view of [{ ...OTHERS, trick: null }, { ...OTHERS, result: {} }, without]) {
    await page.show(view as never);
    await doing(() => page.now.tap('2S'));
    expect(page.now.ready).toBeNull();
  }
});

test('which cards play themselves after a moment is one’s own choice', async () => {
  const last = { ...playing('2S'), hand: ['2S'] } as View;
  const cases = [
    ['never', last, 0],
    ['last', last, 1],
    ['last', playing('2S'), 0],
    ['forced', playing('2S'), 1],
    ['forced', playing('2S', '3S'), 0],
    ['forced', { ...playing('2S', '3S'), hand: ['2S'] } as View, 0],
  ] as const;
  for (const [autoPlay, view, count] of cases) {
    moves.length = 0;
    await prefer({ autoPlay });
    const page = await at(view);
    await later(449);
    expect(moves).toHaveLength(0);
    await later(1);
    expect(moves).toHaveLength(count);
    await page.leave();
  }
});

test('as fast as everything else moves, and not after one has left', async () => {
  await prefer({ autoPlay: 'forced', speed: 'fast' });
  const page = await at(playing('2S'));
  await later(225);
  expect(moves).toEqual([{ type: 'play', card: '2S' }]);
  await page.leave();
  const other = await at(playing('3S'));
  await other.leave();
  await later(1000);
  expect(moves).toHaveLength(1);
});

test('who is certain of the rest may claim it, and then it plays itself to the end of the hand', async () => {
  const mine = { ...playing('AS', 'KS'), hand: ['AS', 'KS'], trick: { plays: [], winner: null } };
  const page = await at(mine as never);
  expect(page.now).toMatchObject({ canClaim: true, isClaiming: false });
  await later(1000);
  expect(moves).toEqual([]);
  await doing(() => page.now.claim());
  expect(page.now).toMatchObject({ canClaim: false, isClaiming: true });
  await later(450);
  expect(moves).toEqual([{ type: 'play', card: 'AS' }]);
  await page.show({ ...OTHERS, round: 2 });
  expect(page.now).toMatchObject({ canClaim: false, isClaiming: false });
});
