// The bots of all games. Whoever imports this loads what all bots know, so pages leave it to their workers.

import { genericKnowledge, type Bot } from '#bots/knowledge.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { GAMES } from './registry.ts';

const BOTS: ReadonlyMap<string, Bot> = new Map(
  await Promise.all(
    GAMES.map(async (game) => {
      const declared = await game.bot?.();
      return [game.id, { game, knowledge: declared?.bot ?? genericKnowledge(game) }] as const;
    }),
  ),
);

/** Works for games that are not listed, too: their bots know the contract alone. */
export function botOf(game: AnyGame): Bot {
  return BOTS.get(game.id) ?? { game, knowledge: genericKnowledge(game) };
}

export function botOfView(view: View): Bot {
  const bot = BOTS.get(view.game);
  if (!bot) throw new Error(`No such game: ${view.game}`);
  return bot;
}
