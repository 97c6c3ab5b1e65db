// Hints: one request for each decision, figures on a second click, and nothing from late answers.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import type { View } from '#rules/game.ts';
import { act, unmountAll, renderHook, type RenderedHook } from '../testHook.ts';
import { useHints, type Hints } from './useHints.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
afterEach(unmountAll);

const VIEW: View = {
  seat: 0,
  round: 1,
  phase: 'playing',
  hand: ['2S', '3S'],
  legal: [{ kind: 'card', type: 'play', from: ['2S', '3S'] }],
  result: null,
} as never;
const hintOf = (card: string): object => ({ move: { type: 'play', card }, value: 0 });
const GOOD = [hintOf('3S'), hintOf('2S')];

let answer: PromiseWithResolvers<never>;
let requestCount: number;
let refusals: unknown[];
beforeEach(() => {
  [answer, requestCount, refusals] = [Promise.withResolvers(), 0, []];
});

interface HintsProps {
  view: View;
  hasNoSource?: boolean;
}

function useTestHints({ view, hasNoSource }: HintsProps): Hints {
  const source = (): Promise<never> => {
    requestCount++;
    return answer.promise;
  };
  const onRefused = (refusal: unknown): void => void refusals.push(refusal);
  return useHints({ view, source: hasNoSource ? undefined : source, onRefused });
}

async function renderHints(
  props: Partial<HintsProps> = {},
): Promise<RenderedHook<HintsProps, Hints>> {
  return renderHook(useTestHints, { view: VIEW, ...props });
}

async function renderWithHints(): Promise<RenderedHook<HintsProps, Hints>> {
  const page = await renderHints();
  await act(() => page.current.ask());
  await act(() => answer.resolve(GOOD as never));
  return page;
}

test('the first click shows the moves, the second adds the figures', async () => {
  const page = await renderHints();
  expect(page.current).toMatchObject({
    isOffered: true,
    canAsk: true,
    isThinking: false,
    shown: [],
  });
  expect(page.current).toMatchObject({ best: null, picked: null, showsFigures: false });
  await act(() => page.current.ask());
  await act(() => page.current.ask());
  expect(page.current).toMatchObject({ isThinking: true, showsFigures: false });
  await act(() => answer.resolve(GOOD as never));
  expect(page.current).toMatchObject({ isThinking: false, showsFigures: false, shown: GOOD });
  expect(page.current.best).toEqual({ type: 'play', card: '3S' });
  await act(() => page.current.ask());
  expect(page.current).toMatchObject({ showsFigures: true, shown: GOOD });
  expect([requestCount, refusals]).toEqual([1, []]);
});

test('a hint can be picked, and closing discards all hints', async () => {
  const page = await renderWithHints();
  await act(() => page.current.pick({ type: 'play', card: '2S' }));
  expect(page.current.picked).toEqual({ type: 'play', card: '2S' });
  await act(() => page.current.close());
  expect(page.current).toMatchObject({ shown: [], picked: null });
  await act(() => page.current.pick({ type: 'play', card: '2S' }));
  expect(page.current).toMatchObject({ picked: null, isThinking: false });
});

test.each<[string, object]>([
  ['another round', { round: 2 }],
  ['another phase', { phase: 'passing' }],
  ['other cards', { hand: ['2S'] }],
  ['other moves', { legal: [] }],
  ['another trick', { trick: { plays: [] }, tricks: [] }],
])('hints are hidden for %s', async (_, change) => {
  const page = await renderWithHints();
  await page.rerender({ view: { ...VIEW, ...change } });
  expect(page.current.shown).toEqual([]);
  await page.rerender({ view: { ...VIEW, scores: [1] } });
  expect(page.current.shown).toEqual(GOOD);
});

test('hints are not offered to spectators, after the game, or without a source', async () => {
  const cases: Partial<HintsProps>[] = [
    { view: { ...VIEW, seat: null } },
    { view: { ...VIEW, result: {} as never } },
    { hasNoSource: true },
  ];
  for (const props of cases) {
    const page = await renderHints(props);
    expect(page.current).toMatchObject({ isOffered: false, canAsk: false });
    await act(() => page.current.ask());
  }
  const waiting = await renderHints({ view: { ...VIEW, legal: [] } });
  expect(waiting.current).toMatchObject({ isOffered: true, canAsk: false });
  await act(() => waiting.current.ask());
  expect(requestCount).toBe(0);
});

test('illegal moves are left out, and nothing is shown if no hint remains', async () => {
  const page = await renderHints();
  await act(() => page.current.ask());
  await act(() => answer.resolve([hintOf('AH'), hintOf('2S')] as never));
  expect(page.current.shown).toEqual([hintOf('2S')]);
  answer = Promise.withResolvers();
  const other = await renderHints();
  await act(() => other.current.ask());
  await act(() => answer.resolve([hintOf('AH')] as never));
  expect(other.current).toMatchObject({ shown: [], isThinking: false });
  await act(() => other.current.ask());
  expect(requestCount).toBe(3);
});

test('a refusal is reported and closes the hints, and a late answer does not reopen them', async () => {
  const page = await renderHints();
  await act(() => page.current.ask());
  await act(() => answer.resolve(refuse('noRecord') as never));
  expect(page.current).toMatchObject({ isThinking: false, shown: [] });
  expect(refusals).toHaveLength(1);
  answer = Promise.withResolvers();
  await act(() => page.current.ask());
  await act(() => page.current.close());
  await act(() => answer.resolve(GOOD as never));
  expect(page.current).toMatchObject({ isThinking: false, shown: [] });
});
