// Display names: what is allowed, how it is written, and when two of them count as the same.
import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { nameProblem } from '#table/chat.ts';
import { skeletonOf } from './confusables.ts';
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
  const { min, max } = NAME_LENGTH;
  if (length(name) < min) return refuse('nameTooShort', { name: 'TOO_SHORT', min });
  if (length(name) > max) return refuse('nameTooLong', { name: 'TOO_LONG', max });
  if (showable(name) !== name || !LETTER_OR_DIGIT.test(name)) {
    return refuse('nameSigns', { name: 'FORBIDDEN_CHARACTER' });
  }
  if (nameProblem(name)) return refuse('nameMixed', { name: 'MIXED_WRITING' });
  return isProfane(name) ? refuse('nameProfane', { name: 'PROFANE' }) : name;
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
