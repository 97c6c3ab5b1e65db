// Words that a language of the house does without, for the tests of every room that has tables of words: another
// form of address, another variety, a second word for a thing that has one.

import type { Language } from './languages.ts';

const AVOIDED: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  /** Turkish says “sen”, and calls a trick “el”, a secret “sır”, whoever made a table “masa sahibi”. */
  tr: /(?<!\p{L})(siz|sizi|size|sizin|sizde|sizden|löve\p{L}*|giz(i|e|den)?|ev sahibi|deneyin|yapın|oynayın|verin|seçin|bekleyin|alın|söyleyin|açın|bakın|gelin|yazın|toplayın|yaklaşın)(?!\p{L})|[ıiuü]n[ıiuü]z/iu,
  /** Portuguese is that of Portugal and says “o senhor” without saying it. */
  pt: /(?<![\p{L}-])(você|vocês|tu|te|ti|teus?|tuas?|tens|podes|jogas|estás|tenta|senha|arquivo|tela|usuário|salvar|celular|equipe|aparelhos?|sugest(ão|ões)|bots?|correio)(?!\p{L})/iu,
};

/** Where a table has such words. A function is read as it is written. */
export function avoidedIn(table: unknown, language: Language, path = ''): string[] {
  if (typeof table === 'object' && table !== null) {
    return Object.entries(table).flatMap(([key, part]) =>
      avoidedIn(part, language, `${path}.${key}`),
    );
  }
  const [found] = AVOIDED[language]?.exec(String(table)) ?? [];
  return found === undefined ? [] : [`${path}: ${found}`];
}
