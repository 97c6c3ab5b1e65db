// Golden files of what bots decide with fixed cards and seeds, which show every change of their play.
import { describe, expect, test } from 'vitest';
import { quickRandom, seedFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import { DEALER, type AnyGame, type View } from '#rules/game.ts';
import { startGameOrThrow, playMove } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { TESTING } from '../testings.ts';
import { wireMove, type WireMove } from '#rules/wireMoves.ts';
import { chooseWithin } from '#bots/chooseMove.ts';
import { botOf } from '../bots.ts';
import { BUDGETS, NORMAL } from '#bots/levels.ts';
import { luckOf } from '#bots/review/luck.ts';
import { reviewGame } from '#bots/review/reviewGame.ts';
import { testRecord } from '#bots/review/testHands.ts';
import { evaluateMoves, type Budget } from '#bots/search.ts';
import { expectRecorded } from '../../../scripts/lib/expectRecorded.ts';

/** The strong budget, but shorter. */
const SHORT: Budget = { ...(BUDGETS.strong ?? NORMAL), worlds: 64, runs: 128 };
const QUICK: Budget = { ...NORMAL, worlds: 32, runs: 48 };
const ROUNDS = 3;

function short({ type, ...rest }: WireMove): string {
  const what = Object.values(rest).map((value) => (Array.isArray(value) ? value.join('+') : value));
  return [type === 'play' ? '' : type, ...what].join(' ').trim();
}

function copyOf(game: AnyGame, state: unknown, seat: number): View {
  return game.view(game.copy(state), seat);
}

/** Plays rounds by the policy on all seats, and calls `visit` before every decision. */
function playByPolicy(
  game: AnyGame,
  { seed, seats, options }: { seed: number; seats: number; options: object },
  visit: (view: View, move: WireMove) => void,
): void {
  const random = quickRandom(seedFromNumber(seed));
  const state = startGameOrThrow(game, options, seats);
  for (;;) {
    const [seat] = game.turn(state);
    const { sheet }: View = game.view(state, null);
    if (seat === undefined || sheet.length >= ROUNDS) return;
    const view = copyOf(game, state, seat);
    const move =
      seat === DEALER
        ? wireMove(game.deck, randomMove(game.legal(state, seat), random))
        : chooseWithin(botOf(game), view, null, random);
    if (seat !== DEALER) visit(view, move);
    if (isRefusal(playMove(game, state, seat, move))) throw new Error(`Not legal: ${short(move)}`);
  }
}

/** Returns a line per move, with its reason. */
function policyLines(game: AnyGame, seed: number, seats: number, options: object): string[] {
  const { reason } = botOf(game).knowledge;
  const lines: string[] = [];
  let round = 0;
  playByPolicy(game, { seed, seats, options }, (view, move) => {
    if (view.round !== round) lines.push(`round ${(round = view.round)}`);
    const reasonText = JSON.stringify(reason(view, move)).replaceAll('"', '');
    lines.push(`  ${view.seat}: ${short(move)}  ${reasonText}`);
  });
  return lines;
}

/** Returns some decisions of two rounds, with the values of the best moves for two budgets. */
function searchLines(game: AnyGame, seed: number, seats: number, options: object): string[] {
  const lines: string[] = [];
  let decision = 0;
  playByPolicy(game, { seed, seats, options }, (view) => {
    if (view.round > 2 || view.legal.length === 0 || decision++ % 7 !== 0) return;
    const [deep, plain] = [SHORT, QUICK].map((budget) => {
      const random = quickRandom(seedFromNumber(decision));
      const values = evaluateMoves(game, botOf(game).knowledge, view, budget, random);
      return values
        .slice(0, 4)
        .map(({ move, value }) => `${short(wireMove(game.deck, move))} ${value.toFixed(3)}`)
        .join(', ');
    });
    lines.push(`${view.seat}: ${deep}`, `   ${plain}`);
  });
  return lines;
}

function outcomeOf<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function reviewText(game: AnyGame, options: object): string[] {
  const record = testRecord(game, 5, { options, maxMoves: 70 });
  const review = outcomeOf(reviewGame(botOf(game), record, 0, { budget: { ...SHORT, runs: 200 } }));
  const luck = outcomeOf(luckOf(botOf(game), record, 0, null));
  if (isRefusal(review) || isRefusal(luck)) throw new Error('The record is not right');
  const { decisions, ...sum } = review;
  return [
    ...decisions.map((one) => JSON.stringify(one).replaceAll('"', '')),
    JSON.stringify(sum).replaceAll('"', ''),
    JSON.stringify(luck).replaceAll('"', ''),
  ];
}

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    const { simulated = [] } = TESTING[game.id];
    const settings = [{}, ...simulated].slice(0, 3);

    test('the moves of the policy match the recorded ones', () => {
      const lines = settings.flatMap((options, at) => [
        JSON.stringify(options),
        ...policyLines(game, at + 1, Math.min(4, game.seats.max), options),
      ]);
      expectRecorded(game.id, 'policy', `${lines.join('\n')}\n`);
    });

    test('a single legal move is not searched and has the value 0', () => {
      let seen = 0;
      playByPolicy(game, { seed: 2, seats: Math.min(4, game.seats.max), options: {} }, (view) => {
        const [choice, ...others] = view.legal;
        const isOnly = others.length === 0 && choice?.kind === 'card' && choice.from.length === 1;
        if (!isOnly) return;
        seen++;
        const random = quickRandom(seedFromNumber(1));
        const all = evaluateMoves(game, botOf(game).knowledge, view, QUICK, random);
        expect(all).toMatchObject([{ value: 0, runs: 0 }]);
      });
      expect(seen > 0).toBe(game.seats.min > 1);
    });

    test('the evaluations of the search match the recorded ones', () => {
      const lines = settings
        .slice(0, 2)
        .flatMap((options, at) => searchLines(game, at + 3, Math.min(4, game.seats.max), options));
      expectRecorded(game.id, 'search', `${lines.join('\n')}\n`);
    });

    test('the review and the luck of a game match the recorded ones', () => {
      const lines = reviewText(game, settings[0]);
      expectRecorded(game.id, 'review', `${lines.join('\n')}\n`);
    });
  },
);
