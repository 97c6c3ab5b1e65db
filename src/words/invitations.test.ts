// Invitations in every language: what they tell, in the words of the house.

import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { INVITATIONS, sayInvitation } from './invitations.ts';
import { LANGUAGES } from './languages.ts';
import { avoidedIn } from './testHouseWords.ts';

const TABLE = { name: 'elma', game: 'hearts', owner: 'Ada', taken: 2, seats: 4 };

test('one says who invites to which game at which table, and how many sit there', () => {
  const said = LANGUAGES.map((language) => sayInvitation(language, TABLE));
  expect(said).toEqual([
    {
      title: 'Hearts at elma',
      description: 'Ada invites you to a table of Hearts. 2 of 4 seats taken.',
    },
    {
      title: 'Kalpler, masa: elma',
      description: 'Ada seni masaya davet ediyor: Kalpler. 4 yerden 2 dolu.',
    },
    {
      title: 'Copas na mesa elma',
      description: 'Ada convida para uma mesa de Copas. 2 de 4 lugares ocupados.',
    },
  ]);
});

test.each(LANGUAGES)(
  'in %s nobody need have made the table, and nothing is told of some',
  (language) => {
    for (const { id } of GAMES) {
      const { title, description } = sayInvitation(language, { ...TABLE, game: id, owner: '' });
      expect(description).not.toContain('Ada');
      expect(description.startsWith(' ')).toBe(false);
      expect(title).toContain('elma');
    }
    const hidden = JSON.stringify(sayInvitation(language, null));
    for (const secret of ['elma', 'Ada', 'Hearts', '4']) expect(hidden).not.toContain(secret);
    expect(sayInvitation(language, { ...TABLE, game: 'unknown' }).title).toContain('unknown');
  },
);

test('they keep to the words of the house', () => {
  expect(LANGUAGES.flatMap((language) => avoidedIn(INVITATIONS[language], language))).toEqual([]);
});
