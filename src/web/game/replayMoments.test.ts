// Replays on the page: a step shows the moments of the table, a jump shows the position, and both end in the same place.

import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import { findFact } from '#rules/facts.ts';
import { isRefusal } from '#rules/refusal.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { createGameStore, type GameStore } from '../state/game.ts';
import { CARD_FLIGHT_MS, GATHER_MS } from '../state/timeline.ts';
import { type AnyReplay, handsAt, type Replay, replayGame, updateAt } from './replayGame.ts';
import { type ReplayPlace, showPlace, shownHands } from './replayMoments.ts';

const NORMAL = 1;
const LONG_MS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const replays = Array.from({ length: 24 }, (_, seed) => {
  const record = finishedGame(simulateEvents(seed, 300), 1);
  return record && replayGame(record);
}).filter((replay): replay is Replay => replay !== null && !isRefusal(replay));

interface Moment {
  readonly at: number;
  readonly state: ReturnType<GameStore['getState']>;
}

/** Walks through a replay and returns every moment that the page showed. */
function walk(
  replay: AnyReplay,
  store: GameStore,
  places: readonly ReplayPlace[],
  pauseMs: number,
  pace = NORMAL,
): Moment[] {
  const moments: Moment[] = [];
  const unsubscribe = store.subscribe((state, before) => {
    if (state.update === null || (state.areas === before.areas && state.facts === before.facts))
      return;
    moments.push({ at: Date.now(), state });
  });
  places.forEach((place, index) => {
    showPlace(store, replay, [places[index - 1] ?? null, place], pace);
    vi.advanceTimersByTime(pauseMs);
  });
  unsubscribe();
  return moments;
}

const allPlaces = ({ positions }: AnyReplay): ReplayPlace[] =>
  positions.map((_, at) => ({ at, seat: 0 }));

describe('walking through a replay step by step', () => {
  test('lands every card before what follows from it, and gathers a trick before the next lead', () => {
    let [landings, gatherings] = [0, 0];
    for (const replay of replays) {
      let landedFrom = -Infinity;
      let wonAt: number | null = null;
      for (const { at, state } of walk(replay, createGameStore(), allPlaces(replay), LONG_MS)) {
        const trick = trickOnTable(state.areas);
        const isFlight = findFact(state.facts, 'played') !== undefined && !state.isSettled;
        if (isFlight) {
          landings++;
          landedFrom = at;
          expect([trick?.winner, state.told]).toEqual([null, []]);
        } else expect(at - landedFrom).toBeGreaterThanOrEqual(CARD_FLIGHT_MS);
        const isWon = trick !== null && trick !== undefined && trick.winner !== null;
        if (isWon && trick.plays.length > 0) {
          wonAt = at;
          expect(state.isSettled).toBe(false);
        } else if (wonAt !== null && state.isSettled) {
          gatherings++;
          expect(at - wonAt).toBeGreaterThanOrEqual(GATHER_MS);
          wonAt = null;
        }
      }
    }
    expect(landings).toBeGreaterThan(400);
    expect(gatherings).toBeGreaterThan(60);
  });

  test('announces every fact once', () => {
    for (const replay of replays.slice(0, 6)) {
      const moments = walk(replay, createGameStore(), allPlaces(replay), LONG_MS);
      const told = moments.flatMap(({ state }) => state.told);
      expect(told).toEqual(allPlaces(replay).flatMap(({ at }) => updateAt(replay, at, 0).facts));
    }
  });

  test('shows open hands without the card in flight, and no card of the next deal before the trick is gathered', () => {
    for (const replay of replays.slice(0, 6)) {
      const store = createGameStore();
      for (const { state } of walk(replay, store, allPlaces(replay), LONG_MS)) {
        const { update, isSettled } = state;
        const at = update!.version;
        const hands = shownHands(replay, { at }, { update: update!, isSettled });
        const played = findFact(replay.positions[at].facts, 'played');
        if (isSettled || !played || at === 0) expect(hands).toEqual(handsAt(replay, at));
        else {
          expect(hands[played.seat]).not.toContain(played.card);
          expect(hands[played.seat].length).toBe(handsAt(replay, at - 1)[played.seat].length - 1);
        }
      }
    }
  });
});

test('whatever steps, jumps, changes of the seat and pauses there were, the last place is shown in the end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...replays),
      fc.array(fc.tuple(fc.integer({ min: -2, max: 9 }), fc.boolean()), { minLength: 1 }),
      fc.constantFrom(0, 40, 300, 900),
      fc.constantFrom(0, 0.5, NORMAL),
      (replay, steps, pauseMs, pace) => {
        const last = replay.positions.length - 1;
        const places: ReplayPlace[] = [{ at: 0, seat: 0 }];
        for (const [by, isOther] of steps) {
          const { at, seat } = places.at(-1)!;
          const step = by > 4 ? 1 : by * 7;
          const next = Math.min(last, Math.max(0, at + step));
          places.push({ at: next, seat: isOther && by < 0 ? 1 - seat : seat });
        }
        const store = createGameStore();
        walk(replay, store, places, pauseMs, pace);
        vi.advanceTimersByTime(LONG_MS);
        const { at, seat } = places.at(-1)!;
        const { update, waiting, isSettled } = store.getState();
        expect([update, waiting, isSettled]).toEqual([updateAt(replay, at, seat), [], true]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a tap or a hidden tab shows the position at once', () => {
  const firstPlayIn = ({ positions }: AnyReplay): number =>
    positions.findIndex(({ facts }) => findFact(facts, 'played') !== undefined);
  const replay = replays.find((one) => firstPlayIn(one) > 0)!;
  const at = firstPlayIn(replay);
  const store = createGameStore();
  walk(
    replay,
    store,
    [
      { at: at - 1, seat: 0 },
      { at, seat: 0 },
    ],
    10,
  );
  expect(store.getState().isSettled).toBe(false);
  store.getState().skip();
  expect(store.getState()).toMatchObject({ waiting: [], isSettled: true });
  expect(store.getState().update?.version).toBe(at);
});
