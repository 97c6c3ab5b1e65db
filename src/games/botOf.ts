// Finds the bot of a game.

import { GAMES } from './registry.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { genericKnowledge } from '#bots/generic.ts';
import type { Bot } from '#bots/knowledge.ts';
import { KNOWLEDGE } from './knowledgeCatalog.ts';

export function botOf(game: AnyGame): Bot {
  return { game, knowledge: KNOWLEDGE[game.id] ?? genericKnowledge(game) };
}

export function botOfView(view: View): Bot {
  const game = GAMES.find(({ id }) => id === view.game);
  if (!game) throw new Error(`No such game: ${view.game}`);
  return botOf(game);
}
