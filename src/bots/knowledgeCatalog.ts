// The bot knowledge of each game. Written by scripts/catalog.mjs from the folders beside it.

import { knowledge as hearts } from './hearts/knowledge.ts';
import { knowledge as nine } from './nine/knowledge.ts';
import { knowledge as pitch } from './pitch/knowledge.ts';
import { knowledge as pontoon } from './pontoon/knowledge.ts';
import { knowledge as sobesobe } from './sobesobe/knowledge.ts';
import type { AnyKnowledge } from './knowledge.ts';

export const KNOWLEDGE: Readonly<Record<string, AnyKnowledge>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
