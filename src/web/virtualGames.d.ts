// The types of what the build writes about the games; gameList.ts has the content.

declare module 'virtual:games' {
  import type { AnyGame } from '#rules/game.ts';

  /** The facts about a game that are known before its rules are loaded. */
  export type GameInfo = Pick<AnyGame, 'id' | 'summary' | 'seats' | 'emblem'>;
  export const GAMES: readonly GameInfo[];
}

declare module 'virtual:gameTitles/*' {
  import type { TextsByGame } from '#games/registry.ts';

  /** The title and the summary of each game in one language; all other texts are missing. */
  export const games: TextsByGame;
}

declare module 'virtual:gameTexts/*' {
  import type { TextsByGame } from '#games/registry.ts';

  /** All texts of each game in one language. */
  export const games: TextsByGame;
}
