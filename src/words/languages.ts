// The available languages, and the one that a browser prefers.

export const LANGUAGES = ['en', 'tr', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  pt: 'Português',
};

/** The locales of dates and numbers. `pt` alone would be Brazilian; the texts are in European Portuguese. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en', tr: 'tr', pt: 'pt-PT' };

export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? 'en';
}
