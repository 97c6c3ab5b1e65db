// The lessons of the games. Written by scripts/lib/catalog.mjs from the folders beside it.

import type { Lesson } from '#rules/lessons.ts';
import { lesson as hearts } from './hearts/lesson.ts';
import { lesson as nine } from './nine/lesson.ts';
import { lesson as pitch } from './pitch/lesson.ts';
import { lesson as pontoon } from './pontoon/lesson.ts';
import { lesson as sobesobe } from './sobesobe/lesson.ts';

export const LESSONS: Readonly<Record<string, Lesson>> = {
  hearts,
  nine,
  pitch,
  pontoon,
  sobesobe,
};
