// Hearts on boardgame.io, written for speed: secrets stripped per player, the turn order as functions, and phases that
// end by conditions, so that no move calls its events plugin.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import {
  DECK,
  deal,
  hasPassed,
  isGameOver,
  isRoundOver,
  newGame,
  pass,
  play,
  type Hearts,
} from './hearts.ts';

/** Loads a package of this folder also from the bundle, which lies elsewhere. All programs start in the root. */
export const requirePeer = createRequire(resolve('bench/peers/package.json'));
const { INVALID_MOVE, PlayerView, ActivePlayers } = requirePeer('boardgame.io/core');

/** The part of boardgame.io's context that is used here. */
interface Context {
  readonly G: Hearts;
  readonly playerID: string;
  readonly random: { Shuffle(deck: readonly number[]): number[] };
}

const follow = ({ G }: Context): number => G.turn;

export const boardgameHearts = {
  name: 'hearts',
  setup: ({ random }: Context) => newGame(random.Shuffle(DECK)),
  playerView: PlayerView.STRIP_SECRETS,
  endIf: ({ G }: Context) => (isGameOver(G) ? G.totals : undefined),
  phases: {
    pass: {
      start: true,
      moves: {
        pass: {
          move: ({ G, playerID }: Context, cards: number[]) =>
            pass(G, Number(playerID), cards) ? undefined : INVALID_MOVE,
          // Players pass at the same time, and so do not know the latest state.
          ignoreStaleStateID: true,
        },
      },
      turn: { activePlayers: ActivePlayers.ALL },
      endIf: ({ G }: Context) => hasPassed(G),
      next: 'play',
    },
    play: {
      moves: {
        play: ({ G, playerID }: Context, card: number) =>
          play(G, Number(playerID), card) ? undefined : INVALID_MOVE,
      },
      turn: { minMoves: 1, maxMoves: 1, order: { first: follow, next: follow } },
      endIf: ({ G }: Context) => isRoundOver(G),
      onEnd: ({ G, random }: Context) => deal(G, random.Shuffle(DECK)),
      next: 'pass',
    },
  },
};
