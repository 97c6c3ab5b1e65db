// A sentence of the rules, the table or the server, in the language that was chosen: known by its form.

import type { Words } from './en.ts';

/** Null where the language has nothing for it. */
export function findSaying(words: Words, english: string): string | null {
  return findWhole(words, english) ?? findParts(words, english);
}

export function saySentence(words: Words, english: string): string {
  return findSaying(words, english) ?? english;
}

function findWhole({ sentences, names }: Words, english: string): string | null {
  if (Object.hasOwn(sentences, english)) return sentences[english];
  for (const [form, said] of Object.entries(sentences)) {
    const values = form.includes('{}') ? patternOf(form).exec(english) : null;
    if (values) {
      return said.replace(/\{(\d)\}/g, (_, place: number) => {
        const value = values[place];
        return names[value] ?? value;
      });
    }
  }
  return null;
}

/** A form that was filled in wrongly is told all that is wrong with it at once. */
function findParts(words: Words, english: string): string | null {
  const parts = english.replace(/\.$/, '').split('; ');
  if (parts.length === 1) return null;
  const said = parts.map((part) => findWhole(words, `${part}.`));
  return said.includes(null) ? null : said.join(' ');
}

/** Of the signs that a pattern gives a meaning, sentences have the full stop alone. */
function patternOf(form: string): RegExp {
  return new RegExp(`^${form.replaceAll('.', String.raw`\.`).replaceAll('{}', '([^;]+?)')}$`);
}
