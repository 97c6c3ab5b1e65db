// Scenarios of good play, from the file beside each game's bot.

import { botOf } from '../bots.ts';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import type { Move } from '#rules/moves.ts';
import { parseMove } from '#rules/wireMoves.ts';
import { chooseWithin } from '#bots/chooseMove.ts';
import { BUDGETS } from '#bots/levels.ts';
import { readMove, readScenarios, viewOf, writeMove, type Scenario } from './scenarios.ts';
import type { Budget } from '#bots/search.ts';

const MIN_SCENARIOS = 15;
/** Simulations with which each of ten seeds found every answer that is not close. */
const CLEAR_RUNS = 400;

describe.each(GAMES.filter(({ id }) => existsSync(fileOf(id))))('$title', (game) => {
  const scenarios = readScenarios(game, readFileSync(fileOf(game.id), 'utf8'));

  test('there are enough scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(MIN_SCENARIOS);
  });

  test.each(scenarios)('$title', (scenario) => {
    expectGood({ ...BUDGETS.strong!, runs: scenario.runs ?? CLEAR_RUNS }, scenario);
  });

  test.each(scenarios.filter(({ policy }) => policy))('by policy: $title', (scenario) => {
    expectGood(null, scenario);
  });

  function expectGood(budget: Budget | null, scenario: Scenario): void {
    const view = viewOf(game, scenario);
    const move = chooseWithin(botOf(game), view, budget, randomFromNumber(1));
    const chosen = writeMove(game, parseMove(game.deck, game.moves, move) as Move);
    const normalize = (text: string): string => writeMove(game, readMove(game, text));
    const { expect: expected, avoid, gives, keeps } = scenario;
    if (expected.length > 0) expect(expected.map(normalize)).toContain(chosen);
    expect(avoid.map(normalize)).not.toContain(chosen);
    const cards = move.cards ?? [];
    expect(cards).toEqual(expect.arrayContaining(gives));
    for (const card of keeps) expect(cards).not.toContain(card);
    expect(expected.length + avoid.length + gives.length + keeps.length).toBeGreaterThan(0);
  }
});

function fileOf(id: string): URL {
  return new URL(`../${id}/scenarios.txt`, import.meta.url);
}
