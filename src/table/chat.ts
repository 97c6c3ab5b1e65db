// Texts that people write: lines of chat, and the rules for them.

import type { CommandOf, Decision } from './commands.ts';
import { refuse } from './refusals.ts';
import { peopleOf, withOwnFace } from './seats.ts';
import { isWatching, type PlayerId, seatOf, type Table, type Time } from './table.ts';

const MAX_LINE_LENGTH = 500;
const MAX_WATCHERS = 50;
const MAX_LINES_PER_WINDOW = 5;
const LINES_WINDOW = 10_000;

export function decideSay(table: Table, { by, text }: CommandOf<'say'>, now: Time): Decision {
  const name = nameOf(table, by);
  const line = sanitizeLine(text);
  if (line === '' || line.length > MAX_LINE_LENGTH)
    return refuse('emptyLine', { most: MAX_LINE_LENGTH });
  const recent = table.chat.filter(({ from, at }) => from === by && at > now - LINES_WINDOW);
  const waitMs = recent.length < MAX_LINES_PER_WINDOW ? 0 : recent[0].at + LINES_WINDOW - now;
  return waitMs > 0
    ? refuse('tooManyLines', { retryAfter: Math.ceil(waitMs / 1000) })
    : [{ type: 'said', from: by, name, text: line }];
}

/** Returns the name of a person who sits here or watches. */
function nameOf({ places, watchers }: Table, player: PlayerId): string {
  const people = [...places.flatMap(({ person }) => person ?? []), ...watchers];
  const person = people.find(({ id }) => id === player);
  if (!person) throw new Error('Nobody of that name is here');
  return person.name;
}

export function decideWatch(table: Table, { by, person }: CommandOf<'watch'>): Decision {
  if (seatOf(table, by) !== null) return refuse('seated');
  if (isWatching(table, by)) return [];
  return table.watchers.length >= MAX_WATCHERS
    ? refuse('tooManyWatchers')
    : [{ type: 'watched', person: withOwnFace(table, person) }];
}

export function decideStopWatching(table: Table, { by }: CommandOf<'stopWatching'>): Decision {
  return isWatching(table, by) ? [{ type: 'stoppedWatching', player: by }] : [];
}

export function decideIntroduce(table: Table, { by, person }: CommandOf<'introduce'>): Decision {
  const isHere = seatOf(table, by) !== null || isWatching(table, by);
  return isHere ? [{ type: 'introduced', person: withOwnFace(table, person) }] : [];
}

/**
 * Hands the places of a guest over to the account they signed in to, and all that the table knows of them: whose cards
 * they have seen, that they resigned, that they were removed. If both are at the table, both stay as they are.
 */
export function decideRecognize(
  table: Table,
  { player, person }: CommandOf<'recognize'>,
): Decision {
  const isHere = (id: PlayerId): boolean => seatOf(table, id) !== null || isWatching(table, id);
  const isKnown = isHere(player) ? !isHere(person.id) : peopleOf(table).has(player);
  return isKnown ? [{ type: 'recognized', player, person: withOwnFace(table, person) }] : [];
}

/** Scripts in common use (UAX #31). Many letters of other scripts look like these. */
const SCRIPTS = `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali
  Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic
  Khmer Hangul Hiragana Katakana Bopomofo Han`.split(/\s+/);

/** Scripts that are mixed in one language, with Latin letters in between. */
const MIXABLE_SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

interface NamePatterns {
  /** Each includes the punctuation, digits and marks that all scripts share. */
  readonly scripts: readonly RegExp[];
  readonly emoji: RegExp;
}

let patterns: NamePatterns | null = null;

/** Compiled on first use, because this takes longer than everything else at the start of a program. */
function namePatterns(): NamePatterns {
  return (patterns ??= {
    scripts: [...MIXABLE_SCRIPTS, ...SCRIPTS.map((script) => [script])].map(patternOf),
    emoji: new RegExp('\\p{RGI_Emoji}', 'gv'),
  });
}

function patternOf(scripts: readonly string[]): RegExp {
  const letters = ['Common', 'Inherited', ...scripts].map(
    (name) => `\\p{Script_Extensions=${name}}`,
  );
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
}

/** Characters that cannot deceive anyone. */
const ASCII = /^[ -~]*$/;
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** More marks on a letter than any language uses would overlap the lines around. */
const PILED_MARKS = /(?<=\p{M}{3})\p{M}+/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;

export type TextProblem = 'HIDDEN_CHARACTER' | 'TOO_MANY_MARKS' | 'MIXED_WRITING';

/** Returns why a name could be mistaken for another or be unreadable; null if it is fine. */
export function nameProblem(name: string): TextProblem | null {
  if (ASCII.test(name)) return null;
  const { emoji, scripts } = namePatterns();
  const text = name.replace(emoji, ' ');
  if (HIDDEN.test(text)) return 'HIDDEN_CHARACTER';
  if (text.search(PILED_MARKS) >= 0) return 'TOO_MANY_MARKS';
  const hasMixedDigits = OTHER_DIGITS.test(text) && /[0-9]/.test(text);
  const isOneScript = scripts.some((script) => script.test(text.normalize('NFKC')));
  return isOneScript && !hasMixedDigits ? null : 'MIXED_WRITING';
}

const LINE_BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Characters that change the direction of the line or are invisible, except those that join letters and emoji. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]*$/u;

/** Returns a line that is safe to show; empty if nothing visible is left. */
export function sanitizeLine(text: string): string {
  const line = text
    .replace(LINE_BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '')
    .trim();
  return BLANK.test(line) ? '' : line;
}
