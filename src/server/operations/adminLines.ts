// The output of `masa admin`: one line for each entry, in columns that a script can cut at tabs.

import type { z } from 'zod';
import type { ADMIN_ENDPOINTS } from '#protocol/api/adminEndpoints.ts';

type Endpoints = typeof ADMIN_ENDPOINTS;

interface Answers {
  readonly overview: z.output<Endpoints['adminOverview']['response']>;
  readonly tables: z.output<Endpoints['adminTables']['response']>;
  readonly players: z.output<Endpoints['adminPlayers']['response']>;
  readonly bans: z.output<Endpoints['adminBans']['response']>;
  readonly log: z.output<Endpoints['adminLog']['response']>;
}

export type Listing = keyof Answers;

const LINES: { readonly [L in Listing]: (answer: Answers[L]) => string[] } = {
  overview: (numbers) =>
    Object.entries(numbers).map(([name, value]) => `${spaced(name)}\t${value ?? 'none'}`),
  tables: ({ tables }) =>
    tables.map(({ id, game, status, isPrivate, players }) =>
      columns(id, game, status, isPrivate ? 'private' : 'public', names(players)),
    ),
  players: ({ players }) =>
    players.map(({ id, name, isGuest, games, isBanned }) =>
      columns(
        id,
        name,
        isGuest ? 'guest' : 'account',
        `${games} ${games === 1 ? 'game' : 'games'}`,
        isBanned ? 'banned' : '',
      ),
    ),
  bans: ({ bans }) =>
    bans.map(({ id, name, playerId, address, endsAt, by, reason }) =>
      columns(id, name ?? playerId ?? address ?? '', endsAt ?? 'permanent', by, reason),
    ),
  log: ({ deeds }) =>
    deeds.map(({ at, byName, deed, target, details }) =>
      columns(at, byName, deed, target, String(details.reason ?? '')),
    ),
};

export function linesOf<L extends Listing>(listing: L, answer: Answers[L]): string[] {
  const lines = LINES[listing](answer);
  return lines.length > 0 ? lines : ['None.'];
}

/** Names are others' words: nothing in them moves the cursor or breaks the line. */
function columns(...texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll(/\p{C}+/gu, ' '))
    .join('\t')
    .trimEnd();
}

function names(players: Answers['tables']['tables'][number]['players']): string {
  return players.map(({ name }) => name ?? 'bot').join(', ');
}

/** `tablesInMemory` as “tables in memory”. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]\d*/g, (letter) => ` ${letter.toLowerCase()}`);
}
