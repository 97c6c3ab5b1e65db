// What a person typed, made safe and matched with what may be answered.

import { nearestWord } from './suggestion.ts';

export interface Word {
  /** What to type, in full. */
  readonly word: string;
  /** Or by one letter. */
  readonly letter: string;
}

export interface Answer {
  readonly word: string;
  /** What followed the word. */
  readonly rest: string;
}

const LONGEST_INPUT = 120;

/** One line without control characters, invisible ones among them, and not endlessly long. */
export function cleanInput(typed: string): string {
  return safeText(typed).slice(0, LONGEST_INPUT);
}

/** What somebody else wrote, without anything that a terminal would obey. */
export function safeText(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Reads “Twist”, “t” or “buy 3”; null when it starts with none of the words. */
export function readAnswer(typed: string, words: readonly Word[]): Answer | null {
  const [first = '', ...rest] = cleanInput(typed).toLowerCase().split(' ');
  const found = words.find(
    ({ word, letter }) => first === word.toLowerCase() || first === letter.toLowerCase(),
  );
  return found ? { word: found.word, rest: rest.join(' ') } : null;
}

/** “Twist (T), Buy (B) or Stick (S)”. */
export function listWords(words: readonly Word[]): string {
  return listed(words.map(({ word, letter }) => `${word} (${letter})`));
}

export function listed(parts: readonly string[], joint = 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`;
}

/** What was wrong with an answer that is none of the words. */
export function notAnAnswer(typed: string, words: readonly Word[]): string {
  const clean = cleanInput(typed);
  const guess = nearestWord(
    clean,
    words.map(({ word }) => word),
  );
  const complaint =
    clean === '' ? 'Nothing was typed.' : `“${clean.slice(0, 30)}” is not an answer here.`;
  return `${complaint}${guess ? ` Did you mean ${guess}?` : ''}`;
}
