// Who has won a round of Pontoon, what it pays, and when the game is over.

import type { BySeat, Result, ScoreLine } from '../game.ts';
import { everySeat } from '../seats.ts';
import { addPoints, noPoints } from '../sheet.ts';
import { beatsBanker, kindOf, worthOf, type HandKind } from './handValue.ts';
import { bankerHand, wholeStake, type PontoonHand, type PontoonState } from './state.ts';

/** How a hand came out against the banker's. */
export interface Outcome {
  won: boolean;
  points: number;
  /** Why, in the rule book's words. */
  words: string;
}

export function outcomeOf(state: PontoonState, hand: PontoonHand): Outcome {
  const stake = wholeStake(hand);
  if (!beatsBanker(hand, bankerHand(state))) {
    return { won: false, points: -stake, words: whyLost(state, hand) };
  }
  const isDouble = state.options.payDouble && kindOf(hand) !== null;
  return { won: true, points: isDouble ? 2 * stake : stake, words: whyWon(state, hand) };
}

const KIND_WORDS: Readonly<Record<HandKind, string>> = {
  pontoon: 'Pontoon',
  'five-card trick': 'Five-card trick',
  bust: 'Bust',
};

function whyWon(state: PontoonState, hand: PontoonHand): string {
  const kind = kindOf(hand);
  if (kind !== null) return KIND_WORDS[kind];
  return kindOf(bankerHand(state)) === 'bust' ? 'The banker is bust' : 'Higher total';
}

function whyLost(state: PontoonState, hand: PontoonHand): string {
  const banker = bankerHand(state);
  const kind = kindOf(hand);
  const bankerKind = kindOf(banker);
  if (kind === 'bust') return KIND_WORDS.bust;
  if (worthOf(hand) === worthOf(banker)) return 'Equal hands';
  if (kind === bankerKind) return 'Lower total';
  return bankerKind === 'pontoon' ? 'The banker has a pontoon' : 'The banker has a five-card trick';
}

/** Writes the finished round into the sheet and ends the game after its last round. */
export function scoreRound(state: PontoonState): void {
  const outcomes = state.hands.map((hand) => outcomeOf(state, hand));
  const change = sumBySeat(state, (at) => outcomes[at].points);
  const won = sumBySeat(state, (at) => (outcomes[at].won ? 1 : 0));
  const lost = sumBySeat(state, (at) => (outcomes[at].won ? 0 : 1));
  state.wins = addPoints(state.wins, won);
  state.losses = addPoints(state.losses, lost);
  state.totals = addPoints(state.totals, change);
  const lines = scoreLines(state, outcomes);
  state.sheet.push({ round: state.round, lines, change, total: state.totals });
  state.phase = state.round === state.options.rounds ? 'over' : 'dealing';
}

/** A line for every way in which hands were won or lost. */
function scoreLines(state: PontoonState, outcomes: readonly Outcome[]): ScoreLine[] {
  const ways = [...new Set(outcomes.map(({ words }) => words))];
  return ways.map((what) => ({
    what,
    points: sumBySeat(state, (at) => (outcomes[at].words === what ? outcomes[at].points : 0)),
  }));
}

/** Adds up what each hand counts for its seat. */
function sumBySeat(
  { hands, seats }: PontoonState,
  countOf: (hand: number) => number,
): BySeat<number> {
  const sums = noPoints(seats);
  hands.forEach(({ seat }, at) => (sums[seat] += countOf(at)));
  return sums;
}

export function pontoonResult(state: PontoonState): Result | null {
  if (state.phase !== 'over') return null;
  const highest = Math.max(...state.totals);
  const bankWon = highest <= 0;
  return {
    winners: bankWon ? [] : everySeat(state.seats).filter((seat) => state.totals[seat] === highest),
    scores: state.totals,
    reason: bankWon
      ? 'The last round has been played and nobody is ahead: the bank wins.'
      : 'The last round has been played; the highest score wins.',
  };
}
