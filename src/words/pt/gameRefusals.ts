// Why moves are refused, by the ids of the games. Written by scripts/catalog.mjs from their folders.

import { refusals as hearts } from '#rules/hearts/words/refusals.pt.ts';
import { refusals as nine } from '#rules/nine/words/refusals.pt.ts';
import { refusals as pitch } from '#rules/pitch/words/refusals.pt.ts';
import { refusals as pontoon } from '#rules/pontoon/words/refusals.pt.ts';
import { refusals as sobesobe } from '#rules/sobesobe/words/refusals.pt.ts';

export const gameRefusals = { hearts, nine, pitch, pontoon, sobesobe };
