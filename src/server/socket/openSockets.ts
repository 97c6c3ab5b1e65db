// The Socket.IO door: lets visitors in, and joins what they ask with what they are told.

import type { Server as HttpServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Server } from 'socket.io';
import { updateGame } from '#protocol/gameUpdate.ts';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import type { Hint } from '#protocol/socketEvents.ts';
import { viewTable } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isWatching, seatOf, type Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Tables } from '../tables/tables.ts';
import { makeAllowance } from './allowance.ts';
import { openArrivals } from './arrivals.ts';
import { personOf, welcome } from './arriving.ts';
import { makeHandlers } from './handlers.ts';
import { openLobby } from './lobby.ts';
import { writeTogether } from './oneWrite.ts';
import { makeReception } from './reception.ts';
import { makeTeller } from './teller.ts';
import { textParser } from './textParser.ts';
import { openTyping } from './typing.ts';
import type { MasaServer, MasaSocket, Visit } from './visit.ts';
import { openVisits } from './visits.ts';

export interface SocketNeeds {
  readonly http: HttpServer;
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly hint: (table: Table, seat: Seat) => Promise<Hint[]>;
  /** A request that failed for a reason of our own. */
  readonly onFault: (fault: unknown, request: string) => void;
  readonly onAnswered: (request: RequestName, seconds: number) => void;
}

export interface Sockets {
  count(): number;
  /** Tells everybody to come back and closes; nobody counts as gone because of it. */
  close(): Promise<void>;
}

/** No request of ours comes near it. */
const LARGEST_MESSAGE = 16_384;
/** A program may play as fast as it can; who sends more than this does not play. */
const ALLOWANCE = { burst: 400, perSecond: 200 };
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const BACK_IN_MS = 1000;

export function openSockets(needs: SocketNeeds): Sockets {
  const { http, accounts, tables, onFault, onAnswered } = needs;
  const io: MasaServer = new Server(http, {
    maxHttpBufferSize: LARGEST_MESSAGE,
    parser: textParser,
    serveClient: false,
    pingInterval: 10_000,
    pingTimeout: 10_000,
  });
  writeTogether(io);
  const visits = openVisits(tables, onFault);
  const arrivals = openArrivals();
  const typing = openTyping(visits, tables);
  const lobby = openLobby(io, tables, visits);
  const handlers = makeHandlers({ ...needs, visits, arrivals, lobby, typing });
  const receive = makeReception({ handlers, onFault, onAnswered });

  io.on('connection', open);
  tables.onTelling(makeTeller({ visits, arrivals, lobby, typing }));
  accounts.onProfileChanged(introduce);

  function open(socket: MasaSocket): void {
    const visit = newVisit(socket);
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      socket.on(name, (...args: unknown[]) => receive(visit, name, args));
    }
    socket.on('disconnect', (reason) => {
      if (visit.account && visit.tableId) typing.forget(visit.tableId, visit.account.id);
      visits.end(visit, reason === 'client namespace disconnect');
      lobby.notePeople();
    });
    visits.add(visit);
    visit.ready = recognize(visit).catch((fault: unknown) => {
      onFault(fault, 'connection');
      // Who they are is not known, so they must not become somebody else: their client comes again.
      socket.conn.close();
    });
  }

  /** Who comes with a token is who they were, and back at their table. */
  async function recognize(visit: Visit): Promise<void> {
    const { token, tableId } = visit.socket.handshake.auth as Record<string, unknown>;
    visit.account = typeof token === 'string' ? await accounts.byToken(token) : null;
    if (visit.account) {
      visit.token = token as string;
      welcome(visit, visit.account);
      await returnToTable(visit, visit.account, tableId);
    }
    if (visit.tableId === null) lobby.greet(visit);
    lobby.notePeople();
  }

  async function returnToTable(visit: Visit, account: Account, wanted: unknown): Promise<void> {
    const seated = tables.of(account.id).sort((one, other) => other.createdAt - one.createdAt);
    const { id } = seated.find((table) => table.id === wanted) ?? seated[0] ?? { id: null };
    if (id === null || (await tables.carryOut(id, { type: 'comeBack', player: account.id })))
      return;
    await tables.look(id, (table) => {
      const seat = seatOf(table, account.id);
      if (seat === null) return;
      visits.enter(visit, table);
      visit.socket.emit('reconnected', {
        ...(table.play && updateGame(table, seat, [], Date.now())),
        tableId: table.id,
        seat,
        table: viewTable(table, account.id),
      });
    });
  }

  /** A new name or avatar goes to every table where its owner is, and to the lobby. */
  function introduce(account: Account): void {
    for (const visit of visits.all()) if (visit.account?.id === account.id) visit.account = account;
    for (const table of tables.list()) {
      if (seatOf(table, account.id) === null && !isWatching(table, account.id)) continue;
      const command = { type: 'introduce', by: account.id, person: personOf(account) } as const;
      tables.carryOut(table.id, command).catch((fault: unknown) => onFault(fault, 'introduce'));
    }
    lobby.notePeople();
  }

  return {
    count: () => io.of('/').sockets.size,
    async close() {
      io.emit('restarting', { inMs: BACK_IN_MS });
      lobby.close();
      visits.close();
      // What was said in this turn goes out with the end of it.
      await setImmediate();
      await io.close();
    },
  };
}

function newVisit(socket: MasaSocket): Visit {
  return {
    socket,
    address: LOOPBACK.test(socket.handshake.address) ? undefined : socket.handshake.address,
    allowance: makeAllowance(ALLOWANCE),
    ready: Promise.resolve(),
    account: null,
    token: '',
    tableId: null,
  };
}
