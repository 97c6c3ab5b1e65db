// The type of the list of games that the build writes; gameList.ts has its content.

declare module 'virtual:games' {
  import type { AnyGame } from '#rules/game.ts';

  /** The facts about a game that are known before its rules are loaded. */
  export type GameInfo = Pick<AnyGame, 'id' | 'summary' | 'seats' | 'emblem'>;
  export const GAMES: readonly GameInfo[];
}
