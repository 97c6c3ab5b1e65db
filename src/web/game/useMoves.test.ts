// Moves of the player: refusals are shown until the next move, repeated moves are sent once, and a move ends hints.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { formatRefusal } from '#texts/refusals.ts';
import { act, unmountAll, renderHook, type RenderedHook } from '../testHook.ts';
import { en } from '../testTexts.ts';
import { useMoves, type Moves } from './useMoves.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

const REFUSAL: Refusal = { ...refuse('notSeated'), clause: 'HE7' };
const HINTS = [{ move: { type: 'play', card: '2S' }, value: 0 }] as never;
const VIEW = {
  game: 'hearts',
  seat: 0,
  seats: 4,
  round: 1,
  phase: 'playing',
  hand: ['2S', '3S'],
  legal: [{ kind: 'card', type: 'play', from: ['2S', '3S'] }],
  trick: { leader: 3, plays: [{ seat: 3, card: '9S' }], winner: null },
  tricks: [],
  result: null,
};

let answer: Refusal | null;
let skipped: number;
let finished: number;
let made: unknown[];
beforeEach(() => {
  [answer, skipped, finished, made] = [null, 0, 0, []];
  vi.stubGlobal('document', { querySelectorAll: () => (finished++, []) });
});

type Props = Parameters<typeof useMoves>[0];
const onSkip = (): void => void skipped++;
const actions: Props['actions'] = {
  move: async (move) => (made.push(move), answer),
  voteRematch: async (vote) => (made.push(vote), answer),
  hint: async () => HINTS,
};

function renderMoves(status = 'playing', view: object = VIEW): Promise<RenderedHook<Props, Moves>> {
  const table = { game: 'hearts', status };
  return renderHook(useMoves, { table, update: { view }, actions, onSkip } as never);
}

test('a refusal is shown with its clause until a move is made or it is closed', async () => {
  const page = await renderMoves();
  answer = REFUSAL;
  let isMade: unknown;
  const move = (): Promise<void> =>
    act(async () => (isMade = await page.current.move({ type: 'play', card: '2S' })));
  await move();
  const text = formatRefusal(en.refusals, REFUSAL);
  expect(page.current.message).toMatchObject({ text, clause: 'HE7' });
  expect([isMade, skipped, finished]).toEqual([false, 1, 1]);
  answer = null;
  await move();
  expect([isMade, page.current.message]).toEqual([true, null]);
  answer = REFUSAL;
  await act(() => page.current.voteRematch(true));
  expect(page.current.message).not.toBeNull();
  await act(() => page.current.clearMessage());
  expect(page.current.message).toBeNull();
  expect(made.at(-1)).toBe(true);
});

test('a move repeated before its answer is sent once, and a different move is sent beside it', async () => {
  const page = await renderMoves();
  const pass = { type: 'pass', cards: ['2S', '3S'] };
  const answers: boolean[] = [];
  const press = (wire: typeof pass): unknown =>
    page.current.move(wire).then((one) => answers.push(one));
  await act(() => {
    press(pass);
    press({ ...pass });
    press({ ...pass, cards: ['3S', '2S'] });
  });
  expect([made.length, answers]).toEqual([2, [true, true, true]]);
  await act(() => void press(pass));
  expect(made).toHaveLength(3);
});

test('hints are offered during the game and end with a move that is made', async () => {
  expect((await renderMoves('finished')).current.hints.isOffered).toBe(false);
  const page = await renderMoves();
  await act(() => page.current.hints.ask());
  expect(page.current.hints.shown).toHaveLength(1);
  answer = REFUSAL;
  await act(() => page.current.move({ type: 'play', card: '2S' }));
  expect(page.current.hints.shown).toHaveLength(1);
  answer = null;
  await act(() => page.current.move({ type: 'play', card: '2S' }));
  expect(page.current.hints.shown).toEqual([]);
});

test('a message says that the preselected card may not be played', async () => {
  const page = await renderMoves('playing', { ...VIEW, legal: [] });
  await act(() => page.current.play.tap('4H' as never));
  const table = { game: 'hearts', status: 'playing' };
  await page.rerender({ table, update: { view: VIEW }, actions, onSkip } as never);
  expect(page.current.message).toMatchObject({ text: en.table.notPreselected, clause: null });
});

test('the only legal move is made automatically', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderMoves('playing', { ...VIEW, legal: [{ kind: 'plain', type: 'next' }] });
  await act(() => vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(made).toEqual([{ type: 'next' }]);
});
