// Makes typed text safe and matches it with the possible answers.

export interface Word {
  /** The whole word. */
  readonly word: string;
  /** The letter that means the same. */
  readonly letter: string;
}

/** The name of the answer, which is the same in every language. */
export interface Answer<Name extends string = string> {
  readonly name: Name;
  /** The text after the word. */
  readonly rest: string;
}

const MAX_INPUT_LENGTH = 120;

/** Returns one line without control characters and invisible ones, and with a maximum length. */
export function cleanInput(typed: string): string {
  return safeText(typed).slice(0, MAX_INPUT_LENGTH);
}

/** Removes everything that a terminal would obey from a text that someone else wrote. */
export function safeText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Folds capitals and accents: “Çık” becomes “cik”. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

export type Words<Name extends string> = readonly (readonly [name: Name, word: Word])[];

/** Reads “Twist”, “t” or “buy 3”; null if it starts with none of the words. The first match counts. */
export function readAnswer<Name extends string>(
  typed: string,
  words: Words<Name>,
): Answer<Name> | null {
  const [first = '', ...rest] = folded(cleanInput(typed)).split(' ');
  const found = words.find(
    ([, { word, letter }]) => first === folded(word) || first === folded(letter),
  );
  return found ? { name: found[0], rest: rest.join(' ') } : null;
}

/** Formats an answer: “Twist (T)”. */
export function showWord({ word, letter }: Word): string {
  return `${word} (${letter})`;
}

export function listed(parts: readonly string[], joint: string): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}
