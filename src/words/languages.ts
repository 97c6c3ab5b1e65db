// The languages that the table speaks, and which one a browser asks for.

export const LANGUAGES = ['en', 'tr', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  pt: 'Português',
};

/** How each writes dates and numbers: the house speaks European Portuguese, and `pt` alone is that of Brazil. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en', tr: 'tr', pt: 'pt-PT' };

export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((known) => known === code)).find(Boolean) ?? 'en';
}
