// Which knowledge there is of which game.

import type { AnyGame } from '#rules/game.ts';
import { genericKnowledge } from './generic.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { KNOWLEDGE } from './knowledgeCatalog.ts';

export function knowledgeOf(game: AnyGame): AnyKnowledge {
  return KNOWLEDGE[game.id] ?? genericKnowledge(game);
}
