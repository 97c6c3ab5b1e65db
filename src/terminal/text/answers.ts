// What a person typed, made safe and matched with what may be answered.

export interface Word {
  /** What to type, in full. */
  readonly word: string;
  /** Or by one letter. */
  readonly letter: string;
}

/** One of the words by its name, whatever it is called in the language that is spoken. */
export interface Answer<Name extends string = string> {
  readonly name: Name;
  /** What followed the word. */
  readonly rest: string;
}

const MAX_INPUT_LENGTH = 120;

/** One line without control characters, invisible ones among them, and not endlessly long. */
export function cleanInput(typed: string): string {
  return safeText(typed).slice(0, MAX_INPUT_LENGTH);
}

/** What somebody else wrote, without anything that a terminal would obey. */
export function safeText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

/** As it is typed without capitals and without the marks of a language: “Çık” as “cik”. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

export type Words<Name extends string> = readonly (readonly [name: Name, word: Word])[];

/** Reads “Twist”, “t” or “buy 3”; null when it starts with none of the words. The first that fits counts. */
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

/** “Twist (T)”. */
export function showWord({ word, letter }: Word): string {
  return `${word} (${letter})`;
}

export function listed(parts: readonly string[], joint: string): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}
