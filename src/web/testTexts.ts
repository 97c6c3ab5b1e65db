// The texts of the page in each language with those of the games, for tests.

import { games as english } from 'virtual:gameTexts/en';
import { games as portuguese } from 'virtual:gameTexts/pt';
import { games as turkish } from 'virtual:gameTexts/tr';
import type { Language } from '#texts/languages.ts';
import { withGames } from '#texts/sharedTexts.ts';
import { page as pageEn, type Texts } from './texts/page.en.ts';
import { page as pagePt } from './texts/page.pt.ts';
import { page as pageTr } from './texts/page.tr.ts';

export const en: Texts = withGames(pageEn, english);
export const tr: Texts = withGames(pageTr, turkish);
export const pt: Texts = withGames(pagePt, portuguese);

export const TEXTS: Readonly<Record<Language, Texts>> = { en, tr, pt };
