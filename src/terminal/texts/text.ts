// Small tools for texts: safe input, answers by word or letter, lists, and suggestions for mistyped words.

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

export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Splits a name into words: “bankerTwisted” becomes “banker twisted”. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const FURTHEST = 2;

/** Returns the nearest word if it is near enough to be a typing mistake. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, slips: countSlips(folded(typed), folded(word)) }))
    .filter(({ word, slips }) => slips <= Math.min(FURTHEST, word.length - 2))
    .sort((one, other) => one.slips - other.slips);
  return near[0]?.word ?? null;
}

/** Returns the Levenshtein distance, with the exchange of two neighbours as one mistake. */
function countSlips(one: string, other: string): number {
  let twoBack: number[] = [];
  let back = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchange = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const slips = [line[at - 1] + 1, back[at] + 1, back[at - 1] + (isSame ? 0 : 1)];
      if (isExchange) slips.push(twoBack[at - 2] + 1);
      line.push(Math.min(...slips));
    }
    twoBack = back;
    back = line;
  }
  return back[other.length];
}

const NO_BREAK = '\u00A0';

/** Keeps a command that is meant to be copied on one line. */
export function unbroken(command: string): string {
  return command.replaceAll(' ', NO_BREAK);
}

/** Restores plain spaces, so that the text can be copied. */
export function withSpaces(text: string): string {
  return text.replaceAll(NO_BREAK, ' ');
}
