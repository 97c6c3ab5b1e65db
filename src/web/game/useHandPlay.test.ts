// Tapping a card plays, selects, preselects or lifts it; and cards can be played automatically.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '#rules/game.ts';
import { gameOf } from '#table/gameOf.ts';
import { type Preferences, useAuth } from '../state/auth.ts';
import { act, unmountAll, renderHook, type RenderedHook } from '../testHook.ts';
import { useHandPlay, type HandPlay } from './useHandPlay.ts';

vi.hoisted(() => {
  // Other test files may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterAll(() => void vi.unstubAllGlobals());

const game = gameOf({ game: 'hearts' });
const moves: object[] = [];
let answer: PromiseWithResolvers<boolean>;
let invalidations = 0;

const DEFAULTS: Partial<Preferences> = { autoPlay: 'never', tapTwice: false, speed: 'normal' };
const prefer = (change: Partial<Preferences>): Promise<void> =>
  act(() => useAuth.getState().prefer(change));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [moves.length, invalidations, answer] = [0, 0, Promise.withResolvers()];
  useAuth.getState().prefer(DEFAULTS);
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const later = (ms: number): Promise<void> => act(() => vi.advanceTimersByTime(ms));

/** Another player has led a spade. */
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

/** The same function in every render, as on the page. */
const onUnplayable = (): void => void invalidations++;

function usePlay(view: View): HandPlay {
  const move = (made: object): Promise<boolean> => {
    moves.push(made);
    return answer.promise;
  };
  return useHandPlay({ game, view, move, onUnplayable });
}

async function renderPlay(view: View): Promise<RenderedHook<View, HandPlay>> {
  return renderHook(usePlay, view);
}

test('a tapped card leaves the hand at once and comes back if it is refused', async () => {
  const page = await renderPlay(playing('2S', '3S'));
  expect(page.current).toMatchObject({
    pending: null,
    preselected: null,
    refused: null,
    cardsChoice: null,
  });
  expect(page.current.cardChoice).toMatchObject({ type: 'play' });
  await act(() => page.current.tap('2S'));
  expect(moves).toEqual([{ type: 'play', card: '2S' }]);
  expect(page.current).toMatchObject({ pending: '2S', cardChoice: null });
  await act(() => answer.resolve(false));
  expect(page.current).toMatchObject({ pending: null, refused: { card: '2S' } });
  expect(page.current.cardChoice).not.toBeNull();
});

test('a card that may not be played stays in the hand, and the answer says why', async () => {
  const page = await renderPlay(playing('2S'));
  await act(() => page.current.tap('4H'));
  expect(moves).toEqual([{ type: 'play', card: '4H' }]);
  expect(page.current.pending).toBeNull();
  await act(() => answer.resolve(true));
  expect(page.current.refused).toBeNull();
});

test('with two taps, the first lifts a card or another one instead, and the second plays it', async () => {
  await prefer({ tapTwice: true });
  const page = await renderPlay(playing('2S', '3S'));
  await act(() => page.current.tap('2S'));
  await act(() => page.current.tap('3S'));
  expect(page.current.selected).toEqual(['3S']);
  expect(moves).toEqual([]);
  await act(() => page.current.tap('4H'));
  expect(moves).toEqual([{ type: 'play', card: '4H' }]);
  await act(() => answer.resolve(true));
  await act(() => page.current.select(['3S']));
  await act(() => page.current.tap('3S'));
  expect(moves.at(-1)).toEqual({ type: 'play', card: '3S' });
  expect(page.current.selected).toEqual([]);
});

test('a card that is dropped above the hand is played at once, and selected where several are chosen', async () => {
  await prefer({ tapTwice: true });
  const page = await renderPlay(playing('2S', '3S'));
  await act(() => page.current.drop('3S'));
  expect(moves).toEqual([{ type: 'play', card: '3S' }]);
  await act(() => answer.resolve(true));
  await page.rerender(passing(2));
  await act(() => page.current.drop('2S'));
  expect(page.current.selected).toEqual(['2S']);
  await page.rerender(OTHERS);
  await act(() => page.current.drop('4H'));
  expect(page.current.preselected).toBe('4H');
  expect(moves).toHaveLength(1);
});

test('several cards can be selected and deselected up to the limit, and are sent together', async () => {
  const page = await renderPlay(passing(2));
  expect(page.current.cardsChoice).toMatchObject({ type: 'pass' });
  for (const card of ['2S', '3S', '2S'] as const) await act(() => page.current.tap(card));
  expect(page.current.selected).toEqual(['3S']);
  await act(() => page.current.tap('2S'));
  await act(() => page.current.confirm());
  expect(moves).toEqual([{ type: 'pass', cards: ['3S', '2S'] }]);
  await act(() => page.current.tap('4H'));
  expect(page.current.refused).toMatchObject({ card: '4H' });
  expect(moves.at(-1)).toEqual({ type: 'pass', cards: ['4H'] });
  expect(page.current.selected).toEqual(['3S', '2S']);
  await page.rerender(playing('2S', '3S'));
  expect(page.current.selected).toEqual([]);
});

test('a tap replaces a single selected card, but adds nothing to a full selection', async () => {
  const page = await renderPlay(passing(1));
  await act(() => page.current.tap('2S'));
  await act(() => page.current.tap('3S'));
  expect(page.current.selected).toEqual(['3S']);
  await page.rerender({ ...passing(2), round: 2 });
  await act(() => page.current.select(['2S', '4H']));
  await act(() => page.current.tap('3S'));
  expect(page.current.selected).toEqual(['2S', '4H']);
});

test('confirming does nothing if no cards can be selected', async () => {
  const page = await renderPlay(playing('2S'));
  await act(() => page.current.confirm());
  expect(moves).toEqual([]);
});

test('a preselected card is played on the player’s turn, unless it is tapped again', async () => {
  const page = await renderPlay(OTHERS);
  await act(() => page.current.tap('2S'));
  expect(page.current.preselected).toBe('2S');
  await act(() => page.current.tap('2S'));
  expect(page.current.preselected).toBeNull();
  await act(() => page.current.tap('3S'));
  await page.rerender(playing('2S', '3S'));
  expect(moves).toEqual([{ type: 'play', card: '3S' }]);
  expect(page.current).toMatchObject({ preselected: null, pending: '3S' });
  expect(invalidations).toBe(0);
});

test('a preselected card that may not be played is dropped with a message', async () => {
  const page = await renderPlay(OTHERS);
  await act(() => page.current.tap('4H'));
  await page.rerender(playing('2S', '3S'));
  expect([moves.length, invalidations, page.current.preselected]).toEqual([0, 1, null]);
});

test('a card is not preselected for another round or without a trick', async () => {
  const page = await renderPlay(OTHERS);
  await act(() => page.current.tap('2S'));
  await page.rerender({ ...OTHERS, round: 2 });
  expect(page.current.preselected).toBeNull();
  const { trick: _, tricks: __, ...without } = OTHERS as View & { trick: null; tricks: null };
  for (const view of [{ ...OTHERS, trick: null }, { ...OTHERS, result: {} }, without]) {
    await page.rerender(view as never);
    await act(() => page.current.tap('2S'));
    expect(page.current.preselected).toBeNull();
  }
});

test('the preference decides which cards are played automatically after a delay', async () => {
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
    const page = await renderPlay(view);
    await later(449);
    expect(moves).toHaveLength(0);
    await later(1);
    expect(moves).toHaveLength(count);
    await page.unmount();
  }
});

test('the delay depends on the chosen speed, and nothing is played after leaving', async () => {
  await prefer({ autoPlay: 'forced', speed: 'fast' });
  const page = await renderPlay(playing('2S'));
  await later(225);
  expect(moves).toEqual([{ type: 'play', card: '2S' }]);
  await page.unmount();
  const other = await renderPlay(playing('3S'));
  await other.unmount();
  await later(1000);
  expect(moves).toHaveLength(1);
});

test('a player who claims the rest has it played automatically until the end of the round', async () => {
  const mine = { ...playing('AS', 'KS'), hand: ['AS', 'KS'], trick: { plays: [], winner: null } };
  const page = await renderPlay(mine as never);
  expect(page.current).toMatchObject({ canClaim: true, isClaiming: false });
  await later(1000);
  expect(moves).toEqual([]);
  await act(() => page.current.claim());
  expect(page.current).toMatchObject({ canClaim: false, isClaiming: true });
  await later(450);
  expect(moves).toEqual([{ type: 'play', card: 'AS' }]);
  await page.rerender({ ...OTHERS, round: 2 });
  expect(page.current).toMatchObject({ canClaim: false, isClaiming: false });
});
