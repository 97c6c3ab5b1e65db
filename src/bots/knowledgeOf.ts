// Finds the bot knowledge of a game.

import { GAMES } from '#rules/catalog.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { genericKnowledge } from './generic.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { KNOWLEDGE } from './knowledgeCatalog.ts';

export function knowledgeOf(game: AnyGame): AnyKnowledge {
  return KNOWLEDGE[game.id] ?? genericKnowledge(game);
}

export function gameOfView(view: View): AnyGame {
  const game = GAMES.find(({ id }) => id === view.game);
  if (!game) throw new Error(`No such game: ${view.game}`);
  return game;
}
