// The texts of the page in each language with those of the games, for tests.

import { loadGameTexts } from '#games/registry.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { withGames } from '#texts/sharedTexts.ts';
import type { Texts } from './texts/page.en.ts';

async function load(language: Language): Promise<Texts> {
  const { page } = (await import(`./texts/page.${language}.ts`)) as { page: Texts };
  return withGames(page, await loadGameTexts(language));
}

export const TEXTS = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)])),
) as Readonly<Record<Language, Texts>>;

export const { en, tr, pt } = TEXTS;
