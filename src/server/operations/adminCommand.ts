// `masa admin`: asks the running server, as whoever has its secret: tables, players, closing, bans, reports, the
// log. Prints a line
// for each, in columns that a script can cut at tabs.

import { access } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { z } from 'zod';
import type { ADMIN_ENDPOINTS } from '#protocol/api/adminEndpoints.ts';
import { readSecret } from '../store/dataFolder.ts';
import { DatabaseStartError } from '../store/database.ts';
import { signOperator } from './administration.ts';
import { inOneLine } from './runAdmin.ts';
import { readSettings, type Settings } from './settings.ts';

type Endpoints = typeof ADMIN_ENDPOINTS;

interface Answers {
  readonly overview: z.output<Endpoints['adminOverview']['response']>;
  readonly tables: z.output<Endpoints['adminTables']['response']>;
  readonly players: z.output<Endpoints['adminPlayers']['response']>;
  readonly bans: z.output<Endpoints['adminBans']['response']>;
  readonly reports: z.output<Endpoints['adminReports']['response']>;
  readonly log: z.output<Endpoints['adminLog']['response']>;
}

type Listing = keyof Answers;

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
  reports: ({ reports }) =>
    reports.map(({ id, reason, about, by, tableId, note, lines }) =>
      columns(
        id,
        reason,
        `${about.name} (${about.id})`,
        `by ${by.name}`,
        tableId,
        note,
        lines.map(({ text }) => `“${text}”`).join(' '),
      ),
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

interface Wanted {
  readonly verb: string;
  readonly operand: string;
  readonly reason?: string;
  readonly hours: number | null;
  readonly withAddress: boolean;
  readonly server?: string;
}

type Ask = (method: string, path: string, body?: object) => Promise<never>;

async function carryOut(ask: Ask, { verb, operand, ...more }: Wanted): Promise<readonly string[]> {
  const { reason, hours, withAddress } = more;
  const searched = encodeURIComponent(operand);
  switch (verb) {
    case 'close':
      await ask('POST', `/tables/${searched}/close`, { reason });
      return [`Table ${operand} is closed.`];
    case 'ban': {
      const target = isIP(operand) ? { address: operand } : { playerId: await idOf(ask, operand) };
      const body = { ...target, reason, hours, withAddresses: withAddress };
      const { id }: { id: string } = await ask('POST', '/bans', body);
      return [`${operand} is banned${hours === null ? '' : ` for ${hours} h`}. Ban id: ${id}`];
    }
    case 'lift':
      await ask('POST', `/bans/${searched}/lift`, { reason });
      return ['The ban is lifted.'];
    case 'resolve':
      await ask('POST', `/reports/${searched}/resolve`, { reason });
      return ['The report is resolved.'];
    default: {
      const search = operand === '' ? '' : `?search=${searched}`;
      return linesOf(verb as Listing, await ask('GET', `/${verb}${search}`));
    }
  }
}

/** By its id, or by a name or address of mail that is one player's alone. */
async function idOf(ask: Ask, typed: string): Promise<string> {
  const found: { players: { id: string; name: string }[] } = await ask(
    'GET',
    `/players?search=${encodeURIComponent(typed)}`,
  );
  const exact = found.players.filter(({ id, name }) => id === typed || name === typed);
  const [only, ...others] = exact.length > 0 ? exact : found.players;
  if (!only) throw new DatabaseStartError(`There is no player “${typed}”.`);
  if (others.length > 0) {
    throw new DatabaseStartError(
      `Several players match “${typed}”. Use an id instead: masa admin players ${typed} lists them.`,
    );
  }
  return only.id;
}

async function openAsking(server: string | undefined): Promise<Ask> {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new DatabaseStartError(reading.problem);
  const { settings } = reading;
  const token = await signOperator(await secretOf(settings));
  const base = (server ?? addressOf(settings)).replace(/\/+$/, '');
  return async (method, path, body) => {
    const response = await fetch(`${base}/api/v1/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new DatabaseStartError(
        `No server answers at ${base}. Check that it is running, or name another with --server.`,
      );
    });
    const text = await response.text();
    if (!response.ok)
      throw new DatabaseStartError(wordsOf(text) ?? `The server answered ${response.status}.`);
    return (text === '' ? null : JSON.parse(text)) as never;
  };
}

function wordsOf(text: string): string | null {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return null;
  }
}

/** Never made here: a new one would be nobody's. */
async function secretOf({ dataFolder, secret }: Settings): Promise<string> {
  if (secret !== null) return secret;
  await access(join(dataFolder, 'secret')).catch(() => {
    throw new DatabaseStartError(
      'The server’s secret was not found. Set MASA_SECRET or MASA_DATA as for the server.',
    );
  });
  return readSecret(dataFolder);
}

function addressOf({ port, tls }: Settings): string {
  return `${tls === null ? 'http' : 'https'}://localhost:${port}`;
}

if (import.meta.main) {
  const wanted: Wanted = JSON.parse(process.argv[2]);
  await inOneLine(async () => carryOut(await openAsking(wanted.server), wanted));
}
