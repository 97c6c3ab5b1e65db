// Words that the texts avoid, for tests: another form of address, another variety of the language, or a second
// term for something that has one.

import type { Language } from './languages.ts';

const AVOIDED: Readonly<Partial<Record<Language, RegExp>>> = {
  /** Turkish uses “sen”; a trick is “el”, a secret “sır”, a host “masa sahibi”. */
  tr: /(?<!\p{L})(siz|sizi|size|sizin|sizde|sizden|löve\p{L}*|giz(i|e|den)?|ev sahibi|deneyin|yapın|oynayın|verin|seçin|bekleyin|alın|söyleyin|açın|bakın|gelin|yazın|toplayın|yaklaşın)(?!\p{L})|[ıiuü]n[ıiuü]z/iu,
  /** European Portuguese, with polite verb forms but without a pronoun. */
  pt: /(?<![\p{L}-])(você|vocês|tu|te|ti|teus?|tuas?|tens|podes|jogas|estás|tenta|senha|arquivo|tela|usuário|salvar|celular|equipe|aparelhos?|sugest(ão|ões)|bots?|correio)(?!\p{L})/iu,
};

/** Lists the paths of avoided words in a table; functions are searched as source text. */
export function avoidedIn(table: unknown, language: Language, path = ''): string[] {
  if (typeof table === 'object' && table !== null) {
    return Object.entries(table).flatMap(([key, part]) =>
      avoidedIn(part, language, `${path}.${key}`),
    );
  }
  const [found] = AVOIDED[language]?.exec(String(table)) ?? [];
  return found === undefined ? [] : [`${path}: ${found}`];
}
