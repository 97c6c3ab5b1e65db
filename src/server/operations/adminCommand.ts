// `masa admin`: asks the running server with its own secret for tables, players, closing, bans and the log.

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isIP } from 'node:net';
import { readSecret } from '../store/dataFolder.ts';
import { signOperator } from './operatorToken.ts';
import { DatabaseStartError } from '../store/database.ts';
import { readSettings, type Settings } from './settings.ts';
import { linesOf, type Listing } from './adminLines.ts';
import { inOneLine } from './runAdmin.ts';

interface Wanted {
  readonly verb: string;
  readonly operand: string;
  readonly reason?: string;
  readonly hours: number | null;
  readonly withAddress: boolean;
  readonly server?: string;
}

type Ask = (method: string, path: string, body?: object) => Promise<never>;

const wanted: Wanted = JSON.parse(process.argv[2]);
await inOneLine(async () => carryOut(await openAsking(wanted.server), wanted));

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
