// The available languages, and the one that a browser prefers.

/** The own name of each language, and the locale of its dates and numbers. */
const ALL = {
  en: { name: 'English', locale: 'en' },
  tr: { name: 'Türkçe', locale: 'tr' },
  // European Portuguese; `pt` alone would be Brazilian.
  pt: { name: 'Português', locale: 'pt-PT' },
} as const;

export type Language = keyof typeof ALL;
export const LANGUAGES = Object.keys(ALL) as readonly Language[];

export const LANGUAGE_NAMES = byLanguage('name');
export const LOCALES = byLanguage('locale');

function byLanguage(part: 'name' | 'locale'): Readonly<Record<Language, string>> {
  const parts = LANGUAGES.map((language) => [language, ALL[language][part]]);
  return Object.fromEntries(parts) as Record<Language, string>;
}

/** A table of texts with the keys, the parameters and the lists of the English one. */
export type Same<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof English]: Same<English[Key]> };

export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? 'en';
}
