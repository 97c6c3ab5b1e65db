// The id of a table: a Turkish word, easy to say and to type, with a number once all words are taken.

import words from './words.json' with { type: 'json' };

export const TABLE_WORDS: readonly string[] = words;

/** Whether a table could have this id at all. */
export function isTableId(text: string): boolean {
  return /^\p{L}{1,30}\d{0,4}$/u.test(text);
}

/** Returns the id as typed on a keyboard without Turkish letters. */
export function plainTableId(id: string): string {
  return id
    .toLocaleLowerCase('tr')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i');
}

export const INVITE_CODE_LENGTH = 8;

/** Reads an invitation code as people write it, such as `4827 1936`; null if the text is something else. */
export function readInviteCode(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/gu, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** Returns the code in two halves, as people say it. */
export function formatInviteCode(code: string): string {
  return `${code.slice(0, INVITE_CODE_LENGTH / 2)} ${code.slice(INVITE_CODE_LENGTH / 2)}`;
}

/** The suffixes that may follow the word. A list is used only when the one before is exhausted. */
export const ID_SUFFIXES = [[''], numbers(2, 99), numbers(100, 999), numbers(1000, 9999)];

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}
