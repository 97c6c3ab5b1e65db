// Why moves are refused, by the ids of the games. Written by scripts/catalog.mjs from their folders.

import { refusals as hearts } from '#rules/hearts/words/refusals.tr.ts';
import { refusals as nine } from '#rules/nine/words/refusals.tr.ts';
import { refusals as pitch } from '#rules/pitch/words/refusals.tr.ts';
import { refusals as pontoon } from '#rules/pontoon/words/refusals.tr.ts';
import { refusals as sobesobe } from '#rules/sobesobe/words/refusals.tr.ts';

export const gameRefusals = { hearts, nine, pitch, pontoon, sobesobe };
