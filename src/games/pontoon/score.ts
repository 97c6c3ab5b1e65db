// Outcomes of hands, scoring, and the end of the game in Pontoon.

import type { BySeat, Result, ScoreLine } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { addPoints, noPoints } from '#rules/sheet.ts';
import {
  kindOf,
  worthOf,
  beatsBanker,
  bankerHand,
  wholeStake,
  type PontoonHand,
  type PontoonState,
} from './state.ts';
import { texts } from './texts.en.ts';

/** Why hands are won or lost, which are also the keys of the lines on the score sheet. */
export type PontoonLine =
  | 'pontoon'
  | 'fiveCards'
  | 'bust'
  | 'bankerBust'
  | 'higher'
  | 'equal'
  | 'lower'
  | 'bankerPontoon'
  | 'bankerFiveCards';

/** The last round has been played: the highest score wins or, if nobody is above zero, the banker. */
export interface PontoonEnding {
  key: 'mostPoints' | 'bank';
}

/** The result of a hand against the banker's. */
export interface Outcome {
  won: boolean;
  points: number;
  why: PontoonLine;
  /** The reason in English. */
  words: string;
}

export function outcomeOf(state: PontoonState, hand: PontoonHand): Outcome {
  const stake = wholeStake(hand);
  if (!beatsBanker(hand, bankerHand(state))) {
    return { won: false, points: -stake, ...inWords(whyLost(state, hand)) };
  }
  const isDouble = state.options.payDouble && kindOf(hand) !== null;
  return { won: true, points: isDouble ? 2 * stake : stake, ...inWords(whyWon(state, hand)) };
}

function inWords(why: PontoonLine): Pick<Outcome, 'why' | 'words'> {
  return { why, words: texts.lines[why] };
}

function whyWon(state: PontoonState, hand: PontoonHand): PontoonLine {
  const kind = kindOf(hand);
  if (kind !== null) return kind === 'pontoon' ? 'pontoon' : 'fiveCards';
  return kindOf(bankerHand(state)) === 'bust' ? 'bankerBust' : 'higher';
}

function whyLost(state: PontoonState, hand: PontoonHand): PontoonLine {
  const banker = bankerHand(state);
  const kind = kindOf(hand);
  const bankerKind = kindOf(banker);
  if (kind === 'bust') return 'bust';
  if (worthOf(hand) === worthOf(banker)) return 'equal';
  if (kind === bankerKind) return 'lower';
  return bankerKind === 'pontoon' ? 'bankerPontoon' : 'bankerFiveCards';
}

/** Adds the finished round to the score sheet, and ends the game after its last round. */
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

/** Returns a line for every reason for which hands were won or lost. */
function scoreLines(state: PontoonState, outcomes: readonly Outcome[]): ScoreLine<PontoonLine>[] {
  const reasons = [...new Set(outcomes.map(({ why }) => why))];
  return reasons.map((what) => ({
    what,
    points: sumBySeat(state, (at) => (outcomes[at].why === what ? outcomes[at].points : 0)),
  }));
}

/** Sums a number of each hand by seat. */
function sumBySeat(
  { hands, seats }: PontoonState,
  countOf: (hand: number) => number,
): BySeat<number> {
  const sums = noPoints(seats);
  hands.forEach(({ seat }, at) => (sums[seat] += countOf(at)));
  return sums;
}

/** Returns null until the game is over. */
export function result(state: PontoonState): Result<PontoonEnding> | null {
  if (state.phase !== 'over') return null;
  const highest = Math.max(...state.totals);
  const bankerWon = highest <= 0;
  const key = bankerWon ? 'bank' : 'mostPoints';
  return {
    winners: bankerWon
      ? []
      : everySeat(state.seats).filter((seat) => state.totals[seat] === highest),
    scores: state.totals,
    reason: texts.endings[key](),
    ending: { key },
  };
}
