// Measures how many points a round each level loses at Pontoon, compared with the exact odds at every decision.
//
//     node bench/arena/pontoonRegret.ts 1000

import { seededRandom, seedFromNumber } from '#cards/random.ts';
import { solvePontoon } from '#games/pontoon/bot.ts';
import { game } from '#games/pontoon/game.ts';
import type { PontoonMove, PontoonState } from '#games/pontoon/state.ts';
import type { PontoonView } from '#games/pontoon/view.ts';
import { DEALER } from '#rules/game.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import { randomMove } from '#rules/possibleMoves.ts';
import { wireMove } from '#rules/wireMoves.ts';
import { openPlayer, type Player } from './players.ts';
import { meanInterval } from './tally.ts';

const ROUNDS = 10;
const games = Number(process.argv[2] ?? 100);

for (const level of ['random', 'easy', 'normal', 'strong']) {
  const regrets: number[] = [];
  for (let number = 0; number < games; number++) {
    regrets.push((await playGame(openPlayer(level), number)) / ROUNDS);
  }
  const { mean, margin } = meanInterval(regrets);
  console.log(`${level}: loses ${mean.toFixed(4)} ± ${margin.toFixed(4)} points a round`);
}

/** Sums over all decisions the value of the best move less that of the move made. */
async function playGame(player: Player, number: number): Promise<number> {
  const state = startGameOrThrow(game, {}, 1);
  const random = seededRandom(seedFromNumber(number));
  let regret = 0;
  for (let dealt = 0; ;) {
    const [seat] = game.turn(state);
    if (seat === undefined || (seat === DEALER && isNewRound(state) && dealt++ === ROUNDS)) break;
    if (seat === DEALER) {
      game.apply(state, seat, randomMove(game.legal(state, seat), random) as PontoonMove);
    } else regret += await decide(state, seat, player, number);
  }
  return regret;
}

function isNewRound({ phase }: PontoonState): boolean {
  return phase === 'dealing';
}

async function decide(
  state: PontoonState,
  seat: number,
  player: Player,
  number: number,
): Promise<number> {
  const view = game.view(state, seat) as PontoonView;
  const move = await player.choose(view, seededRandom(seedFromNumber(-1 - number)));
  const solved = solvePontoon(view);
  const text = JSON.stringify(move);
  const made = solved.find((one) => JSON.stringify(wireMove(game.deck, one.move)) === text)!;
  playMove(game, state, seat, move);
  return solved[0].value - made.value;
}
