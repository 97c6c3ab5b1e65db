// What a round of SobeSobe brings, when the game is over and who wins what.

import { SUITS } from '#cards/card.ts';
import type { BySeat, Result, ScoreLine, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import {
  MOST_ROUNDS,
  partyPlayerOf,
  type RoundPlayer,
  type RoundRecord,
  type ScoreReason,
  type SobeState,
} from './state.ts';

/** Times the trick value: 5, 10 or 20 points. */
const NO_TRICK_FACTOR = 5;
const CENTS_PER_POINT = 5;
const CENTS_PER_EURO = 100;

export interface SobeResult extends Result {
  /** Euros of play money. */
  prizes: BySeat<number>;
}

/** Writes the finished round into the sheet and ends the game when it was the last. */
export function scoreRound(state: SobeState): void {
  const lines = scoreLines(state);
  const change = everySeat(state.seats).map((seat) =>
    lines.reduce((sum, line) => sum + line.points[seat], 0),
  );
  state.totals = state.totals.map((total, seat) => total + change[seat]);
  state.sheet.push({ round: state.round, lines, change, total: state.totals });
  state.rounds.push(recordRound(state));
  state.phase = isDown(state) || state.round >= MOST_ROUNDS ? 'over' : 'dealing';
}

function isDown({ totals }: SobeState): boolean {
  return Math.min(...totals) <= 0;
}

function scoreLines(state: SobeState): ScoreLine[] {
  const { tricksTaken, trickValue } = state;
  const seats = everySeat(state.seats);
  const penalty = NO_TRICK_FACTOR * trickValue;
  const partyPlayer = partyPlayerOf(state);
  const lines = [
    // 0 − 0, where −0 would not survive JSON.
    { what: 'Tricks', points: tricksTaken.map((tricks) => 0 - tricks * trickValue) },
    { what: 'No trick', points: seats.map((seat) => (tookNone(state, seat) ? penalty : 0)) },
  ];
  if (tookNone(state, partyPlayer)) {
    const points = seats.map((seat) => (seat === partyPlayer ? penalty : 0));
    lines.push({ what: 'Party player doubled', points });
  }
  return lines;
}

function tookNone({ playing, tricksTaken }: SobeState, seat: Seat): boolean {
  return playing[seat] === true && tricksTaken[seat] === 0;
}

function recordRound(state: SobeState): RoundRecord {
  return {
    round: state.round,
    dealer: state.dealer,
    partyPlayer: partyPlayerOf(state),
    trump: SUITS[state.trump],
    blind: state.blind,
    trickValue: state.trickValue,
    players: everySeat(state.seats).map((seat) => recordPlayer(state, seat)),
  };
}

function recordPlayer(state: SobeState, seat: Seat): RoundPlayer {
  return {
    played: state.playing[seat] === true,
    tricksWon: state.tricksTaken[seat],
    reason: reasonFor(state, seat),
    penalty: tookNone(state, seat),
  };
}

function reasonFor(state: SobeState, seat: Seat): ScoreReason {
  if (!state.playing[seat]) return 'SatOut';
  return tookNone(state, seat) ? 'NoTricks' : 'TricksWon';
}

export function sobeResult(state: SobeState): SobeResult | null {
  if (state.phase !== 'over') return null;
  const winners = findWinners(state);
  return {
    winners,
    scores: state.totals,
    reason: isDown(state)
      ? 'Somebody is down to 0 points or fewer; the lowest wins.'
      : `${MOST_ROUNDS} rounds are played; the lowest wins.`,
    prizes: sharePrize(state.totals, winners),
  };
}

/** The lowest total; of equals, the most tricks in the last round. */
function findWinners({ seats, totals, tricksTaken }: SobeState): Seat[] {
  const lowest = Math.min(...totals);
  const first = everySeat(seats).filter((seat) => totals[seat] === lowest);
  const mostTricks = Math.max(...first.map((seat) => tricksTaken[seat]));
  return first.filter((seat) => tricksTaken[seat] === mostTricks);
}

/** Counted in whole cents, so that no fraction of one creeps in. */
function sharePrize(totals: BySeat<number>, winners: readonly Seat[]): BySeat<number> {
  const owed = totals.filter((total, seat) => total > 0 && !winners.includes(seat));
  const pointsLeft = owed.reduce((sum, total) => sum + total, 0);
  const cents = Math.floor((pointsLeft * CENTS_PER_POINT) / winners.length);
  return totals.map((_, seat) => (winners.includes(seat) ? cents / CENTS_PER_EURO : 0));
}
