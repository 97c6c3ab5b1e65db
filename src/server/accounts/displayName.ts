// Display names: what is allowed, how it is written, and when two of them count as the same.
import { refuse, type Refusal } from '#rules/refusal.ts';
import { nameProblem } from '#table/text.ts';
import { skeletonOf } from './lookAlikes.ts';
import { isProfane } from './profanity.ts';

export const NAME_LENGTH = { min: 2, max: 20 } as const;

/** No `#`, which is kept for the suffix that tells players of the same name apart. */
const FORBIDDEN = /[^\p{L}\p{M}\p{N} ._'’-]|\p{Default_Ignorable_Code_Point}/gu;
/** More marks on a letter than any language has would run into the lines around. */
const STRAY_MARKS = /^\p{M}+|(?<=\p{M}{3})\p{M}+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SUFFIX = /#\d{4}$/;

/** The name as it will be shown, or why it cannot be. */
export function readName(text: string): string | Refusal {
  const name = tidy(text);
  if (length(name) < NAME_LENGTH.min) return refuseName('TOO_SHORT', 'have at least 2 characters');
  if (length(name) > NAME_LENGTH.max) return refuseName('TOO_LONG', 'have at most 20 characters');
  if (showable(name) !== name || !LETTER_OR_DIGIT.test(name)) {
    return refuseName(
      'FORBIDDEN_CHARACTER',
      'be of letters, digits, spaces, . _ - and apostrophes',
    );
  }
  if (nameProblem(name)) return refuseName('MIXED_WRITING', 'be in the letters of one writing');
  return isProfane(name) ? refuseName('PROFANE', 'be one that everybody can read out') : name;
}

function refuseName(reason: string, rule: string): Refusal {
  return refuse('INVALID_NAME', `A name must ${rule}.`, null, { name: reason });
}

/** A longer name cut to what tables show; empty when nothing of it can be shown. */
export function shownName(fullName: string): string {
  const characters = Array.from(showable(fullName));
  const name = characters.slice(0, NAME_LENGTH.max).join('').trimEnd();
  return LETTER_OR_DIGIT.test(name) ? name : '';
}

function showable(text: string): string {
  return tidy(text.replace(FORBIDDEN, ' ')).replace(STRAY_MARKS, '');
}

/** NFC, so that a letter typed in two ways is the same letter and counts once. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

function length(name: string): number {
  return Array.from(name).length;
}

/** Goes up with every change of what makes two names the same. */
export const KEY_RULE = 2;

/** Names with the same key are the same name: I, İ, ı and i are one letter here, and so is what looks like it. */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .replaceAll(/(?<=i\p{M}*)\u0307/gu, '');
  return skeletonOf(folded).normalize('NFKC');
}

/** The four digits with their `#`, or nothing. */
export function suffixOf(name: string): string {
  return SUFFIX.exec(name)?.[0] ?? '';
}
