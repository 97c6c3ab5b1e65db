// The Socket.IO transport: admits clients, and connects requests with what happens at tables.

import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Server, type ServerOptions } from 'socket.io';
import type { RequestName } from '#protocol/requests.ts';
import { SOCKET_SCOPE } from '#protocol/requiredScopes.ts';
import { SCOPES } from '#protocol/scopes.ts';
import { isRefusal } from '#rules/refusal.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { seatOf, type PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Ban, Bans } from '../accounts/bans.ts';
import { guardCallback, type OnFault } from '../ops/faults.ts';
import type { HintService } from '../service/hints.ts';
import type { AddressOf } from '../guard/clientAddress.ts';
import { PREFLIGHT_AGE, type Origins } from '../http/origins.ts';
import type { Limits } from '../guard/limits.ts';
import type { GameService } from '../service/gameService.ts';
import { createSocketLimiter, type SocketLimiter } from './socketLimiter.ts';
import { TokenBucket } from './tokenBucket.ts';
import { createPendingJoins } from './pendingJoins.ts';
import { closeOnTokenEnd } from './closeOnTokenEnd.ts';
import { makeHandlers, type HandlerDeps } from './handlers.ts';
import { createGameUpdates, type CreateGameUpdate } from './gameUpdates.ts';
import { openIdentities, sendWelcome } from './identities.ts';
import { Lobby } from './lobby.ts';
import { ChannelWebSocketServer, newSessionId } from './webSocketServer.ts';
import { SendQueue, type Connection, type DropReason } from './sendQueue.ts';
import { asksForPatches } from './patches.ts';
import { createDispatcher, type Dispatch } from './dispatcher.ts';
import { createReprompter } from './reprompt.ts';
import {
  createReconnectTokens,
  sendReconnected,
  type ReconnectTokens,
  type SharedReconnectTokens,
} from './reconnectTokens.ts';
import { throttleByKey } from './throttle.ts';
import { createBroadcaster } from './broadcaster.ts';
import { textParser } from './textParser.ts';
import { openTyping, type TypingBus } from './typing.ts';
import { openOnlinePlayers, type OnlinePlayersBus } from './onlinePlayers.ts';
import type { Client, MasaServer, MasaSocket } from './client.ts';
import { Roster } from './roster.ts';
import { assertDefined } from '#table/assertions.ts';
import { disconnectRefused, disconnectBanned } from './banEnforcement.ts';

export interface SocketServerDeps {
  readonly http: HttpServer;
  readonly accounts: Accounts;
  readonly service: GameService;
  readonly hints: HintService;
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

export interface SocketServer {
  count(): number;
  /** Whether the person is at the table by a socket. */
  isThere(tableId: string, player: PlayerId): boolean;
  /** Returns about how many bytes wait for all clients. */
  backlog(): number;
  /** Tells everybody to connect again and closes; nobody counts as absent because of it. */
  close(): Promise<void>;
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

export function openSocketServer(deps: SocketServerDeps): SocketServer {
  const { accounts, service, onFault } = deps;
  const { tables } = service;
  const io = openServer(deps);
  const queues = watchConnections(io, deps);
  const updateOf = createGameUpdates(service);
  const { now } = tables;
  const roster = openRoster(deps, updateOf);
  const pending = createPendingJoins();
  const typing = openTyping(roster, tables, deps.bus);
  const visitors = openOnlinePlayers(roster, tables, deps.bus);
  const lobby = new Lobby({ listing: service.listing, roster, visitors, onFault });
  const identities = openIdentities(accounts, roster);
  const entrance = { ...deps, identities, roster, pending, updateOf, now, lobby, typing };
  const receive = createDispatcher({
    ...deps,
    handlers: makeHandlers(entrance),
    remind: createReprompter(service),
  });
  const admission = createSocketLimiter(io, deps);
  const passes = createReconnectTokens(io, Date.now, deps.reconnectTokens);
  const recognition: RecognitionDeps = { ...entrance, admission, passes };
  const introductions = introduceChanged(deps, roster);
  const open = (socket: MasaSocket): void => {
    const queue = assertDefined(queues.get(socket.conn), 'send queue of this connection');
    openClient(recognition, newClient(socket, queue, admission.addressOf(socket)), receive);
  };
  io.on(
    'connection',
    guardCallback(open, (fault, socket) => {
      onFault(fault, 'connection');
      socket.conn.close(true);
    }),
  );
  deps.parting?.onPartitioned(() => sendElsewhere(io));
  disconnectBanned(deps.bans, roster, deps.onBannedHere);
  tables.onChange(
    createBroadcaster({ ...entrance, legacyApiOf: (game) => service.legacyApiOf(game) }),
  );
  tables.onRemoteListingChange((tableId, isOffer) => lobby.noteListed(tableId, isOffer));
  tables.keepLoadedWhile((tableId) => roster.isAnybodyAt(tableId));
  return {
    count: () => io.of('/').sockets.size,
    isThere: (tableId, player) => roster.isThere(tableId, player),
    backlog: () => [...roster.all()].reduce((sum, { sendQueue }) => sum + sendQueue.backlog(), 0),
    async close() {
      io.emit('restarting', { inMs: RESTART_NOTICE_MS });
      lobby.close();
      visitors.close();
      introductions.close();
      roster.close();
      // Messages of this turn of the event loop are sent at its end.
      await setImmediate();
      await io.close();
    },
  };
}

function openRoster(
  { service, parting, bounds, onFault }: SocketServerDeps,
  updateOf: CreateGameUpdate,
): Roster {
  return new Roster({
    async markAway(...who) {
      // The node that runs the table by now knows who is present.
      if (!parting?.isPartitioned()) await service.markAway(...who);
    },
    updateOf,
    now: service.tables.now,
    onFault,
    reloadMs: bounds?.reloadMs,
  });
}

/** The clients are not told to stay away: they connect again, to a node that can do more. */
function sendElsewhere(io: MasaServer): void {
  io.emit('restarting', { inMs: RESTART_NOTICE_MS });
  for (const { conn } of io.of('/').sockets.values()) conn.close();
}

/** Uses a new name or avatar here at once, and tells tables now and then. */
function introduceChanged(deps: SocketServerDeps, roster: Roster): { close(): void } {
  const { accounts, service, onFault } = deps;
  const introductions = throttleByKey(PROFILE_UPDATE_INTERVAL_MS, (account: Account) => {
    service.updatePerson(account).catch((fault: unknown) => onFault(fault, 'introduce'));
  });
  accounts.onProfileChanged((account) => {
    for (const client of roster.of(account.id)) roster.identify(client, account);
    introductions.schedule(account.id, account);
  });
  return introductions;
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
function watchConnections(
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

interface RecognitionDeps extends HandlerDeps {
  readonly accounts: Accounts;
  readonly admission: SocketLimiter;
  readonly passes: ReconnectTokens;
  readonly onFault: OnFault;
}

function openClient(deps: RecognitionDeps, client: Client, receive: Dispatch): void {
  const { roster, typing, passes, onFault } = deps;
  const { socket } = client;
  // One listener takes all requests, also those whose names Socket.IO does not know.
  socket.onAny((name: unknown, ...args: unknown[]) => {
    if (socket.connected) receive(client, name, args);
  });
  // Node throws when an event of this name has no listener.
  socket.on('error', () => {});
  socket.on('disconnect', (reason) => {
    if (client.account && client.tableId) typing.forget(client.tableId, client.account.id);
    roster.end(client, reason === 'client namespace disconnect' ? 'certainly' : 'perhaps');
  });
  roster.add(client);
  passes.issue(client);
  client.ready = recognize(deps, client).catch((fault: unknown) => {
    onFault(fault, 'connection');
    // The person is unknown and must not become somebody else, so the client has to connect again.
    socket.conn.close();
  });
}

/** With other refusals of a token the client may come in as a guest. */
const FINAL = ['BANNED', 'INSUFFICIENT_SCOPE'];

/** A client with a token is the person it was, and returns to their table. */
async function recognize(deps: RecognitionDeps, client: Client): Promise<void> {
  const { accounts, admission, passes, roster, lobby } = deps;
  // With a token of null a client asks to be a new guest.
  const auth: Record<string, unknown> = client.socket.handshake.auth;
  const { token = await passes.tokenOf(client.socket), tableId } = auth;
  const life =
    typeof token === 'string' ? await accounts.openAuthSession(token, SOCKET_SCOPE) : null;
  if (isRefusal(life) && FINAL.includes(life.code)) return disconnectRefused(client, life);
  if (typeof token === 'string' && life && !isRefusal(life)) {
    const { account } = life;
    closeOnTokenEnd(life, client);
    if (!admission.admit(client, account)) return;
    client.token = token;
    client.scopes = life.scopes;
    roster.identify(client, account);
    sendWelcome(client, account);
    // A program that only reads does not make its player look present.
    if (life.scopes.includes('play')) await returnToTable(deps, client, account, tableId);
  }
  if (client.tableId === null) await lobby.greet(client);
}

async function returnToTable(
  { service, roster, updateOf }: RecognitionDeps,
  client: Client,
  account: Account,
  wanted: unknown,
): Promise<void> {
  const found = await service.tables.seatedTables(account.id);
  const seated = found.sort((one, other) => other.createdAt - one.createdAt);
  const last = typeof wanted === 'string' ? parseGameId(wanted).tableId : null;
  const { id } = seated.find((table) => table.id === last) ?? seated[0] ?? { id: null };
  if (id === null || (await service.reconnect(id, account.id))) return;
  await service.tables.read(id, (table) => {
    if (seatOf(table, account.id) === null) return;
    roster.enter(client, table);
    sendReconnected(client, table, updateOf);
  });
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
    knownState: { game: null, table: null },
  };
}
