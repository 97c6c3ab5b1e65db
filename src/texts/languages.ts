// The available languages, and the one that a browser prefers.

export const LANGUAGES = ['en', 'tr', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  pt: 'Português',
};

/** A table of texts with the keys, the parameters and the lists of the English one. */
export type Same<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof English]: Same<English[Key]> };

/** The locales of dates and numbers. `pt` alone would be Brazilian; the texts are in European Portuguese. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en', tr: 'tr', pt: 'pt-PT' };

export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? 'en';
}
