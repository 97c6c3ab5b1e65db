// Recognizes people who lost their connection, tells them the state of their table, and asks players again whose cards
// were refused.

import { createHash, randomBytes } from 'node:crypto';
import { viewTable } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { assertDefined, requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table, type Time } from '#table/table.ts';
import { seal, unseal } from '../accounts/secrets.ts';
import type { GameService } from '../service/gameService.ts';
import {
  accountOf,
  type Client,
  type MasaServer,
  type MasaSocket,
  isGameRefusal,
  type Reprompt,
} from './client.ts';
import { type CreateGameUpdate, hasBegun, promptOf } from './messages.ts';

/** Sends the state of the table to a person who sits there. */
export function sendReconnected(client: Client, table: Table, updateOf: CreateGameUpdate): void {
  const { id } = accountOf(client);
  const seat = seatOf(table, id);
  if (seat === null) return;
  // A client with patches has the game already: it was sent when the client came to the table.
  const isWanted = hasBegun(table) && !client.takesPatches;
  const view = viewTable(table, id);
  client.knownState.table = view;
  client.socket.emit('reconnected', {
    ...(isWanted && updateOf(table, seat)),
    tableId: table.id,
    seat,
    table: view,
  });
}

export interface ReconnectTokens {
  /** Gives the socket a token, which stays valid for a while after the socket's end. */
  issue(client: Client): void;
  /** Returns the account token of the person whose reconnect token the socket brought. */
  tokenOf(socket: MasaSocket): Promise<string | undefined>;
}

/** Tokens that several nodes share. */
export interface SharedReconnectTokens {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
}

/** A reconnect token is as powerful as an account token, so its hash is stored, and the account token sealed with it. */
function keyOf(pass: string): string {
  return `pass:${createHash('sha256').update(pass).digest('base64url')}`;
}

const PASS_BYTES = 24;
const TOKEN_TTL_MS = 60 * 60_000;
/** Tokens of closed sockets that are kept; beyond it the oldest are forgotten. */
const MAX_STORED_TOKENS = 20_000;

/**
 * A Socket.IO client that connects again by itself sends the `pid` that it received when it first connected. It is as
 * secret as a token, so clients that know nothing of tokens get their seat back by it.
 */
export function createReconnectTokens(
  io: MasaServer,
  now: () => Time,
  shared: SharedReconnectTokens | null = null,
): ReconnectTokens {
  const passes = new WeakMap<MasaSocket, string>();
  const open = new Map<string, Client>();
  const kept = new Map<string, { readonly token: string; readonly until: Time }>();
  io.use((socket, next) => {
    const pid = randomBytes(PASS_BYTES).toString('base64url');
    passes.set(socket, pid);
    // Socket.IO sends it with the connection, whether or not it keeps packets for clients that return.
    Object.assign(socket, { pid });
    next();
  });

  function keep(pass: string, token: string): void {
    open.delete(pass);
    if (token === '') return;
    shared?.set(keyOf(pass), seal(token, pass), TOKEN_TTL_MS / 1000).catch(() => {});
    kept.set(pass, { token, until: now() + TOKEN_TTL_MS });
    for (const [oldest, { until }] of kept) {
      if (kept.size <= MAX_STORED_TOKENS && until > now()) break;
      kept.delete(oldest);
    }
  }

  return {
    issue(client) {
      const pass = assertDefined(passes.get(client.socket), 'pass of this socket');
      open.set(pass, client);
      client.socket.once('disconnect', () => keep(pass, client.token));
    },
    async tokenOf({ handshake }) {
      const { pid }: Record<string, unknown> = handshake.auth;
      if (typeof pid !== 'string') return undefined;
      const past = kept.get(pid);
      const here = open.get(pid)?.token || (past && past.until > now() ? past.token : undefined);
      if (here !== undefined || !shared) return here;
      const sealed = await shared.get(keyOf(pid)).catch(() => null);
      return (sealed && unseal(sealed, pid)) ?? undefined;
    },
  };
}

/** Limits a program that answers each time with the same card. */
const MAX_REPROMPTS = 10;
/** Refusals that any game has. */
const NOT_TAKEN = new Set(['INVALID_CARD', 'CARD_NOT_IN_HAND', 'MUST_FOLLOW_SUIT']);

export function createReprompter(
  service: Pick<GameService, 'legacyApis' | 'legacyApiOf'> & {
    tables: Pick<GameService['tables'], 'peek'>;
  },
): Reprompt {
  const ofCards = new Set<string>([
    'playCard',
    ...service.legacyApis.flatMap(({ socket }) => Object.keys(socket?.requests ?? {})),
  ]);
  const asked = new WeakMap<Client, { readonly turn: string; times: number }>();

  function isAskedOften(client: Client, turn: string): boolean {
    const before = asked.get(client);
    const now = before?.turn === turn ? before : { turn, times: 0 };
    asked.set(client, now);
    return now.times++ >= MAX_REPROMPTS;
  }

  return (client, name, refusal) => {
    if (!ofCards.has(name) || !isOfCards(refusal)) return;
    const table = client.tableId === null ? null : service.tables.peek(client.tableId);
    const seat = table && client.account && seatOf(table, client.account.id);
    if (!table || seat === null || !isDue(table, seat)) return;
    if (isAskedOften(client, `${table.id} ${table.version}`)) return;
    const { event, payload } = promptOf(table, seat, service.legacyApiOf(table.game)?.socket);
    client.socket.emit(event, payload as never);
  };
}

function isDue(table: Table, seat: Seat): boolean {
  return table.status === 'playing' && gameOf(table).turn(requireGame(table).state).includes(seat);
}

/** The player does not have these cards, or the rules do not allow them. */
function isOfCards({ code, key }: Refusal): boolean {
  return NOT_TAKEN.has(code) || isGameRefusal(key);
}
