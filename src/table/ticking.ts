// What the passing of time does: covers, deals, moves for the slow, clears up.

import { DEALER, type Seat } from '#rules/game.ts';
import { wireMove } from '#rules/moves.ts';
import { coverTime, EMPTY_LIFE, isClocked, isClockRunning, REMATCH_TIME } from './clock.ts';
import type { Decision } from './decision.ts';
import type { Happening } from './events.ts';
import { fairDeck, privateRandom } from './fairness.ts';
import { gameOf } from './gameOf.ts';
import { settleRematch } from './rematch.ts';
import type { Table, Time } from './table.ts';

export function decideTick(table: Table, now: Time): Decision {
  if (table.emptySince !== null && table.emptySince + EMPTY_LIFE <= now) {
    return [{ type: 'closed', because: 'empty' }];
  }
  if (table.status === 'playing') return tickGame(table, now);
  const isVotingOver = table.status === 'finished' && table.play!.endedAt! + REMATCH_TIME <= now;
  return isVotingOver ? settleRematch(table) : [];
}

function tickGame(table: Table, now: Time): Happening[] {
  const play = table.play!;
  if (play.pausedSince !== null) return [];
  const covers = table.places.flatMap((place, seat): Happening[] => {
    const due = place.person && !place.isCovered ? coverTime(table, place) : null;
    return due !== null && due <= now ? [{ type: 'covered', seat }] : [];
  });
  const isDue = isClockRunning(table, play) && play.deadline !== null && play.deadline <= now;
  return isDue ? [...covers, ...actForTurn(table)] : covers;
}

function actForTurn(table: Table): Happening[] {
  const turn = gameOf(table).turn(table.play!.state);
  if (turn[0] === DEALER) return [deal(table)];
  return turn.filter((seat) => isClocked(table, seat)).map((seat) => clockMove(table, seat));
}

/** Names a deal: the same in the table's life and for whoever checks it afterwards. */
export function dealLabel(table: Table): string {
  const { number, moves } = table.play!;
  return `${table.id}/${number}/${moves}`;
}

function deal(table: Table): Happening {
  const { state, fairness } = table.play!;
  const game = gameOf(table);
  const [choice] = game.legal(state, DEALER);
  if (choice.kind !== 'deck') throw new Error('The dealer orders cards');
  const { secret, contributions } = fairness!;
  const deck = fairDeck(choice.from, secret, contributions, dealLabel(table));
  return {
    type: 'moved',
    seat: DEALER,
    move: wireMove(game.deck, { type: 'deal', deck } as never),
    by: 'dealer',
  };
}

/** The game's own fallback, drawn from the hand's secret so that it can be run again. */
export function clockMove(table: Table, seat: Seat): Happening {
  const { state, fairness, moves } = table.play!;
  const game = gameOf(table);
  const random = privateRandom(fairness!.secret, `clock/${seat}/${moves}`);
  const move = wireMove(game.deck, game.fallback(state, seat, random));
  return { type: 'moved', seat, move, by: 'clock' };
}
