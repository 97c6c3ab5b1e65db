// The texts of the page in each language with those of the games, for tests.

import { games as english } from 'virtual:gameTexts/en';
import { games as portuguese } from 'virtual:gameTexts/pt';
import { games as turkish } from 'virtual:gameTexts/tr';
import { withGames } from '#words/sharedWords.ts';
import { en as pageEn, type Words } from './words/en.ts';
import { pt as pagePt } from './words/pt.ts';
import { tr as pageTr } from './words/tr.ts';

export const en: Words = withGames(pageEn, english);
export const tr: Words = withGames(pageTr, turkish);
export const pt: Words = withGames(pagePt, portuguese);
