// What a messenger shows of a link to a table, in every language.

import type { AnyGameWords } from '#rules/words.ts';
import { games as english } from './en/games.ts';
import type { Language } from './languages.ts';
import { games as portuguese } from './pt/games.ts';
import { games as turkish } from './tr/games.ts';

export interface Invitation {
  readonly title: string;
  readonly description: string;
}

/** A table to which somebody is invited; without an owner, nobody knows by whom. */
export interface InvitedTable {
  readonly name: string;
  readonly game: string;
  readonly owner: string;
  readonly taken: number;
  readonly seats: number;
}

export interface InvitationWords {
  /** To a table of which nothing may be told. */
  readonly somewhere: Invitation;
  /** With what the game is called in this language. */
  readonly to: (table: InvitedTable) => Invitation;
}

const GAMES: Readonly<Record<Language, Readonly<Record<string, AnyGameWords>>>> = {
  en: english,
  tr: turkish,
  pt: portuguese,
};

export const INVITATIONS: Readonly<Record<Language, InvitationWords>> = {
  en: {
    somewhere: {
      title: 'You are invited to a card table',
      description: 'Sit down at Masa: cards with friends, in the browser, with nothing to install.',
    },
    to: ({ name, game, owner, taken, seats }) => ({
      title: `${game} at ${name}`,
      description: `${owner === '' ? 'You are invited' : `${owner} invites you`} to a table of ${game}. ${taken} of ${seats} seats taken.`,
    }),
  },
  tr: {
    somewhere: {
      title: 'Bir oyun masasına davetlisin',
      description: 'Masa’ya otur: arkadaşlarla kâğıt oyunu, tarayıcıda, hiçbir şey kurmadan.',
    },
    to: ({ name, game, owner, taken, seats }) => ({
      title: `${game}, masa: ${name}`,
      description: `${owner === '' ? 'Bir masaya davetlisin' : `${owner} seni masaya davet ediyor`}: ${game}. ${seats} yerden ${taken} dolu.`,
    }),
  },
  pt: {
    somewhere: {
      title: 'Um convite para uma mesa de cartas',
      description: 'Há lugar na Masa: cartas com amigos, no navegador, sem instalar nada.',
    },
    to: ({ name, game, owner, taken, seats }) => ({
      title: `${game} na mesa ${name}`,
      description: `${owner === '' ? 'Um convite' : `${owner} convida`} para uma mesa de ${game}. ${taken} de ${seats} lugares ocupados.`,
    }),
  },
};

/** To this table; null stands for one of which nothing may be told. */
export function sayInvitation(language: Language, table: InvitedTable | null): Invitation {
  const { somewhere, to } = INVITATIONS[language];
  if (table === null) return somewhere;
  return to({ ...table, game: GAMES[language][table.game]?.title ?? table.game });
}
