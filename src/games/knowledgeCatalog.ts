// The bot knowledge of each game. Written by scripts/lib/catalog.mjs from the folders beside it.

import type { AnyKnowledge } from '#bots/knowledge.ts';
import { knowledge as hearts } from './hearts/bot/knowledge.ts';
import { knowledge as nine } from './nine/bot/knowledge.ts';
import { knowledge as pitch } from './pitch/bot/knowledge.ts';
import { knowledge as pontoon } from './pontoon/bot/knowledge.ts';
import { knowledge as sobesobe } from './sobesobe/bot/knowledge.ts';

export const KNOWLEDGE: Readonly<Record<string, AnyKnowledge>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
