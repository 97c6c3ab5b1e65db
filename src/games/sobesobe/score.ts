// Scoring, the end of the game and the prizes in SobeSobe.

import { SUITS } from '#cards/card.ts';
import type { BySeat, Result, ScoreLine, Seat } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { addPoints, noPoints, onlyFor, sumLines } from '#rules/sheet.ts';
import { partyPlayerOf, type SobeState } from './state.ts';
import { texts } from './texts.en.ts';

/** Multiplied by the trick value: 5, 10 or 20 points. */
export const NO_TRICK_FACTOR = 5;
const CENTS_PER_POINT = 5;
const CENTS_PER_EURO = 100;

/** Keys of the lines on the score sheet. */
export type SobeLine = 'tricks' | 'noTrick' | 'partyPlayer';

/** A player has 0 points or fewer, or all rounds have been played. */
export interface SobeEnding {
  key: 'down' | 'allRounds';
  rounds: number;
}

export interface SobeResult extends Result<SobeEnding> {
  /** Euros of play money. */
  prizes: BySeat<number>;
}

/** Adds the finished round to the score sheet, and ends the game if it was the last. */
export function scoreRound(state: SobeState): void {
  const lines = scoreLines(state);
  const change = sumLines(lines);
  state.totals = addPoints(state.totals, change);
  const { round, dealer, trump, blind, trickValue, playing, tricksTaken: taken } = state;
  state.sheet.push({
    round,
    lines,
    change,
    total: state.totals,
    dealer,
    trump: SUITS[trump],
    blind,
    trickValue,
    playing: playing.map(Boolean),
    taken: taken.slice(),
  });
  state.phase = isDown(state) || isLastRound(state) ? 'over' : 'dealing';
}

function isDown({ totals }: SobeState): boolean {
  for (const total of totals) if (total <= 0) return true;
  return false;
}

function isLastRound({ round, options: { roundLimit } }: SobeState): boolean {
  return roundLimit > 0 && round >= roundLimit;
}

function scoreLines(state: SobeState): ScoreLine<SobeLine>[] {
  const { seats, tricksTaken, trickValue } = state;
  const penalty = NO_TRICK_FACTOR * trickValue;
  const partyPlayer = partyPlayerOf(state);
  const tricks = noPoints(seats);
  const noTrick = noPoints(seats);
  for (let seat = 0; seat < seats; seat++) {
    tricks[seat] -= tricksTaken[seat] * trickValue;
    if (tookNone(state, seat)) noTrick[seat] = penalty;
  }
  const lines: ScoreLine<SobeLine>[] = [
    { what: 'tricks', points: tricks },
    { what: 'noTrick', points: noTrick },
  ];
  if (tookNone(state, partyPlayer)) {
    lines.push({ what: 'partyPlayer', points: onlyFor(partyPlayer, penalty, seats) });
  }
  return lines;
}

function tookNone({ playing, tricksTaken }: SobeState, seat: Seat): boolean {
  return playing[seat] === true && tricksTaken[seat] === 0;
}

/** Returns null until the game is over. */
export function result(state: SobeState): SobeResult | null {
  if (state.phase !== 'over') return null;
  const winners = findWinners(state);
  const key = isDown(state) ? 'down' : 'allRounds';
  const ending: SobeEnding = { key, rounds: state.round };
  return {
    winners,
    scores: state.totals,
    reason: texts.endings[key](ending),
    ending,
    prizes: sharePrize(state.totals, winners),
  };
}

/** Returns the seats with the lowest total and, of these, with the most tricks in the last round. */
function findWinners({ seats, totals, tricksTaken }: SobeState): Seat[] {
  const lowest = Math.min(...totals);
  const first = everySeat(seats).filter((seat) => totals[seat] === lowest);
  const mostTricks = Math.max(...first.map((seat) => tricksTaken[seat]));
  return first.filter((seat) => tricksTaken[seat] === mostTricks);
}

/** Returns the prize of each seat, computed in whole cents to avoid fractions. */
function sharePrize(totals: BySeat<number>, winners: readonly Seat[]): BySeat<number> {
  const owed = totals.filter((total, seat) => total > 0 && !winners.includes(seat));
  const pointsLeft = owed.reduce((sum, total) => sum + total, 0);
  const cents = Math.floor((pointsLeft * CENTS_PER_POINT) / winners.length);
  return totals.map((_, seat) => (winners.includes(seat) ? cents / CENTS_PER_EURO : 0));
}
