// The example rounds of the rules pages. Written by scripts/lib/catalog.mjs from the folders beside it.

import type { GameExample } from '#rules/examples.ts';
import { example as hearts } from './hearts/examples.ts';
import { example as nine } from './nine/examples.ts';
import { example as pitch } from './pitch/examples.ts';
import { example as pontoon } from './pontoon/examples.ts';
import { example as sobesobe } from './sobesobe/examples.ts';

export const EXAMPLES: Readonly<Record<string, GameExample>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
