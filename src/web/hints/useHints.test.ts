// Hints: one request for each decision, figures on a second click, and nothing from late answers.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import type { View } from '#rules/game.ts';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { useHints, type Hints } from './useHints.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterAll(() => void vi.unstubAllGlobals());
afterEach(leaveAll);

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

async function renderHints(props: Partial<HintsProps> = {}): Promise<Hooked<HintsProps, Hints>> {
  return renderHook(useTestHints, { view: VIEW, ...props });
}

async function renderWithHints(): Promise<Hooked<HintsProps, Hints>> {
  const page = await renderHints();
  await doing(() => page.now.ask());
  await doing(() => answer.resolve(GOOD as never));
  return page;
}

test('the first click shows the moves, the second adds the figures', async () => {
  const page = await renderHints();
  expect(page.now).toMatchObject({ isOffered: true, canAsk: true, isThinking: false, shown: [] });
  expect(page.now).toMatchObject({ best: null, picked: null, showsFigures: false });
  await doing(() => page.now.ask());
  await doing(() => page.now.ask());
  expect(page.now).toMatchObject({ isThinking: true, showsFigures: false });
  await doing(() => answer.resolve(GOOD as never));
  expect(page.now).toMatchObject({ isThinking: false, showsFigures: false, shown: GOOD });
  expect(page.now.best).toEqual({ type: 'play', card: '3S' });
  await doing(() => page.now.ask());
  expect(page.now).toMatchObject({ showsFigures: true, shown: GOOD });
  expect([requestCount, refusals]).toEqual([1, []]);
});

test('a hint can be picked, and closing discards all hints', async () => {
  const page = await renderWithHints();
  await doing(() => page.now.pick({ type: 'play', card: '2S' }));
  expect(page.now.picked).toEqual({ type: 'play', card: '2S' });
  await doing(() => page.now.close());
  expect(page.now).toMatchObject({ shown: [], picked: null });
  await doing(() => page.now.pick({ type: 'play', card: '2S' }));
  expect(page.now).toMatchObject({ picked: null, isThinking: false });
});

test.each<[string, object]>([
  ['another round', { round: 2 }],
  ['another phase', { phase: 'passing' }],
  ['other cards', { hand: ['2S'] }],
  ['other moves', { legal: [] }],
  ['another trick', { trick: { plays: [] }, tricks: [] }],
])('hints are hidden for %s', async (_, change) => {
  const page = await renderWithHints();
  await page.show({ view: { ...VIEW, ...change } });
  expect(page.now.shown).toEqual([]);
  await page.show({ view: { ...VIEW, scores: [1] } });
  expect(page.now.shown).toEqual(GOOD);
});

test('hints are not offered to spectators, after the game, or without a source', async () => {
  const cases: Partial<HintsProps>[] = [
    { view: { ...VIEW, seat: null } },
    { view: { ...VIEW, result: {} as never } },
    { hasNoSource: true },
  ];
  for (const props of cases) {
    const page = await renderHints(props);
    expect(page.now).toMatchObject({ isOffered: false, canAsk: false });
    await doing(() => page.now.ask());
  }
  const waiting = await renderHints({ view: { ...VIEW, legal: [] } });
  expect(waiting.now).toMatchObject({ isOffered: true, canAsk: false });
  await doing(() => waiting.now.ask());
  expect(requestCount).toBe(0);
});

test('illegal moves are left out, and nothing is shown if no hint remains', async () => {
  const page = await renderHints();
  await doing(() => page.now.ask());
  await doing(() => answer.resolve([hintOf('AH'), hintOf('2S')] as never));
  expect(page.now.shown).toEqual([hintOf('2S')]);
  answer = Promise.withResolvers();
  const other = await renderHints();
  await doing(() => other.now.ask());
  await doing(() => answer.resolve([hintOf('AH')] as never));
  expect(other.now).toMatchObject({ shown: [], isThinking: false });
  await doing(() => other.now.ask());
  expect(requestCount).toBe(3);
});

test('a refusal is reported and closes the hints, and a late answer does not reopen them', async () => {
  const page = await renderHints();
  await doing(() => page.now.ask());
  await doing(() => answer.resolve(refuse('noRecord') as never));
  expect(page.now).toMatchObject({ isThinking: false, shown: [] });
  expect(refusals).toHaveLength(1);
  answer = Promise.withResolvers();
  await doing(() => page.now.ask());
  await doing(() => page.now.close());
  await doing(() => answer.resolve(GOOD as never));
  expect(page.now).toMatchObject({ isThinking: false, shown: [] });
});
