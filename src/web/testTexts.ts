// The texts of the page in each language with those of the games, for tests.

import { games as english } from 'virtual:gameTexts/en';
import { games as portuguese } from 'virtual:gameTexts/pt';
import { games as turkish } from 'virtual:gameTexts/tr';
import { withGames } from '#texts/sharedTexts.ts';
import { en as pageEn, type Texts } from './texts/en.ts';
import { pt as pagePt } from './texts/pt.ts';
import { tr as pageTr } from './texts/tr.ts';

export const en: Texts = withGames(pageEn, english);
export const tr: Texts = withGames(pageTr, turkish);
export const pt: Texts = withGames(pagePt, portuguese);
