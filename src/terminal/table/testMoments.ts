// Random games up to the end of their first rounds, as one seat sees them: material for testing screens.

import { randomFromNumber } from '#cards/random.ts';
import { trickOnTable } from '#rules/cardsOnTable.ts';
import type { AnyFact } from '#games/registry.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { startGameOrThrow, playRandomMove } from '#rules/play.ts';
import { parseMove } from '#rules/wireMoves.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { nameSeats, type Naming, formatFacts } from './tableTexts.ts';

export const ME: Seat = 0;
const HANDS = 2;

/** The state after a move. */
export interface Moment {
  readonly phase: string;
  readonly view: View;
  readonly facts: readonly AnyFact[];
  readonly log: readonly string[];
  readonly who: Naming;
}

/** Plays a random game until its first rounds are over, as seen from one seat. */
export function momentsOf(
  game: AnyGame,
  seed: number,
  seats: number,
  options: object = {},
): Moment[] {
  const random = randomFromNumber(seed);
  const state = startGameOrThrow(game, options, seats);
  const who: Naming = { me: ME, names: nameSeats(seats, ME) };
  const moments: Moment[] = [];
  let log: string[] = [];
  for (;;) {
    const before = game.copy(state);
    const played = playRandomMove(game, state, random);
    // Taken from a copy, because a view may share lists with its state, which changes.
    const view: View = game.view(game.copy(state), ME);
    if (!played || view.sheet.length >= HANDS) return moments;
    const move = parseMove(game.deck, game.moves, played.move) as Move;
    const told: AnyFact[] = game.facts(before, played.seat, move, state);
    const facts = visibleFacts(told, ME);
    log = [...log, ...formatFacts(facts, who, view)];
    moments.push({ phase: phaseOf(view), view, facts, log, who });
  }
}

function phaseOf({ turn, legal, table }: View): string {
  if (turn.includes(DEALER)) return 'the deal';
  const kinds = [...new Set(legal.map(({ type }) => type))].join(', ');
  const plays = trickOnTable(table)?.plays.length ?? 0;
  const cards = plays > 0 ? ', cards on the table' : '';
  return (turn.includes(ME) ? `asked for ${kinds}` : 'others in turn') + cards;
}
