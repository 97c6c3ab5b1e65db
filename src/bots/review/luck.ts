// What the cards of a game were worth: the same deals played by bots on all seats, beside what a seat made of them.

import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { dealOf, listChoices, type Choice, type Move } from '#rules/moves.ts';
import { playMove, startRecorded } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { chooseWithin } from '../chooseMove.ts';
import { scoreDirection } from '../generic.ts';
import { scoreOf } from '../knowledge.ts';
import { knowledgeOf } from '../knowledgeOf.ts';
import { STRONG } from '../levels.ts';
import { isNewHand, type Budget } from '../search.ts';
import type { ReviewedRecord } from './decisions.ts';
import { readMove, rounded } from './judgeMove.ts';

export interface HandLuck {
  readonly round: number;
  /** The points that the seat's side got. */
  readonly made: number;
  /** Those that bots got with the same cards, on the average. */
  readonly worth: number;
  /** The worth lies within so much of it, 19 times out of 20. */
  readonly error: number;
}

export interface Luck {
  readonly hands: readonly HandLuck[];
  readonly made: number;
  readonly worth: number;
  readonly error: number;
  /** How much better than bots the seat did with its cards, whether points are good or bad. */
  readonly better: number;
}

/** A hand as it was dealt: how things stood before, and the deals of it in order. */
interface DealtHand {
  readonly before: unknown;
  readonly deals: readonly Move[];
  readonly round: number;
  readonly made: number;
}

/** How often each hand is played by bots. */
const TIMES = 16;
const INTERVAL = 2;

/** As strong bots think, but not as long: every hand is played sixteen times by all seats. */
const LUCK_BUDGET: Budget = { ...STRONG, runs: 200, worlds: 75 };

/** Yields after each hand; the same record and seat give the same answer. Hands that are not over do not count. */
export function* luckOf(
  game: AnyGame,
  record: ReviewedRecord,
  seat: Seat,
  budget: Budget | null = LUCK_BUDGET,
): Generator<number, Luck | Refusal> {
  const dealt = dealtHands(game, record, seat);
  if (isRefusal(dealt)) return dealt;
  const hands: HandLuck[] = [];
  for (const hand of dealt) {
    yield hands.length / dealt.length;
    hands.push(handLuck(game, hand, seat, budget));
  }
  return sumLuck(game, hands);
}

/** The same for one hand, from 0; null where there are fewer. For who has other things to do in between. */
export function luckOfHand(
  game: AnyGame,
  record: ReviewedRecord,
  seat: Seat,
  at: number,
): HandLuck | null | Refusal {
  const dealt = dealtHands(game, record, seat);
  if (isRefusal(dealt)) return dealt;
  return at < dealt.length ? handLuck(game, dealt[at], seat, LUCK_BUDGET) : null;
}

export function sumLuck(game: AnyGame, hands: readonly HandLuck[]): Luck {
  const made = hands.reduce((total, hand) => total + hand.made, 0);
  const worth = hands.reduce((total, hand) => total + hand.worth, 0);
  const error = Math.sqrt(hands.reduce((total, hand) => total + hand.error ** 2, 0));
  const better = scoreDirection(game) * (made - worth);
  return { hands, made, worth: rounded(worth), error: rounded(error), better: rounded(better) };
}

function dealtHands(game: AnyGame, record: ReviewedRecord, seat: Seat): DealtHand[] | Refusal {
  const state = startRecorded(game, record);
  if (isRefusal(state)) return state;
  const hands: { before: unknown; deals: Move[]; round: number }[] = [];
  for (const { seat: mover, move } of record.moves) {
    const isDeal = mover === DEALER;
    if (isDeal && isNewHand(game, listChoices(game.legal(state, DEALER)))) {
      hands.push({ before: game.copy(state), deals: [], round: 0 });
    }
    const outcome = playMove(game, state, mover, move);
    if (isRefusal(outcome)) return outcome;
    const hand = hands.at(-1);
    if (!isDeal || !hand) continue;
    hand.deals.push(readMove(game, move));
    hand.round = roundOf(game, state);
  }
  const { sheet, sides }: View = game.view(state, null);
  const side = sideOfSeat({ sides }, seat);
  // A hand that was thrown in has no row.
  return hands.flatMap((hand) => {
    const row = sheet.find(({ round }) => round === hand.round);
    return row ? [{ ...hand, made: row.change[side] }] : [];
  });
}

function roundOf(game: AnyGame, state: unknown): number {
  const { round }: View = game.view(state, null);
  return round;
}

function handLuck(
  game: AnyGame,
  { before, deals, round, made }: DealtHand,
  seat: Seat,
  budget: Budget | null,
): HandLuck {
  const side = sideOfSeat(game.view(before, null), seat);
  const start = scoreOf(game, knowledgeOf(game), before)[side];
  const results = Array.from({ length: TIMES }, (_, time) => {
    const state = game.copy(before);
    playHand(game, state, deals, quickRandom(seedFromNumber(TIMES * round + time)), budget);
    return scoreOf(game, knowledgeOf(game), state)[side] - start;
  });
  return { round, made, ...worthOf(results) };
}

/** The mean of what bots got, and what chance may have moved it by. */
export function worthOf(results: readonly number[]): Pick<HandLuck, 'worth' | 'error'> {
  const times = results.length;
  const worth = results.reduce((total, one) => total + one, 0) / times;
  const squares = results.reduce((total, one) => total + (one - worth) ** 2, 0);
  const error = INTERVAL * Math.sqrt(squares / (times - 1) / times);
  return { worth: rounded(worth), error: rounded(error) };
}

/** By bots, to the end of the hand. */
function playHand(
  game: AnyGame,
  state: unknown,
  deals: readonly Move[],
  random: Random,
  budget: Budget | null,
): void {
  let dealt = 0;
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [seat] = turn;
    if (seat !== DEALER) {
      // Of a copy: a view may share lists with its state.
      const view: View = game.view(game.copy(state), seat);
      game.apply(state, seat, readMove(game, chooseWithin(view, budget, random)));
      continue;
    }
    const choices = listChoices(game.legal(state, DEALER));
    if (dealt > 0 && isNewHand(game, choices)) return;
    game.apply(state, DEALER, sameDeal(choices, deals[dealt++]) ?? randomMove(choices, random));
  }
}

/** The cards in the order of the deal that was made, where they are the same; else null. */
function sameDeal(
  choices: readonly Choice[],
  deal: (Move & { deck?: readonly number[] }) | undefined,
): Move | null {
  const [choice] = choices;
  if (choice?.kind !== 'deck' || !deal?.deck) return null;
  const due = new Set(choice.from);
  const isSame = deal.deck.length === due.size && deal.deck.every((card) => due.has(card));
  return isSame ? dealOf(deal.deck) : null;
}
