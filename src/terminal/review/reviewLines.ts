// Formats a review: its sum, then for each round the curve, the important moments and the decisions.

import type { Moment, Review, ReviewedDecision, ReviewedHand } from '#bots/review/review.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { playsInTeams } from '#rules/seats.ts';
import { formatMoment } from '#words/reviewWords.ts';
import { formatMove } from '#words/formatMove.ts';
import { formatTitle } from '#words/gameText.ts';
import { heading, wrap } from '../tty/layout.ts';
import type { Look } from '../tty/look.ts';
import { paint } from '../tty/paint.ts';
import { curveLines } from './curve.ts';
import { MARKS } from './marks.ts';
import { words } from '../texts/language.ts';

export interface Showing {
  readonly game: AnyGame;
  /** The player’s views, by the number of the move. */
  readonly views: ReadonlyMap<number, View>;
  readonly look: Look;
  /** Whether the open hands are shown, too. */
  readonly showsOpen: boolean;
}

export function reviewLines(review: Review, showing: Showing): string[] {
  const { game, look, views } = showing;
  const title = formatTitle(words, game.id);
  const { decisions, counts, hands } = review;
  if (decisions.length === 0) return [words.review.nothing(title)];
  return [
    heading(words.review.title(title), look),
    ...wrap(`${words.review.counts(counts)}, ${words.review.lost(figure(review.lost))}.`, look),
    ...([...views.values()].some(playsInTeams) ? wrap(words.review.lead, look) : []),
    ...hands.flatMap((hand) => handLines(hand, decisions, showing)),
  ];
}

function handLines(
  hand: ReviewedHand,
  all: readonly ReviewedDecision[],
  showing: Showing,
): string[] {
  const { look, game } = showing;
  const isLowBest = game.lowestWins === true;
  const decisions = all.filter(({ round }) => round === hand.round);
  return [
    ...(look.isPlain ? [] : ['']),
    heading(words.review.hand(hand.round), look, handNote(hand)),
    ...(look.isPlain ? [] : curveLines(decisions, hand.made, { look, isLowBest })),
    ...hand.moments.flatMap((moment) => momentLines(moment, decisions, showing)),
    ...decisions.flatMap((decision, at) => decisionLines(decision, at, showing)),
  ];
}

/** “expected 6.2, made 9, given away 2.1”. */
function handNote({ expected, made, lost }: ReviewedHand): string {
  const parts = [
    expected === null ? null : words.review.expected(figure(expected)),
    made === null ? null : words.review.made(figure(made)),
    words.review.lost(figure(lost)),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function momentLines(
  moment: Moment,
  decisions: readonly ReviewedDecision[],
  { views, look }: Showing,
): string[] {
  const view = views.get(moment.at);
  const at = decisions.findIndex((decision) => decision.at === moment.at);
  if (!view || at < 0) return [];
  const played = formatMove(words, view, decisions[at].move);
  const why = formatMoment(words, view, moment);
  return wrap(
    `${words.review.decision(at + 1)}, ${played}. ${why}`,
    look,
    look.isPlain ? '' : '  ',
  );
}

/** Formats a decision: “3. Queen of spades: mistake (1.2 ± 0.3), expected 6.4.”, and its real result if asked for. */
function decisionLines(decision: ReviewedDecision, at: number, showing: Showing): string[] {
  const { views, look, showsOpen } = showing;
  const view = views.get(decision.at);
  if (!view) return [];
  const { verdict, loss, error, points, move } = decision;
  const verdictWords = words.review.verdicts[verdict];
  const name = verdict === 'good' ? verdictWords : paint(look, 'strong', verdictWords);
  const cost = loss > 0 ? ` (${figure(loss)} ± ${figure(error)})` : '';
  const open = showsOpen ? ` ${openWords(decision, view)}` : '';
  const text = `${formatMove(words, view, move)}: ${name}${cost}, ${words.review.expected(figure(points))}.${open}`;
  const mark = look.isPlain ? '' : `${MARKS[look.isAscii ? 'ascii' : 'drawn'][verdict]} `;
  return wrap(`${mark}${at + 1}. ${text}`, look);
}

/** Formats what the move really brought, and what the other moves would have. */
function openWords({ open }: ReviewedDecision, view: View): string {
  const [made, ...others] = open;
  if (!made) return '';
  const best = others.map(
    ({ move, points }) => `${formatMove(words, view, move)} ${figure(points)}`,
  );
  const beside = best.length === 0 ? '' : `; ${best.join(', ')}`;
  return `${words.review.open(figure(made.points))}${beside}.`;
}

function figure(value: number): string {
  return words.reasons.speech.points(value);
}
