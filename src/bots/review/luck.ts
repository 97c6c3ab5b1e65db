// The worth of the cards of a game: the points of bots on all seats with the same deals, beside those of a seat.

import { quickRandom, seedFromNumber, type Random } from '#cards/random.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { dealOf, listChoices, type Choice, type Move } from '#rules/moves.ts';
import { playMove, startRecorded } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { chooseWithin } from '../chooseMove.ts';
import { scoreDirection, scoreOf, type Bot } from '../knowledge.ts';
import { STRONG } from '../levels.ts';
import { isNewRound, type Budget } from '../search.ts';
import type { ReviewedRecord } from './decisions.ts';
import { roundTo } from '../weighMoves.ts';
import { readMove } from './judgeMove.ts';

export interface HandLuck {
  readonly round: number;
  /** The points that the seat's side got. */
  readonly made: number;
  /** The mean points of bots with the same cards. */
  readonly worth: number;
  /** The real worth is within this distance 19 times out of 20. */
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

/** A round as it was dealt: the state before it, and its deals in order. */
interface DealtRound {
  readonly before: unknown;
  readonly deals: readonly Move[];
  readonly round: number;
  readonly made: number;
}

/** How often bots play each round. */
const PLAYS_PER_ROUND = 16;
const INTERVAL = 2;
const PRECISION = 10_000;

/** Less than the strong budget, because all seats play every round sixteen times. */
const LUCK_BUDGET: Budget = { ...STRONG, runs: 200, worlds: 75 };

/** Yields the progress before each round. The same record and seat give the same luck; unfinished rounds do not count. */
export function* luckOf(
  bot: Bot,
  record: ReviewedRecord,
  seat: Seat,
  budget: Budget | null = LUCK_BUDGET,
): Generator<number, Luck | Refusal> {
  const dealt = dealtRounds(bot.game, record, seat);
  if (isRefusal(dealt)) return dealt;
  const hands: HandLuck[] = [];
  for (const round of dealt) {
    yield hands.length / dealt.length;
    hands.push(luckOfRound(bot, round, seat, budget));
  }
  return sumLuck(bot.game, hands);
}

/** Returns the luck of one round by its index, or null after the last, for callers with other work in between. */
export function luckOfHand(
  bot: Bot,
  record: ReviewedRecord,
  seat: Seat,
  at: number,
): HandLuck | null | Refusal {
  const dealt = dealtRounds(bot.game, record, seat);
  if (isRefusal(dealt)) return dealt;
  return at < dealt.length ? luckOfRound(bot, dealt[at], seat, LUCK_BUDGET) : null;
}

export function sumLuck(game: AnyGame, hands: readonly HandLuck[]): Luck {
  const made = hands.reduce((total, hand) => total + hand.made, 0);
  const worth = hands.reduce((total, hand) => total + hand.worth, 0);
  const error = Math.sqrt(hands.reduce((total, hand) => total + hand.error ** 2, 0));
  const better = scoreDirection(game) * (made - worth);
  return {
    hands,
    made,
    worth: roundTo(worth, PRECISION),
    error: roundTo(error, PRECISION),
    better: roundTo(better, PRECISION),
  };
}

function dealtRounds(game: AnyGame, record: ReviewedRecord, seat: Seat): DealtRound[] | Refusal {
  const state = startRecorded(game, record);
  if (isRefusal(state)) return state;
  const rounds: { before: unknown; deals: Move[]; round: number }[] = [];
  for (const { seat: mover, move } of record.moves) {
    const isDeal = mover === DEALER;
    if (isDeal && isNewRound(game, listChoices(game.legal(state, DEALER)))) {
      rounds.push({ before: game.copy(state), deals: [], round: 0 });
    }
    const outcome = playMove(game, state, mover, move);
    if (isRefusal(outcome)) return outcome;
    const last = rounds.at(-1);
    if (!isDeal || !last) continue;
    last.deals.push(readMove(game, move));
    last.round = roundOf(game, state);
  }
  const { sheet, sides }: View = game.view(state, null);
  const side = sideOfSeat({ sides }, seat);
  // A round that was passed out has no row.
  return rounds.flatMap((dealt) => {
    const row = sheet.find(({ round }) => round === dealt.round);
    return row ? [{ ...dealt, made: row.change[side] }] : [];
  });
}

function roundOf(game: AnyGame, state: unknown): number {
  const { round }: View = game.view(state, null);
  return round;
}

function luckOfRound(
  bot: Bot,
  { before, deals, round, made }: DealtRound,
  seat: Seat,
  budget: Budget | null,
): HandLuck {
  const { game } = bot;
  const side = sideOfSeat(game.view(before, null), seat);
  const start = scoreOf(bot, before)[side];
  const results = Array.from({ length: PLAYS_PER_ROUND }, (_, time) => {
    const state = game.copy(before);
    const random = quickRandom(seedFromNumber(PLAYS_PER_ROUND * round + time));
    playRound(bot, state, deals, random, budget);
    return scoreOf(bot, state)[side] - start;
  });
  return { round, made, ...worthOf(results) };
}

/** Returns the mean of the bots' results and its error. */
export function worthOf(results: readonly number[]): Pick<HandLuck, 'worth' | 'error'> {
  const times = results.length;
  const worth = results.reduce((total, one) => total + one, 0) / times;
  const squares = results.reduce((total, one) => total + (one - worth) ** 2, 0);
  const error = INTERVAL * Math.sqrt(squares / (times - 1) / times);
  return { worth: roundTo(worth, PRECISION), error: roundTo(error, PRECISION) };
}

/** Lets bots play a round to its end. */
function playRound(
  bot: Bot,
  state: unknown,
  deals: readonly Move[],
  random: Random,
  budget: Budget | null,
): void {
  const { game } = bot;
  let dealt = 0;
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    const [seat] = turn;
    if (seat !== DEALER) {
      // Views a copy, because a view may share lists with its state.
      const view: View = game.view(game.copy(state), seat);
      game.apply(state, seat, readMove(game, chooseWithin(bot, view, budget, random)));
      continue;
    }
    const choices = listChoices(game.legal(state, DEALER));
    if (dealt > 0 && isNewRound(game, choices)) return;
    game.apply(state, DEALER, sameDeal(choices, deals[dealt++]) ?? randomMove(choices, random));
  }
}

/** Returns the recorded deal if the same cards are due, otherwise null. */
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
