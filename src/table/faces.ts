// Faces that new players get at random, and how they are kept apart at a table.

import type { Person, Table, Visitor } from './table.ts';

/** New players get one of these. */
export const RANDOM_FACES: readonly string[] =
  '🦊 🐻 🐼 🦁 🐯 🐨 🐸 🐙 🦉 🦆 🐢 🐳 🦔 🐝 🦋 🐞 🌵 🌻 🍄 🍋 🍉 🍒 🥝 🎈 🎲 🎸 ⛵ 🚲 🌙 ⭐ 🔥 🌊'.split(
    ' ',
  );

/** Returns a visitor as tables store people. */
export function plainPerson({ id, name, avatar }: Visitor): Person {
  return { id, name, avatar };
}

/**
 * Returns the person as the table shows them. A face that was drawn at random gives way to the same face of somebody
 * who is there already; a chosen one stays.
 */
export function withOwnFace({ places, watchers }: Table, visitor: Visitor): Person {
  const person = plainPerson(visitor);
  const people = [...places.flatMap((place) => place.person ?? []), ...watchers];
  const here = people.find(({ id }) => id === person.id);
  const taken = new Set(
    people.filter(({ id }) => id !== person.id).map(({ avatar }) => avatar.emoji),
  );
  if (!visitor.hasRandomAvatar || !taken.has(person.avatar.emoji)) return person;
  const start = RANDOM_FACES.indexOf(person.avatar.emoji) + 1;
  const others = [...RANDOM_FACES.slice(start), ...RANDOM_FACES.slice(0, start)];
  // A player who changes only the name keeps the present face.
  const candidates = here ? [here.avatar.emoji, ...others] : others;
  const emoji = candidates.find((face) => !taken.has(face)) ?? person.avatar.emoji;
  return { ...person, avatar: { ...person.avatar, emoji } };
}
