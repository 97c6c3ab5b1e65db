// `masa review`: judges the decisions of a game, round by round, with the curve of expected points.

import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOf, type Luck } from '#bots/review/luck.ts';
import {
  type Review,
  type Moment,
  type ReviewedDecision,
  type ReviewedHand,
  reviewGame,
} from '#bots/review/review.ts';
import { botOf } from '#games/bots.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { playsInTeams } from '#rules/seats.ts';
import type { Verdict } from '#rules/verdicts.ts';
import { findGame } from '#table/gameOf.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { formatMove } from '#texts/formatMove.ts';
import { formatTitle } from '#texts/gameText.ts';
import { formatMoment, formatLuck } from '#texts/reviewTexts.ts';
import { type Call, usageProblem, refuse } from '../commandLine/commandLine.ts';
import { heading, wrap } from '../screen/layout.ts';
import { type Look, lookFor } from '../screen/look.ts';
import { complain, print } from '../screen/output.ts';
import { paint, padTo } from '../screen/paint.ts';
import { ownSeat } from '../table/savedGames.ts';
import { ui, words } from '../texts/language.ts';
import { readRecord } from './verify.ts';

/** Checks everything before the review, which takes seconds. */
export async function runReview(call: Call): Promise<number | Refusal> {
  const { operands, options } = call;
  const [source] = operands;
  if (source === undefined) return usageProblem(ui.usage.whichRecord);
  const record = await readRecord(source);
  if (isRefusal(record)) return complain(record);
  const game = findGame(record.game);
  if (!game) return complain(refuse('noSavedGame', { name: source }));
  const seat = readSeat(record, options.seat);
  if (isRefusal(seat)) return seat;
  const round = readHand(options.hand);
  if (isRefusal(round)) return round;
  const look = lookFor(call)();
  if (options.luck === true) return tellLuck(game, record, seat, look);
  const review = make(game, record, seat, round);
  if (isRefusal(review)) return complain(review);
  if (options.json === true) return print([JSON.stringify(review)]);
  const showsOpen = options.open === true;
  return print(reviewLines(review, { game, views: viewsOf(game, record, seat), look, showsOpen }));
}

/** Shows the progress in one line and erases it, if the output is a terminal. */
function make(
  game: AnyGame,
  record: RecordedGame,
  seat: Seat,
  round: number | undefined,
): Review | Refusal {
  const { stderr } = process;
  const going = reviewGame(botOf(game), record, seat, { round });
  for (;;) {
    const { done, value } = going.next();
    if (stderr.isTTY) stderr.write('\r\u001b[K');
    if (done) return value;
    if (stderr.isTTY) stderr.write(`${words.review.decision(value.done + 1)} / ${value.of} …`);
  }
}

function tellLuck(game: AnyGame, record: RecordedGame, seat: Seat, look: Look): number {
  const going = luckOf(botOf(game), record, seat);
  let step = going.next();
  while (!step.done) step = going.next();
  if (isRefusal(step.value)) return complain(step.value);
  return print(luckLines(game, step.value, look));
}

/** Returns what the seat saw at each of its decisions, by the number of the move. */
function viewsOf(game: AnyGame, record: RecordedGame, seat: Seat): ReadonlyMap<number, View> {
  const replayed = decisionsOf(game, record, seat);
  return new Map(isRefusal(replayed) ? [] : replayed.decisions.map(({ at, view }) => [at, view]));
}

/** Returns the seat of the option; the player’s own if there is none. */
function readSeat(record: RecordedGame, given: string | true | undefined): Seat | Refusal {
  const { players } = record;
  if (given === undefined) return ownSeat(record);
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= players.length) return number - 1;
  return usageProblem(ui.usage.seat(players.length, String(given)));
}

function readHand(given: string | true | undefined): number | undefined | Refusal {
  if (given === undefined) return undefined;
  const hand = Number(given);
  if (Number.isInteger(hand) && hand >= 1) return hand;
  return usageProblem(ui.usage.hand(String(given)));
}

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
  const verdictTexts = words.review.verdicts[verdict];
  const name = verdict === 'good' ? verdictTexts : paint(look, 'strong', verdictTexts);
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

const HEIGHT = 6;
/** Columns between two decisions: as many as fit. */
const STEPS = [3, 2, 1];
const SCALE_WIDTH = 7;

/** Draws a mark for each decision and one for the result; better is higher, as on the page. */
export function curveLines(
  decisions: readonly ReviewedDecision[],
  made: number | null,
  { look, isLowBest }: { readonly look: Look; readonly isLowBest: boolean },
): string[] {
  const figure = words.reasons.speech.points;
  const marks = MARKS[look.isAscii ? 'ascii' : 'drawn'];
  const room = look.columns - SCALE_WIDTH - 2;
  const all = [
    ...decisions.map(({ points, verdict }) => ({ points, mark: marks[verdict] })),
    ...(made === null ? [] : [{ points: made, mark: '=' }]),
  ];
  const step = STEPS.find((one) => all.length * one <= room) ?? 1;
  const dots = all.slice(-Math.max(1, room));
  const values = dots.map(({ points }) => points);
  const ends = [Math.min(...values), Math.max(...values)];
  const [worst, best] = isLowBest ? ends.toReversed() : ends;
  const rowOf = (points: number): number =>
    best === worst ? 0 : Math.round(((points - worst) / (best - worst)) * (HEIGHT - 1));
  const height = best === worst ? 1 : HEIGHT;
  const side = look.isAscii ? '|' : '│';
  return Array.from({ length: height }, (_, at) => {
    const row = height - 1 - at;
    const label = row === height - 1 ? best : row === 0 ? worst : null;
    const scale = (label === null ? '' : figure(label)).padStart(SCALE_WIDTH - 1);
    const line = dots.reduce(
      (text, { points, mark }, place) =>
        rowOf(points) === row ? padTo(text, place * step + 1) + mark : text,
      '',
    );
    return `${scale} ${side}${line}`;
  });
}

export function luckLines(game: AnyGame, luck: Luck, look: Look): string[] {
  const { review, reasons } = words;
  const { figure } = reasons.speech;
  const title = formatTitle(words, game.id);
  if (luck.hands.length === 0) return [review.nothing(title)];
  return [
    heading(review.title(title), look),
    ...luck.hands.flatMap(({ round, made, worth, error }) =>
      wrap(
        `${review.hand(round)}: ${review.luck(figure(made), figure(worth), figure(error))}.`,
        look,
      ),
    ),
    ...wrap(formatLuck(words, luck), look),
  ];
}

const MARKS: Readonly<Record<'ascii' | 'drawn', Readonly<Record<Verdict, string>>>> = {
  drawn: { good: '●', inaccuracy: '◆', mistake: '✖' },
  ascii: { good: 'o', inaccuracy: '?', mistake: 'X' },
};
