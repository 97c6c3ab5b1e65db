// Sampled states must on average have the trumps of the real ones: a bot that believes the others to have none
// plays badly.

import { expect, test } from 'vitest';
import { countMask, suitMask, type Hands } from '#cards/hands.ts';
import { quickRandom, seededRandom, seedFromNumber } from '#cards/random.ts';
import { GAMES } from '../registry.ts';
import { DEALER, type AnyGame, type Seat, type View } from '#rules/game.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { startGame } from '#rules/play.ts';
import { botOf } from '../bots.ts';
import { sampleWorlds } from '#bots/worlds.ts';

interface WithTrumps {
  phase: string;
  hands: Hands;
  trump: number;
  plays: readonly number[];
}

const SEATS = 4;
const ROUNDS = 40;
const WORLDS = 12;

function trumpsOfOthers({ hands, trump }: WithTrumps, seat: Seat): number {
  let count = 0;
  for (let other = 0; other < SEATS; other++) {
    if (other !== seat) count += countMask(suitMask(hands, other, trump));
  }
  return count;
}

/** Returns the mean number of the others' trumps before the first cards: real, sampled, and sampled with inference. */
function compare(game: AnyGame, options: object): { truth: number; plain: number; infers: number } {
  const knowledge = botOf(game).knowledge;
  const random = quickRandom(seedFromNumber(3));
  const sums = { truth: 0, plain: 0, infers: 0 };
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const state = startGame(game, options, SEATS) as WithTrumps;
    const deck = seededRandom(seedFromNumber(round));
    game.apply(state, DEALER, randomMove(game.legal(state, DEALER), deck));
    while (state.phase !== 'playing') {
      const [seat] = game.turn(state);
      if (seat === DEALER) break;
      game.apply(state, seat, knowledge.policy(state, seat, random));
    }
    while (state.phase === 'playing' && state.plays.length < SEATS) {
      const [seat] = game.turn(state);
      const view = game.view(state, seat) as View;
      const meanOf = (infers: boolean): number => {
        const worlds = sampleWorlds(game, knowledge, view, { count: WORLDS, infers }, random);
        return worlds.reduce((sum: number, world) => {
          return sum + trumpsOfOthers(world as WithTrumps, seat) / WORLDS;
        }, 0);
      };
      sums.truth += trumpsOfOthers(state, seat);
      sums.plain += meanOf(false);
      sums.infers += meanOf(true);
      count++;
      game.apply(state, seat, knowledge.policy(state, seat, random));
    }
  }
  expect(count).toBeGreaterThan(ROUNDS);
  return { truth: sums.truth / count, plain: sums.plain / count, infers: sums.infers / count };
}

test.each([
  ['sobesobe', {}],
  ['pitch', { variant: '10-point' }],
])(
  'after an exchange in %s %j, inference samples as many trumps as the others hold',
  (id, options) => {
    const game = GAMES.find((one) => one.id === id)!;
    const { truth, plain, infers } = compare(game, options);
    expect(infers).toBeGreaterThan(0.88 * truth);
    expect(infers).toBeLessThan(1.12 * truth);
    expect(plain).toBeLessThan(0.75 * truth);
  },
);
