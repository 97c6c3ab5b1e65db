// The bot of a game, and the knowledge of one without its own: random play, and scores from the views.

import { quickRandom, seedFromNumber } from '#cards/random.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import type { AnyGame, BySide, View } from '#rules/game.ts';
import { listChoices } from '#rules/moves.ts';
import { parseOptions } from '#rules/options.ts';
import { playRandomMove } from '#rules/play.ts';
import { countMoves, listMoves, randomMove } from '#rules/possibleMoves.ts';
import { standingValue } from './standing.ts';

/** A game with what bots know of it: all that the search, hints and reviews need besides a view. */
export interface Bot {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
}

export function scoreOf({ game, knowledge }: Bot, state: unknown): BySide<number> {
  return knowledge.scores?.(state) ?? game.view(state, null).scores;
}

const TRIAL_GAMES = 5;
const MAX_TRIAL_MOVES = 20_000;
const MAX_CANDIDATES = 24;

export function genericKnowledge(game: AnyGame): AnyKnowledge {
  const direction = scoreDirection(game);
  const stakes = { direction, rivalry: 1, victory: 10, scale: 10 };
  return {
    reason: () => null,
    policy: (state, seat, random) => randomMove(game.legal(state, seat), random),
    worth(state) {
      const { scores, result, sides }: View = game.view(state, null);
      return standingValue(scores, result, sides, stakes);
    },
    candidates(state, seat, random) {
      const choices = listChoices(game.legal(state, seat));
      const count = choices.reduce((sum, choice) => sum + countMoves(choice), 0);
      if (count <= MAX_CANDIDATES) return [...listMoves(choices)];
      return Array.from({ length: MAX_CANDIDATES }, () => randomMove(choices, random));
    },
  };
}

const directions = new Map<string, 1 | -1>();

/** Returns 1 if points are good and -1 if they are bad, found out once per game. */
export function scoreDirection(game: AnyGame): 1 | -1 {
  let direction = directions.get(game.id);
  if (direction === undefined) {
    direction = measureDirection(game);
    directions.set(game.id, direction);
  }
  return direction;
}

/** Plays random games to see whether the winners have high or low scores. */
function measureDirection(game: AnyGame): 1 | -1 {
  const options = parseOptions(game.options, {});
  const random = quickRandom(seedFromNumber(1));
  let evidence = 0;
  for (let trial = 0; trial < TRIAL_GAMES; trial++) {
    const state = game.start(options, game.seats.max);
    let moves = 0;
    while (moves++ < MAX_TRIAL_MOVES && playRandomMove(game, state, random));
    evidence += winnersLead(game.view(state, null));
  }
  return evidence < 0 ? -1 : 1;
}

/** Returns whether the winner's score is above (1) or below (-1) the mean. */
function winnersLead({ scores, result, sides }: View): number {
  if (!result || result.winners.length === 0) return 0;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const winning = sides.findIndex((seats) => seats.includes(result.winners[0]));
  return Math.sign(scores[winning] - mean);
}
