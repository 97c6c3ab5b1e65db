// `masa review`: shows which decisions of a recorded game were mistakes, judged by what the player could see.

import { botOf } from '#games/botOf.ts';
import { decisionsOf } from '#bots/review/decisions.ts';
import { luckOf } from '#bots/review/luck.ts';
import type { Review } from '#bots/review/review.ts';
import { reviewGame } from '#bots/review/reviewGame.ts';
import type { AnyGame, Seat, View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { findGame } from '#table/gameOf.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import { type Call, usageProblem } from '../commandLine/commandLine.ts';
import { type Look, lookFor } from '../screen/look.ts';
import { ownSeat } from '../table/savedGames.ts';
import { ui, words } from '../texts/language.ts';
import { luckLines, reviewLines } from './reviewLines.ts';
import { readRecord } from './verify.ts';
import { refuse } from '../commandLine/refusals.ts';
import { complain, print } from '../screen/output.ts';

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
