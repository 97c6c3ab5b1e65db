// The Socket.IO transport: admits clients, recognizes them by their tokens, and connects requests with what happens at
// tables.

import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Server, type ServerOptions } from 'socket.io';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import type { RequestName } from '#protocol/requests.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { SOCKET_SCOPE, SCOPES } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { type PlayerId, seatOf } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Ban, Bans } from '../accounts/bans.ts';
import { addressKey, type AddressOf } from '../guard/clientAddress.ts';
import { createQuota } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import { type Origins, PREFLIGHT_AGE } from '../http/origins.ts';
import { guardCallback, type OnFault } from '../operations/faults.ts';
import type { GameService } from '../service/gameService.ts';
import type { HintService } from '../service/hints.ts';
import { Broadcaster } from './broadcaster.ts';
import {
  type Client,
  closeOnTokenEnd,
  createDispatcher,
  type Dispatch,
  listenTo,
  type MasaServer,
  type MasaSocket,
  wireError,
} from './client.ts';
import { makeHandlers } from './handlers.ts';
import { Identities, Membership, sendWelcome } from './joining.ts';
import { Lobby } from './lobby.ts';
import { type CreateGameUpdate, createGameUpdates } from './messages.ts';
import {
  type OnlinePlayers,
  type OnlinePlayersBus,
  type Typing,
  openOnlinePlayers,
  openTyping,
  throttleByKey,
  type TypingBus,
} from './people.ts';
import {
  createReconnectTokens,
  createReprompter,
  type ReconnectTokens,
  sendReconnected,
  type SharedReconnectTokens,
} from './returning.ts';
import { Roster } from './roster.ts';
import type { Mutes } from '../service/mutes.ts';
import type { Reports } from '../service/reports.ts';
import {
  ChannelWebSocketServer,
  type Connection,
  type DropReason,
  newSessionId,
  SendQueue,
  textParser,
  TokenBucket,
} from './sendQueue.ts';
import { asksForPatches } from './viewPatches.ts';

export interface SocketServerDeps {
  readonly http: HttpServer;
  readonly accounts: Accounts;
  readonly service: GameService;
  readonly hints: HintService;
  readonly mutes: Mutes;
  readonly reports: Reports;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly origins: Pick<Origins, 'listed' | 'admits'>;
  readonly onFault: OnFault;
  readonly onAnswered: (request: RequestName, seconds: number) => void;
  readonly onDropped: (reason: DropReason) => void;
  readonly bounds?: SocketTestOverrides | undefined;
  readonly bans: Bans;
  /** Called when a person is banned with the addresses from which they are connected. */
  readonly onBannedHere: (ban: Ban, addresses: readonly string[]) => void;
  /** Connects to other nodes; null if this server is the only one. */
  readonly bus: SocketBus | null;
  readonly reconnectTokens: SharedReconnectTokens | null;
  /** Tells whether this node is cut off from the others. */
  readonly parting: PartitionStatus | null;
}

export type SocketBus = OnlinePlayersBus & TypingBus;

export interface PartitionStatus {
  isPartitioned(): boolean;
  onPartitioned(listener: () => void): void;
}

/** Limits that tests make smaller. */
export interface SocketTestOverrides {
  /** Bytes that may wait for a connection that does not read. */
  readonly mostUnread?: number;
  /** The time in which a client must say hello. */
  readonly connectMs?: number;
  readonly pingMs?: number;
  /** The time in which a page may be loaded again. */
  readonly reloadMs?: number;
}

/** No request comes near this size. */
const MAX_MESSAGE_BYTES = 16_384;
/** Programs may play as fast as they can; a client that sends more than this does not play. */
const REQUEST_RATE = { burst: 400, perSecond: 200 };
const MAX_UNREAD_BYTES = 2 ** 20;
const CONNECT_MS = 10_000;
const PING_MS = 10_000;
/** The others learn a new name or avatar once in this time. */
const PROFILE_UPDATE_INTERVAL_MS = 1000;
const PATH = '/socket.io/';
const RESTART_NOTICE_MS = 1000;
/** After other refusals of a token the client may come in as a guest. */
const FINAL_REFUSALS = ['BANNED', 'INSUFFICIENT_SCOPE'];

export class SocketServer {
  private readonly deps: SocketServerDeps;
  private readonly io: MasaServer;
  private readonly queues: WeakMap<object, SendQueue>;
  private readonly roster: Roster;
  private readonly lobby: Lobby;
  private readonly typing: Typing;
  private readonly people: OnlinePlayers;
  private readonly limiter: SocketLimiter;
  private readonly reconnectTokens: ReconnectTokens;
  private readonly introductions: { close(): void };
  private readonly updateOf: CreateGameUpdate;
  private readonly dispatchRequest: Dispatch;

  constructor(deps: SocketServerDeps) {
    const { service, bus, onFault } = deps;
    const { tables } = service;
    this.deps = deps;
    this.io = openServer(deps);
    this.queues = attachSendQueues(this.io, deps);
    this.updateOf = createGameUpdates(service);
    this.roster = this.openRoster();
    this.typing = openTyping(this.roster, tables, bus);
    this.people = openOnlinePlayers(this.roster, tables, bus);
    this.lobby = new Lobby({
      listing: service.listing,
      roster: this.roster,
      visitors: this.people,
      onFault,
    });
    this.dispatchRequest = this.createDispatch();
    this.limiter = createSocketLimiter(this.io, deps);
    this.reconnectTokens = createReconnectTokens(this.io, Date.now, deps.reconnectTokens);
    this.introductions = this.introduceChangedPeople();
    this.acceptClients();
    this.listenToTables();
    deps.mutes.onChanged((player) => {
      for (const client of this.roster.of(player)) this.sendMuted(client, player);
    });
    deps.parting?.onPartitioned(() => this.sendElsewhere());
    disconnectBanned(deps.bans, this.roster, deps.onBannedHere);
  }

  count(): number {
    return this.io.of('/').sockets.size;
  }

  /** Whether the person is at the table by a socket. */
  isThere(tableId: string, player: PlayerId): boolean {
    return this.roster.isThere(tableId, player);
  }

  /** Whether the person is connected to any node by a socket. */
  isOnline(player: PlayerId): boolean {
    return this.people.find(player) !== null;
  }

  /** Returns about how many bytes wait for all clients. */
  backlog(): number {
    return [...this.roster.all()].reduce((sum, { sendQueue }) => sum + sendQueue.backlog(), 0);
  }

  /** Tells all clients to connect again and closes; nobody counts as absent because of it. */
  async close(): Promise<void> {
    this.io.emit('restarting', { inMs: RESTART_NOTICE_MS });
    for (const part of [this.lobby, this.people, this.introductions, this.roster]) part.close();
    // Messages of this turn of the event loop are sent at its end.
    await setImmediate();
    await this.io.close();
  }

  private openRoster(): Roster {
    const { service, parting, bounds, onFault } = this.deps;
    return new Roster({
      async markAway(...who) {
        // The node that runs the table by now knows who is present.
        if (!parting?.isPartitioned()) await service.markAway(...who);
      },
      updateOf: this.updateOf,
      now: service.tables.now,
      onFault,
      reloadMs: bounds?.reloadMs,
    });
  }

  private createDispatch(): Dispatch {
    const { deps, roster, lobby, typing, updateOf } = this;
    const { service, accounts, hints, mutes, reports } = deps;
    const identities = new Identities(accounts, roster);
    const membership = new Membership({ service, identities, roster, updateOf });
    return createDispatcher({
      ...deps,
      handlers: makeHandlers({
        service,
        membership,
        identities,
        lobby,
        typing,
        hints,
        mutes,
        reports,
      }),
      remind: createReprompter(service),
      wasExecuted: (by, commandId) => service.wasExecuted(by, commandId),
    });
  }

  private acceptClients(): void {
    const { onFault } = this.deps;
    this.io.on(
      'connection',
      guardCallback(
        (socket: MasaSocket) => this.accept(socket),
        (fault, socket) => {
          onFault(fault, 'connection');
          socket.conn.close(true);
        },
      ),
    );
  }

  private listenToTables(): void {
    const { lobby, roster, typing, updateOf } = this;
    const { service } = this.deps;
    const { tables } = service;
    const broadcaster = new Broadcaster({
      roster,
      lobby,
      typing,
      updateOf,
      legacyApiOf: (game) => service.legacyApiOf(game),
      now: tables.now,
    });
    tables.onChange(broadcaster.announce);
    tables.onRemoteListingChange((tableId, isOffer) => lobby.noteListed(tableId, isOffer));
    tables.keepLoadedWhile((tableId) => roster.isAnybodyAt(tableId));
  }

  /** The clients are not told to stay away: they connect again, to a node that can do more. */
  private sendElsewhere(): void {
    this.io.emit('restarting', { inMs: RESTART_NOTICE_MS });
    for (const { conn } of this.io.of('/').sockets.values()) conn.close();
  }

  /** Uses a new name or avatar here at once, and tells tables now and then. */
  private introduceChangedPeople(): { close(): void } {
    const { accounts, service, onFault } = this.deps;
    const introductions = throttleByKey(PROFILE_UPDATE_INTERVAL_MS, (account: Account) => {
      service.updatePerson(account).catch((fault: unknown) => onFault(fault, 'introduce'));
    });
    accounts.onProfileChanged((account) => {
      for (const client of this.roster.of(account.id)) this.roster.identify(client, account);
      introductions.schedule(account.id, account);
    });
    return introductions;
  }

  private accept(socket: MasaSocket): void {
    const queue = assertDefined(this.queues.get(socket.conn), 'send queue of this connection');
    const client = newClient(socket, queue, this.limiter.addressOf(socket));
    listenTo(client, this.dispatchRequest);
    // Node throws when an event of this name has no listener.
    socket.on('error', () => {});
    socket.on('disconnect', (reason) => {
      if (client.account && client.tableId) this.typing.forget(client.tableId, client.account.id);
      this.roster.end(client, reason === 'client namespace disconnect' ? 'certainly' : 'perhaps');
    });
    this.roster.add(client);
    this.reconnectTokens.issue(client);
    client.ready = this.recognize(client).catch((fault: unknown) => {
      this.deps.onFault(fault, 'connection');
      // The person is unknown and must not become somebody else, so the client has to connect again.
      socket.conn.close();
    });
  }

  /** A client with a token is the person it was, and returns to their table. */
  private async recognize(client: Client): Promise<void> {
    const { accounts } = this.deps;
    // With a token of null a client asks to be a new guest.
    const auth: Record<string, unknown> = client.socket.handshake.auth;
    const { token = await this.reconnectTokens.tokenOf(client.socket), tableId } = auth;
    const session =
      typeof token === 'string' ? await accounts.openAuthSession(token, SOCKET_SCOPE) : null;
    if (isRefusal(session) && FINAL_REFUSALS.includes(session.code))
      return disconnectRefused(client, session);
    if (typeof token === 'string' && session && !isRefusal(session)) {
      const { account } = session;
      closeOnTokenEnd(session, client);
      if (!this.limiter.admit(client, account)) return;
      client.token = token;
      client.scopes = session.scopes;
      this.roster.identify(client, account);
      sendWelcome(client, account);
      this.sendMuted(client, account.id);
      // A program that only reads does not make its player look present.
      if (session.scopes.includes('play')) await this.returnToTable(client, account, tableId);
    }
    if (client.tableId === null) await this.lobby.greet(client);
  }

  private sendMuted({ socket, takesPatches }: Client, player: PlayerId): void {
    if (!takesPatches) return;
    const { mutes, onFault } = this.deps;
    mutes.list(player).then(
      (muted) => void socket.emit('mutedPlayers', { muted }),
      (fault: unknown) => onFault(fault, 'mutes'),
    );
  }

  private async returnToTable(client: Client, account: Account, wanted: unknown): Promise<void> {
    const { service } = this.deps;
    const found = await service.tables.seatedTables(account.id);
    const seated = found.sort((one, other) => other.createdAt - one.createdAt);
    const last = typeof wanted === 'string' ? parseGameId(wanted).tableId : null;
    const { id } = seated.find((table) => table.id === last) ?? seated[0] ?? { id: null };
    if (id === null || (await service.reconnect(id, account.id))) return;
    await service.tables.read(id, (table) => {
      if (seatOf(table, account.id) === null) return;
      this.roster.enter(client, table);
      sendReconnected(client, table, this.updateOf);
    });
  }
}

function openServer({ http, origins, parting, bounds = {} }: SocketServerDeps): MasaServer {
  const { connectMs = CONNECT_MS, pingMs = PING_MS } = bounds;
  return new Server(http, {
    path: PATH,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    parser: textParser,
    serveClient: false,
    // No message is long, and a client that asks for compression would cost time.
    httpCompression: false,
    connectTimeout: connectMs,
    pingInterval: pingMs,
    pingTimeout: pingMs,
    destroyUpgrade: false,
    wsEngine: ChannelWebSocketServer,
    ...sharing(origins, parting),
  });
}

/** Attaches a send queue to each connection. */
function attachSendQueues(
  io: MasaServer,
  { bounds = {}, onDropped }: SocketServerDeps,
): WeakMap<object, SendQueue> {
  const { mostUnread = MAX_UNREAD_BYTES } = bounds;
  const queues = new WeakMap<object, SendQueue>();
  io.engine.use(refuseMethods);
  io.engine.generateId = newSessionId;
  io.engine.on('connection', (connection: Connection) => {
    queues.set(connection, new SendQueue(connection, { mostUnread, onDropped }));
  });
  return queues;
}

/** Whether an upgrade request is for Socket.IO. */
export function isForSockets({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(PATH) && headers.upgrade?.toLowerCase() === 'websocket';
}

function refuseMethods(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  if (['GET', 'POST'].includes(method)) next();
  else response.writeHead(method === 'OPTIONS' ? 204 : 405, { allow: 'GET, POST, OPTIONS' }).end();
}

/** Says which pages of other origins may connect. */
function sharing(
  { listed, admits }: SocketServerDeps['origins'],
  parting: PartitionStatus | null,
): Partial<ServerOptions> {
  const allowRequest: ServerOptions['allowRequest'] = (request, decide) => {
    if (parting?.isPartitioned())
      return decide('This node is not ready now. Connect again to reach another one.', false);
    const isAdmitted = admits(request);
    decide(isAdmitted ? null : 'Pages from this origin may not connect here.', isAdmitted);
  };
  if (listed.length === 0) return { allowRequest };
  return { allowRequest, cors: { origin: [...listed], maxAge: PREFLIGHT_AGE } };
}

function newClient(socket: MasaSocket, sendQueue: SendQueue, address: string): Client {
  const leaving = new AbortController();
  socket.once('disconnect', () => leaving.abort());
  return {
    socket,
    address,
    closeSignal: leaving.signal,
    requestBucket: new TokenBucket(REQUEST_RATE),
    sendQueue,
    pendingRequests: 0,
    ready: Promise.resolve(),
    account: null,
    scopes: SCOPES,
    token: '',
    tableId: null,
    takesPatches: asksForPatches(socket.handshake.auth),
    knownState: { game: null, seat: null, table: null },
    device: deviceOf(socket.handshake.auth),
    isElsewhere: socket.handshake.auth.isElsewhere === true,
  };
}

const MAX_DEVICE_LENGTH = 64;

function deviceOf({ device }: Readonly<Record<string, unknown>>): string {
  return typeof device === 'string' ? device.slice(0, MAX_DEVICE_LENGTH) : '';
}

export interface SocketLimiter {
  /** Whether this person may have one more socket; otherwise it gets a refusal and is closed. */
  admit(client: Client, account: Account): boolean;
  /** Returns the address from which a socket connected. */
  addressOf(socket: MasaSocket): string;
}

type EngineSocket = MasaSocket['conn'];

/** Long enough for the client to read the refusal. */
const LINGER_MS = 2000;
const ALL = '';

export function createSocketLimiter(
  io: MasaServer,
  { limits, addressOf, bans }: { limits: Limits; addressOf: AddressOf; bans: Bans },
): SocketLimiter {
  const people = createQuota({ person: limits.socketsPerPerson });
  const connections = createQuota({ address: limits.socketsPerAddress, all: limits.sockets });
  const addresses = new WeakMap<EngineSocket, string>();
  const refused = new WeakMap<EngineSocket, Refusal>();

  function turnAway(connection: EngineSocket, refusal: Refusal): void {
    refused.set(connection, refusal);
    setTimeout(() => connection.close(), LINGER_MS).unref();
  }

  // Sockets are counted below Socket.IO, so that clients count that connect and send nothing.
  io.engine.on('connection', (connection: EngineSocket) => {
    const address = addressOf(connection.request);
    addresses.set(connection, address);
    const ban = bans.ofAddress(address);
    if (ban) return turnAway(connection, ban);
    const place = connections.acquire({ address: addressKey(address), all: ALL });
    if (typeof place !== 'string') return void connection.once('close', place.release);
    turnAway(connection, refuse(place === 'all' ? 'serverFull' : 'manyFromAddress'));
  });

  io.use((socket, next) => {
    const refusal = refused.get(socket.conn);
    next(refusal && Object.assign(new Error(refusal.message), { data: wireError(refusal) }));
  });

  return {
    addressOf: ({ conn }) => addresses.get(conn) ?? '',
    admit({ socket }, { id }) {
      const place = people.acquire({ person: id });
      if (typeof place === 'string') {
        socket.emit('error', wireError(refuse('manySockets')));
        socket.disconnect(true);
        return false;
      }
      if (socket.connected) socket.once('disconnect', place.release);
      else place.release();
      return true;
    },
  };
}

/** The client does not connect again by itself. */
export function disconnectRefused({ socket }: Client, refusal: Refusal): void {
  socket.emit('error', wireError(refusal));
  socket.disconnect(true);
}

/** Calls `onHere` with the addresses from which a person is connected who is banned together with their addresses. */
export function disconnectBanned(
  bans: Pick<Bans, 'onBanned'>,
  roster: Roster,
  onHere: (ban: Ban, addresses: readonly string[]) => void,
): void {
  bans.onBanned((ban) => {
    const { playerId, address, reason, endsAt, withAddresses } = ban;
    const here = [...roster.all()].filter((client) =>
      playerId === null ? addressKey(client.address) === address : client.account?.id === playerId,
    );
    if (withAddresses) onHere(ban, [...new Set(here.map((one) => addressKey(one.address)))]);
    const refusal = refuseAccount('banned', { reason, until: endsAt?.toISOString() ?? null });
    for (const client of here) disconnectRefused(client, refusal);
  });
}
