// What the others' decisions tell about their cards at SobeSobe.

import { expect, test } from 'vitest';
import { suitOf } from '#cards/card.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '#rules/catalog.ts';
import type { SobeState } from '#rules/sobesobe/state.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import { knowledgeOf } from '../knowledgeOf.ts';
import { readScenarios, viewOf } from '../scenarios.ts';
import { sampleWorlds } from '../worlds.ts';

const game = GAMES.find(({ id }) => id === 'sobesobe')!;

/** Seat 3 names spades; seat 2 says whether it plays; it is seat 1's turn. */
function sample(moves: string, infers: boolean): SobeState[] {
  const text = `## One\nseats: 4\ndeck: 6S 2H 3C 4D KS 3H 6H 2D\nmoves: look trump=spades ${moves}`;
  const view = viewOf(game, readScenarios(game, text)[0]) as SobeView;
  const random = randomFromNumber(1);
  const drawn = sampleWorlds(game, knowledgeOf(game), view, { count: 600, infers }, random);
  return drawn as SobeState[];
}

function meanTrumps(states: readonly SobeState[], seat: number): number {
  const trumps = states.map(
    ({ hands, laidAside, trump }) =>
      [...cardsOfHand(hands, seat), ...laidAside[seat]].filter((card) => suitOf(card) === trump)
        .length,
  );
  return trumps.reduce((sum, count) => sum + count) / states.length;
}

test('who names trump has some, more than chance would give', () => {
  const moves = 'stay=true stay=true';
  expect(meanTrumps(sample(moves, true), 3)).toBeGreaterThan(
    meanTrumps(sample(moves, false), 3) + 0.3,
  );
});

test('who stays has more trumps than who sits out', () => {
  const staying = meanTrumps(sample('stay=true stay=true', true), 2);
  const sittingOut = meanTrumps(sample('stay=true stay=false', true), 2);
  expect(staying).toBeGreaterThan(sittingOut + 0.3);
});
