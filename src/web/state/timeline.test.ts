// The page's own timeline: what follows from a card appears when the card has landed, in random games of every kind.
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES, type AnyFact } from '#games/registry.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import { findFact } from '#rules/facts.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { hasTricks } from '#rules/tricks.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { useGame } from './game.ts';
import { CARD_FLIGHT_MS, GATHER_MS } from './timeline.ts';

const NORMAL = 1;
const MANY_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  useGame.getState().clear();
  vi.useRealTimers();
});

/** The updates of the first moves of a random game, as one seat or a spectator gets them. */
function randomUpdates(game: AnyGame, seed: number, seat: Seat | null): GameUpdate[] {
  const random = randomFromNumber(seed);
  let state = startGameOrThrow(game, {}, game.seats.max);
  const updates: GameUpdate[] = [];
  for (let version = 0; version < 90 && game.turn(state).length > 0; version++) {
    const turn = game.turn(state);
    const mover = turn[random(turn.length)];
    const move = randomMove(game.legal(state, mover), random);
    const before = state;
    state = game.copy(before);
    game.apply(state, mover, move);
    const facts: AnyFact[] = visibleFacts(game.facts(before, mover, move, state), seat);
    const view: View = game.view(state, seat);
    const fixed = { tableId: 'elma', gameNumber: 1, deadline: null, now: 0 };
    updates.push({ ...fixed, version, view, facts });
  }
  return updates;
}

interface Moment {
  at: number;
  cards: readonly string[];
  isWon: boolean;
  state: ReturnType<typeof useGame.getState>;
}

/** Receives updates after the given pauses, and returns every moment that the page showed. */
function recordMoments(updates: readonly GameUpdate[], pauses: readonly number[]): Moment[] {
  const moments: Moment[] = [];
  const unsubscribe = useGame.subscribe((state, before) => {
    if (state.update === null || (state.areas === before.areas && state.facts === before.facts))
      return;
    const trick = trickOnTable(state.areas);
    const cards = trick?.plays.map(({ card }) => card) ?? [];
    const isWon = cards.length > 0 && trick?.winner !== null;
    moments.push({ at: Date.now(), cards, isWon, state });
  });
  updates.forEach((update, at) => {
    useGame.getState().receive(update, NORMAL);
    vi.advanceTimersByTime(pauses[at % pauses.length]);
  });
  vi.advanceTimersByTime(MANY_MS * 10);
  unsubscribe();
  return moments;
}

/** The visible parts of a view besides its cards. */
function effectsOf(view: View): string {
  const { scores, turn, legal, sheet } = view;
  const counts = hasTricks(view) ? view.tricksTaken : null;
  const broken = 'heartsBroken' in view ? view.heartsBroken : null;
  return JSON.stringify([
    scores,
    turn,
    legal.map(({ type }) => type),
    sheet.length,
    counts,
    broken,
  ]);
}

function expectOrder(moments: readonly Moment[]): number {
  let landings = 0;
  let previous = moments[0];
  let lastNewCard = { at: -Infinity, hurry: 1 };
  let gathered = { at: -Infinity, hurry: 1 };
  for (const moment of moments.slice(1)) {
    const { cards, state, isWon } = moment;
    const isNewCard = findFact(state.facts, 'played') !== undefined;
    const waited = moment.at - lastNewCard.at;
    if (isNewCard) {
      landings++;
      const isLead = cards.length === 1;
      // Nothing but the card itself changes while it flies, and it lies in a trick that is not won yet.
      expect(isWon).toBe(false);
      expect(effectsOf({ ...state.update!.view, turn: [], legal: [] })).toBe(
        effectsOf({ ...previous.state.update!.view, turn: [], legal: [] }),
      );
      expect(state.update!.view.legal).toEqual([]);
      if (isLead)
        expect(moment.at - gathered.at).toBeGreaterThanOrEqual(GATHER_MS * gathered.hurry);
      lastNewCard = { at: moment.at, hurry: state.hurry };
    } else {
      expect(waited).toBeGreaterThanOrEqual(CARD_FLIGHT_MS * lastNewCard.hurry);
    }
    if (previous.isWon && cards.length === 0) gathered = { at: moment.at, hurry: state.hurry };
    // Counts and turns wait until the trick has reached its pile.
    if (isWon || !state.isSettled) {
      expect(state.told).toEqual([]);
      expect(state.update!.view.legal).toEqual([]);
    }
    previous = moment;
  }
  return landings;
}

test.each(GAMES)(
  'in $id every card lands before what follows from it, and a trick is gathered before the next lead',
  (game) => {
    let landings = 0;
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.nat({ max: game.seats.min - 1 })),
        fc.array(fc.constantFrom(0, 1, 100, 400, 3000), { minLength: 1, maxLength: 9 }),
        (seed, seat, pauses) => {
          useGame.getState().clear();
          const updates = randomUpdates(game, seed, seat);
          landings += expectOrder(recordMoments(updates, pauses));
          const { update, waiting, isSettled } = useGame.getState();
          expect([update, waiting, isSettled]).toEqual([updates.at(-1), [], true]);
        },
      ),
      { numRuns: 25 },
    );
    const state = startGameOrThrow(game, {}, game.seats.min);
    if (hasTricks(game.view(state, null))) expect(landings).toBeGreaterThan(200);
  },
);

test('every fact is announced once, with the moment in which its outcome is seen', () => {
  const [hearts] = GAMES.filter(({ id }) => id === 'hearts');
  const updates = randomUpdates(hearts, 5, 0);
  const told = recordMoments(updates, [50]).flatMap(({ state }) => state.told);
  expect(told).toEqual(updates.flatMap(({ facts }) => facts));
});

test('skipping shows the last update without motion, whatever was waiting', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 80 }), fc.nat({ max: 2000 }), (seed, count, ms) => {
      useGame.getState().clear();
      const [hearts] = GAMES.filter(({ id }) => id === 'hearts');
      const updates = randomUpdates(hearts, seed, 0).slice(0, count + 1);
      for (const update of updates) useGame.getState().receive(update, NORMAL);
      vi.advanceTimersByTime(ms);
      const wasWaiting = useGame.getState().waiting.length > 0;
      useGame.getState().skip();
      const { update, waiting, hurry, isSettled } = useGame.getState();
      expect([update, waiting, isSettled]).toEqual([updates.at(-1), [], true]);
      expect(hurry).toBe(wasWaiting ? 0 : 1);
    }),
    { numRuns: 50 },
  );
});

test('a hidden page shows every update at once, so that it is in step when it is back', () => {
  const [hearts] = GAMES.filter(({ id }) => id === 'hearts');
  const updates = randomUpdates(hearts, 8, 0);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  for (const update of updates) useGame.getState().receive(update, NORMAL);
  vi.unstubAllGlobals();
  const { update, waiting, latest } = useGame.getState();
  expect([update, waiting, latest]).toEqual([updates.at(-1), [], updates.at(-1)]);
});
