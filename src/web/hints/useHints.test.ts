// Advice is asked for once, and once more for its figures; it is good for one decision, and comes back from nowhere.

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
let asked: number;
let refusals: unknown[];
beforeEach(() => {
  [answer, asked, refusals] = [Promise.withResolvers(), 0, []];
});

interface Asking {
  view: View;
  isDeaf?: boolean;
}

function useAdvice({ view, isDeaf }: Asking): Hints {
  const source = (): Promise<never> => {
    asked++;
    return answer.promise;
  };
  const onRefused = (refusal: unknown): void => void refusals.push(refusal);
  return useHints({ view, source: isDeaf ? undefined : source, onRefused });
}

async function at(asking: Partial<Asking> = {}): Promise<Hooked<Asking, Hints>> {
  return renderHook(useAdvice, { view: VIEW, ...asking });
}

async function advised(): Promise<Hooked<Asking, Hints>> {
  const page = await at();
  await doing(() => page.now.ask());
  await doing(() => answer.resolve(GOOD as never));
  return page;
}

test('asked once it shows the moves, asked again the figures', async () => {
  const page = await at();
  expect(page.now).toMatchObject({ isOffered: true, canAsk: true, isThinking: false, shown: [] });
  expect(page.now).toMatchObject({ best: null, picked: null, isInFigures: false });
  await doing(() => page.now.ask());
  await doing(() => page.now.ask());
  expect(page.now).toMatchObject({ isThinking: true, isInFigures: false });
  await doing(() => answer.resolve(GOOD as never));
  expect(page.now).toMatchObject({ isThinking: false, isInFigures: false, shown: GOOD });
  expect(page.now.best).toEqual({ type: 'play', card: '3S' });
  await doing(() => page.now.ask());
  expect(page.now).toMatchObject({ isInFigures: true, shown: GOOD });
  expect([asked, refusals]).toEqual([1, []]);
});

test('one is taken up, and all are closed', async () => {
  const page = await advised();
  await doing(() => page.now.pick({ type: 'play', card: '2S' }));
  expect(page.now.picked).toEqual({ type: 'play', card: '2S' });
  await doing(() => page.now.close());
  expect(page.now).toMatchObject({ shown: [], picked: null });
  await doing(() => page.now.pick({ type: 'play', card: '2S' }));
  expect(page.now).toMatchObject({ picked: null, isThinking: false });
});

test.each<[string, object]>([
  ['another hand', { round: 2 }],
  ['another phase', { phase: 'passing' }],
  ['other cards', { hand: ['2S'] }],
  ['other moves', { legal: [] }],
  ['another trick', { trick: { plays: [] }, tricks: [] }],
])('it is not good for %s', async (_, change) => {
  const page = await advised();
  await page.show({ view: { ...VIEW, ...change } });
  expect(page.now.shown).toEqual([]);
  await page.show({ view: { ...VIEW, scores: [1] } });
  expect(page.now.shown).toEqual(GOOD);
});

test('it is not offered to who watches, nor when all is over, nor where nobody gives any', async () => {
  const cases: Partial<Asking>[] = [
    { view: { ...VIEW, seat: null } },
    { view: { ...VIEW, result: {} as never } },
    { isDeaf: true },
  ];
  for (const asking of cases) {
    const page = await at(asking);
    expect(page.now).toMatchObject({ isOffered: false, canAsk: false });
    await doing(() => page.now.ask());
  }
  const waiting = await at({ view: { ...VIEW, legal: [] } });
  expect(waiting.now).toMatchObject({ isOffered: true, canAsk: false });
  await doing(() => waiting.now.ask());
  expect(asked).toBe(0);
});

test('what may not be done is not advised, and nothing is where nothing is left', async () => {
  const page = await at();
  await doing(() => page.now.ask());
  await doing(() => answer.resolve([hintOf('AH'), hintOf('2S')] as never));
  expect(page.now.shown).toEqual([hintOf('2S')]);
  answer = Promise.withResolvers();
  const other = await at();
  await doing(() => other.now.ask());
  await doing(() => answer.resolve([hintOf('AH')] as never));
  expect(other.now).toMatchObject({ shown: [], isThinking: false });
  await doing(() => other.now.ask());
  expect(asked).toBe(3);
});

test('a refusal is told and closes it; what was closed stays closed', async () => {
  const page = await at();
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
