// The facts about each game for tests. Written by scripts/lib/catalog.mjs from the folders beside it.

import type { AnyTesting } from '#rules/gameTesting.ts';
import { testing as hearts } from './hearts/testing.ts';
import { testing as nine } from './nine/testing.ts';
import { testing as pitch } from './pitch/testing.ts';
import { testing as pontoon } from './pontoon/testing.ts';
import { testing as sobesobe } from './sobesobe/testing.ts';

export const TESTING: Readonly<Record<string, AnyTesting>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
