// Loads the texts of one language at a time, and tells components when they have changed. The start page does without
// the texts of the games, of which it shows only titles and summaries.

import type { TextsByGame } from '#games/registry.ts';
import { assertDefined } from '#table/assertions.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { withGames } from '#texts/sharedTexts.ts';
import type { Texts } from './page.en.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly page: Texts }>>> = {
  en: () => import('./page.en.ts'),
  tr: () => import('./page.tr.ts'),
  pt: () => import('./page.pt.ts'),
};

const GAME_LOADERS: Readonly<Record<Language, () => Promise<{ readonly games: TextsByGame }>>> = {
  en: () => import('virtual:gameTexts/en'),
  tr: () => import('virtual:gameTexts/tr'),
  pt: () => import('virtual:gameTexts/pt'),
};

let texts: Texts | null = null;
/** The first loading of texts of the games; from then on they are loaded with every language. */
let gameTexts: Promise<void> | null = null;
let language: Language = 'en';
const listeners = new Set<() => void>();

export const getTexts = (): Texts => assertDefined(texts, 'language that has been loaded');
export const getLanguage = (): Language => language;

export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Loads a language unless it is no longer wanted by then; until then the texts stay in the previous one. */
export async function loadLanguage(
  wanted: Language,
  isStillWanted = (): boolean => true,
): Promise<void> {
  const [own, games] = await Promise.all([
    LOADERS[wanted](),
    gameTexts === null ? null : GAME_LOADERS[wanted](),
  ]);
  const loaded = games === null ? own.page : withGames(own.page, games.games);
  if (!isStillWanted()) return;
  texts = loaded;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const onChange of listeners) onChange();
}

/** Loads the texts of the games in the current language. */
export function loadGameTexts(): Promise<void> {
  const current = language;
  // In a task of its own, so that `loadLanguage` finds the promise.
  gameTexts ??= Promise.resolve()
    .then(() => loadLanguage(current, () => language === current))
    .catch((error: unknown) => {
      gameTexts = null;
      throw error;
    });
  return gameTexts;
}

/**
 * Loads the chosen language before anything is rendered, or another one that this browser may have kept if that fails.
 * Returns the language that was loaded.
 */
export async function loadFirstLanguage(chosen: Language): Promise<Language> {
  for (const one of new Set([chosen, ...LANGUAGES])) {
    if (texts === null) await loadLanguage(one).catch(() => {});
  }
  return language;
}
