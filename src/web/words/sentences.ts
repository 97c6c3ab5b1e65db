// A sentence of the rules, the table or the server, in the language that was chosen: known by its form.

import type { Words } from './en.ts';

/** Null where the language has nothing for it. */
export function findSaying(words: Words, english: string): string | null {
  return findWhole(words, english) ?? findParts(words, english);
}

export function saySentence(words: Words, english: string): string {
  return findSaying(words, english) ?? english;
}

function findWhole(words: Words, english: string): string | null {
  const { sentences } = words;
  if (Object.hasOwn(sentences, english)) return sentences[english];
  for (const [form, said] of Object.entries(sentences)) {
    const values = form.includes('{}') ? patternOf(form).exec(english) : null;
    if (values) {
      return capitalized(
        said.replace(
          /\{(\d)\}/g,
          (_, place: number) => words.names[values[place]] ?? values[place],
        ),
      );
    }
  }
  return null;
}

/** No name or number begins with an i, which Turkish alone writes large in its own way. */
function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
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
