// Loads the texts of one language, with those of all games.

import { loadGameTexts } from '#games/registry.ts';
import type { Language } from './languages.ts';
import { withGames, type LanguageTexts, type SharedTexts } from './sharedTexts.ts';

const LOADERS: Readonly<Record<Language, () => Promise<LanguageTexts>>> = {
  en: async () => (await import('./shared.en.ts')).english,
  tr: async () => (await import('./shared.tr.ts')).turkish,
  pt: async () => (await import('./shared.pt.ts')).portuguese,
};

export async function loadTexts(language: Language): Promise<SharedTexts> {
  const [texts, games] = await Promise.all([LOADERS[language](), loadGameTexts(language)]);
  return withGames(texts, games);
}
