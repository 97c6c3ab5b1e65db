// Recordings and scenarios of what bots decide, which show every change of their play.

import { chooseWithin } from '#bots/chooseMove.ts';
import { BUDGETS, NORMAL } from '#bots/levels.ts';
import { luckOf } from '#bots/review/luck.ts';
import { reviewGame } from '#bots/review/review.ts';
import { testRecord } from '#bots/review/testHands.ts';
import { type Budget, evaluateMoves } from '#bots/search.ts';
import { type Card, CLUBS, HEARTS, suitOf } from '#cards/card.ts';
import { DECK_36, DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, handOf, type SuitMask } from '#cards/hands.ts';
import { nameCards } from '#cards/notation.ts';
import { quickRandom, type Random, randomFromNumber, seedFromNumber } from '#cards/random.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import { type AnyGame, DEALER, type View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { isRefusal } from '#rules/refusal.ts';
import { parseMove, wireMove, type WireMove } from '#rules/wireMoves.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectRecorded } from '../../../scripts/lib/expectRecorded.ts';
import { botOf } from '../bots.ts';
import { moonPass, passValue } from '../hearts/bot.ts';
import { losingLead, winningLead } from '../nine/bot.ts';
import { costOf, worthOf } from '../pitch/bot.ts';
import { options, type PitchState } from '../pitch/state.ts';
import { GAMES } from '../registry.ts';
import { TESTING } from '../testings.ts';
import { readMove, readScenarios, type Scenario, viewOf, writeMove } from './scenarios.ts';

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

const MIN_SCENARIOS = 15;
/** Simulations with which each of ten seeds found every answer that is not close. */
const CLEAR_RUNS = 400;

describe.each(GAMES.filter(({ id }) => existsSync(fileOf(id))))('$title', (game) => {
  const scenarios = readScenarios(game, readFileSync(fileOf(game.id), 'utf8'));

  test('there are enough scenarios', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(MIN_SCENARIOS);
  });

  test.each(scenarios)('$title', (scenario) => {
    expectGood({ ...BUDGETS.strong!, runs: scenario.runs ?? CLEAR_RUNS }, scenario);
  });

  test.each(scenarios.filter(({ policy }) => policy))('by policy: $title', (scenario) => {
    expectGood(null, scenario);
  });

  function expectGood(budget: Budget | null, scenario: Scenario): void {
    const view = viewOf(game, scenario);
    const move = chooseWithin(botOf(game), view, budget, randomFromNumber(1));
    const chosen = writeMove(game, parseMove(game.deck, game.moves, move) as Move);
    const normalize = (text: string): string => writeMove(game, readMove(game, text));
    const { expect: expected, avoid, gives, keeps } = scenario;
    if (expected.length > 0) expect(expected.map(normalize)).toContain(chosen);
    expect(avoid.map(normalize)).not.toContain(chosen);
    const cards = move.cards ?? [];
    expect(cards).toEqual(expect.arrayContaining(gives));
    for (const card of keeps) expect(cards).not.toContain(card);
    expect(expected.length + avoid.length + gives.length + keeps.length).toBeGreaterThan(0);
  }
});

function fileOf(id: string): URL {
  return new URL(`../${id}/scenarios.txt`, import.meta.url);
}

const CHECKED_ROUNDS = 40;
/** One decision in this many is checked with all knowledge. */
const DECISIONS_PER_CHECK = 9;
/** One move in this many is random, so that positions of all kinds come up. */
const MOVES_PER_RANDOM_MOVE = 8;
const MAX_SETTINGS = 5;

interface Setting {
  readonly seats: number;
  readonly options: object;
}

function settingsOf(game: AnyGame): Setting[] {
  const { min, max } = game.seats;
  const optionSets = [{}, ...(TESTING[game.id].simulated ?? [])];
  const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const all = optionSets.flatMap((options) => sizes.map((seats) => ({ seats, options })));
  return all.filter((_, at) => at % Math.ceil(all.length / MAX_SETTINGS) === 0);
}

const rounded = (value: number): string => value.toFixed(4);

/** Describes what is known beyond the next move: the candidates, a sampled state, its fit and its worth. */
function describeKnowledge(
  game: AnyGame,
  knowledge: AnyKnowledge,
  state: unknown,
  random: Random,
): string {
  const [seat] = game.turn(state);
  const named = (move: Move): string => JSON.stringify(wireMove(game.deck, move));
  const candidates = knowledge.candidates?.(state, seat, random).map(named) ?? [];
  const view: View = game.view(game.copy(state), seat);
  const drawn: unknown = knowledge.draws?.(view, random)() ?? game.redeal(view, random);
  const fit = knowledge.plausibility?.(drawn, view) ?? 1;
  return [...candidates, rounded(fit), ...knowledge.worth(drawn).map(rounded)].join();
}

function sumOf(game: AnyGame, { seats, options }: Setting): string {
  const random = quickRandom(seedFromNumber(seats));
  const knowledge = botOf(game).knowledge;
  const sum = createHash('sha256');
  let state = startGameOrThrow(game, options, seats);
  let [rounds, decisions] = [0, 0];
  while (rounds < CHECKED_ROUNDS) {
    const [seat] = game.turn(state);
    if (seat === DEALER) rounds++;
    if (seat === undefined) {
      sum.update(knowledge.worth(state).map(rounded).join());
      state = startGameOrThrow(game, options, seats);
      continue;
    }
    const isRandom = seat === DEALER || decisions % MOVES_PER_RANDOM_MOVE === 0;
    const legal = game.legal(state, seat);
    if (seat !== DEALER && decisions++ % DECISIONS_PER_CHECK === 0) {
      sum.update(describeKnowledge(game, knowledge, state, random));
    }
    const policyMove = seat === DEALER ? null : knowledge.policy(state, seat, random);
    if (policyMove) sum.update(JSON.stringify(wireMove(game.deck, policyMove)));
    game.apply(state, seat, isRandom || !policyMove ? randomMove(legal, random) : policyMove);
  }
  return `${decisions} decisions, ${sum.digest('hex').slice(0, 16)}`;
}

describe.each(GAMES.map((game) => ({ game: game as AnyGame, title: game.title })))(
  '$title',
  ({ game }) => {
    test('the checksums of all settings match the recorded ones', () => {
      const lines = settingsOf(game).map(
        (setting) => `${JSON.stringify(setting)}: ${sumOf(game, setting)}`,
      );
      expectRecorded(game.id, 'habits', `${lines.join('\n')}\n`);
    });
  },
);

const GOLDEN = './valuations.golden.txt';
const random = quickRandom(seedFromNumber(1));

const inThousandths = (value: number): string => String(Number(value.toFixed(3)));

/** Returns the hands of a random deal. */
function heartsHands(): number[] {
  const game = GAMES.find(({ id }) => id === 'hearts')!;
  const state = startGameOrThrow(game, {}, 4);
  game.apply(state, DEALER, randomMove(game.legal(state, DEALER), random));
  return (state as unknown as { hands: number[] }).hands;
}

function passingLines(): string[] {
  return Array.from({ length: 12 }, heartsHands).flatMap((hands) =>
    [0, 1, 2, 3].map((seat) => {
      const hand = handOf(hands, seat);
      const cards = cardsOfHand(hand);
      const values = cards.map(
        (card) => `${nameCards(DECK_52, [card])} ${inThousandths(passValue(hand, card))}`,
      );
      return `${values.join(', ')}; for the moon ${nameCards(DECK_52, moonPass(hand)).join(' ')}`;
    }),
  );
}

function leadLines(): string[] {
  const whole: SuitMask = (1 << DECK_36.ranks.length) - 1;
  return Array.from({ length: 40 }, () => {
    const mask = 1 + random(whole);
    const others = random(whole + 1) & ~mask;
    const values = [winningLead(mask, others), losingLead(mask, others)].map(inThousandths);
    return `${mask.toString(2)} against ${others.toString(2)}: ${values.join(', ')}`;
  });
}

function pitchLines(): string[] {
  const isShown = (card: Card): boolean => suitOf(card) === CLUBS || suitOf(card) === HEARTS;
  return options.variant.values.flatMap((variant) => {
    const state = { trump: HEARTS, options: { variant } } as unknown as PitchState;
    return DECK_52.cards.filter(isShown).map((card) => {
      const values = [worthOf(card, state), costOf(card, state)].map(inThousandths);
      return `${variant} ${nameCards(DECK_52, [card])}: ${values.join(', ')}`;
    });
  });
}

test('the card values of the policies match the golden file', async () => {
  const parts = [passingLines(), leadLines(), pitchLines()];
  await expect(`${parts.flat().join('\n')}\n`).toMatchFileSnapshot(GOLDEN);
});
