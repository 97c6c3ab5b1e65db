// Names of players: what is allowed, which names count as the same although they look different, and names for guests.

import { randomInt } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { nameProblem } from '#table/chat.ts';
import type { Db } from '../store/schema.ts';
import { isProfane } from './profanity.ts';

const NAME_LENGTH = { min: 2, max: 20 } as const;

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

export function randomSuffix(): string {
  return `#${String(randomInt(10_000)).padStart(4, '0')}`;
}

/** Keyed by the lower-case form, because names ignore case: в stands for В, which looks like B. */
const SHAPES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  g: 'ɡց',
  h: 'нһηհ',
  j: 'јϳյ',
  k: 'кκ',
  // With the dot of the i gone, I, l and 1 are a stroke.
  l: 'iіӏιɩɪ1',
  m: 'мμ',
  n: 'ոռ',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛզ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ζ',
  3: 'зȝ',
  5: 'ƽ',
  6: 'б',
};

const SHAPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).flatMap(([shape, letters]) =>
    Array.from(letters, (letter) => [letter, shape] as const),
  ),
);
const LOOKS_LIKE_ANOTHER = new RegExp(`[${[...SHAPE_OF.keys()].join('')}]`, 'gu');
const LOOKS_LIKE_M = /rn(?!\p{M})/gu;

/** Of decomposed text in lower case. Texts that look alike have one skeleton; others may, rarely. */
function skeletonOf(text: string): string {
  return text
    .replaceAll(LOOKS_LIKE_ANOTHER, (letter) => SHAPE_OF.get(letter) ?? letter)
    .replaceAll(LOOKS_LIKE_M, 'm');
}

interface NamedRow {
  id: string;
  display_name: string;
}

interface Keyed extends NamedRow {
  name_key: string;
}

/** Of two names that have become the same, the younger gets a suffix. */
export function migrateNameKeys(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('profiles')
      .leftJoin('accounts', 'accounts.id', 'profiles.id')
      .select(['profiles.id', 'display_name'])
      .where('key_rule', '<', KEY_RULE)
      .where('merged_into', 'is', null)
      .orderBy('profiles.created_at')
      .orderBy('profiles.id')
      .execute();
    if (old.length === 0) return;
    const taken = await trx
      .selectFrom('profiles')
      .select('name_key')
      .where('key_rule', '>=', KEY_RULE)
      .execute();
    // Out of each other's way first: an old key of one may be the new key of another.
    await trx
      .updateTable('profiles')
      .set((eb) => ({ name_key: eb(eb.val('~'), '||', eb.ref('id')) }))
      .where('key_rule', '<', KEY_RULE)
      .execute();
    for (const { id, ...names } of keyAnew(old, new Set(taken.map((row) => row.name_key)))) {
      await trx.updateTable('profiles').set(names).where('id', '=', id).execute();
    }
    await trx
      .updateTable('profiles')
      .set({ key_rule: KEY_RULE })
      .where('key_rule', '<', KEY_RULE)
      .execute();
  });
}

function keyAnew(rows: readonly NamedRow[], taken: Set<string>): Keyed[] {
  return rows.map(({ id, display_name: name }) => {
    const bare = name.slice(0, name.length - suffixOf(name).length);
    let shown = name;
    while (taken.has(nameKey(shown))) shown = bare + randomSuffix();
    const key = nameKey(shown);
    taken.add(key);
    return { id, display_name: shown, name_key: key };
  });
}

const ADJECTIVES =
  'Amber Brave Bright Calm Clever Cosy Eager Gentle Golden Happy Jolly Kind Lively Lucky Merry Mellow Nimble Patient Plucky Quick Quiet Sunny Swift Witty'.split(
    ' ',
  );
const ANIMALS =
  'Badger Bear Beaver Crane Deer Dolphin Falcon Finch Fox Hare Hedgehog Heron Koala Lark Lynx Marten Otter Owl Panda Puffin Robin Seal Swan Turtle'.split(
    ' ',
  );

export function randomGuestName(): string {
  return `${ADJECTIVES[randomInt(ADJECTIVES.length)]} ${ANIMALS[randomInt(ANIMALS.length)]}`;
}
