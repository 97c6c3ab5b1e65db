// Which knowledge there is of which game.

import type { AnyGame } from '#rules/game.ts';
import { genericKnowledge } from './generic.ts';
import { heartsKnowledge } from './hearts/knowledge.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { nineKnowledge } from './nine/knowledge.ts';
import { pitchKnowledge } from './pitch/knowledge.ts';
import { pontoonKnowledge } from './pontoon/knowledge.ts';
import { sobeKnowledge } from './sobesobe/knowledge.ts';

const KNOWLEDGE: Readonly<Record<string, AnyKnowledge>> = {
  hearts: heartsKnowledge,
  nine: nineKnowledge,
  pitch: pitchKnowledge,
  pontoon: pontoonKnowledge,
  sobesobe: sobeKnowledge,
};

export function knowledgeOf(game: AnyGame): AnyKnowledge {
  return KNOWLEDGE[game.id] ?? genericKnowledge(game);
}
