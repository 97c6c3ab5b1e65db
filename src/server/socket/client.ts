// A client: one socket, the account behind it, and the table it is at. Checks the rate and the form of its requests, has
// one executed after the other, and acknowledges them.

import type { Server, Socket } from 'socket.io';
import { GAMES } from '#games/registry.ts';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { SOCKET_SCOPES, type Scope } from '#protocol/api/scopes.ts';
import { type Request, type RequestName, REQUESTS } from '#protocol/requests.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { AckPayloads, ClientEvents, ServerEvents, WireError } from '#protocol/socketEvents.ts';
import { rulesRefusals } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { AuthSession } from '../accounts/sessions.ts';
import { hasUnstorableText, UNSTORABLE_TEXT } from '../guard/requestParsing.ts';
import { type OnFault, refusalOfFault } from '../operations/faults.ts';
import {
  type ClientEvent,
  encodeAnswer,
  encodeEvent,
  type SendQueue,
  type TokenBucket,
} from './sendQueue.ts';
import type { Known } from './viewPatches.ts';

export type MasaServer = Server<ClientEvents, ServerEvents>;
export type MasaSocket = Socket<ClientEvents, ServerEvents>;

export interface Client {
  readonly socket: MasaSocket;
  /** The address that limits count. */
  readonly address: string;
  /** Aborted when the socket is closed. */
  readonly closeSignal: AbortSignal;
  readonly requestBucket: TokenBucket;
  readonly sendQueue: SendQueue;
  /** Requests that are not answered yet. */
  pendingRequests: number;
  /** Settles when the account is known and all earlier requests are answered: a client's requests run one after the other. */
  ready: Promise<void>;
  /** Null until the client sits down or signs in; only `roster.identify` sets it. */
  account: Account | null;
  /** The scopes of its token. A client without one is a guest, who has all. */
  scopes: readonly Scope[];
  /** The token with which the same person can connect again. */
  token: string;
  tableId: string | null;
  /** Whether the client receives patches instead of whole states. */
  readonly takesPatches: boolean;
  readonly knownState: Known;
  /** Names the browser or the program, the same for all of its tabs; empty if the client names none. */
  readonly device: string;
  /** Whether the client was told that its seat is played on another device. */
  isElsewhere: boolean;
}

/** Returns the account of a client that is at a table or signed in. */
export function accountOf({ account }: Pick<Client, 'account'>): Account {
  return assertDefined(account, 'account of this socket');
}

/** The client connects again by itself, with a newer token or as a new guest. */
export function closeOnTokenEnd(life: AuthSession, { socket }: Client): void {
  if (!socket.connected) return life.release();
  life.endSignal.addEventListener('abort', () => socket.conn.close(true));
  socket.on('disconnect', life.release);
}

const CARD = 'play';
const FOLLOWING: string = rulesRefusals.mustFollow[0];
/** Codes with which any move may be refused, whichever terms a game has for it. */
const ANY_MOVE = new Set<string>(Object.values(rulesRefusals).map(([code]) => code));

/** `moveType` is the type of the requested move, if there was one. */
export function wireError(
  { code, key, message, clause, details }: Refusal,
  moveType: unknown = null,
): WireError {
  if (moveType === CARD && isIllegal(code, key)) {
    return { code: 'ILLEGAL_PLAY', key, message, clause, details: { ...details, reason: code } };
  }
  return {
    code: code === 'CARD_NOT_IN_HAND' ? 'INVALID_CARD' : code,
    key,
    message,
    clause,
    details,
  };
}

/** The rules do not allow this card now: one code for all such cases, with the reason in the details. */
function isIllegal(code: string, key: string): boolean {
  return code === FOLLOWING || (isGameRefusal(key) && !ANY_MOVE.has(code));
}

/** Whether a game has refused it by its own rules. */
export function isGameRefusal(key: string): boolean {
  return GAMES.some(({ id }) => key.startsWith(`${id}.`));
}

/** Members of the answer to a request that was executed. */
type Outcome<N> = N extends keyof AckPayloads ? AckPayloads[N] : object | null;

/** Executes the requests of clients, each by its name. */
export type Handlers = {
  readonly [N in RequestName]: (
    client: Client,
    request: Request<N>,
  ) => Promise<Outcome<N> | Refusal> | Outcome<N> | Refusal;
};

/** Asks a player again whose request was refused. */
export type Reprompt = (client: Client, name: RequestName, refusal: Refusal) => void;

export const NOT_AT_TABLE = refuse('notAtTable');

export interface DispatcherDeps {
  readonly handlers: Handlers;
  /** Called after a refusal was sent. */
  readonly remind: Reprompt;
  /** Whether a command with this id of a person was executed in the last day. */
  wasExecuted(by: PlayerId, commandId: string): Promise<boolean>;
  /** Called when a request failed through a fault of the server. */
  readonly onFault: OnFault;
  readonly onAnswered: (request: RequestName, seconds: number) => void;
}

/** All requests may carry a command id; it has no effect on those that change nothing for good. */
interface Repeatable {
  readonly commandId?: string | undefined;
  readonly [field: string]: unknown;
}

export type Dispatch = (client: Client, event: ClientEvent) => void;

/** After so many refusals, a client that keeps asking is disconnected. */
const MAX_REFUSED_REQUESTS = 200;
/** Requests of one socket that may wait for their turn. */
const MAX_WAITING_REQUESTS = 64;
/** A client with this many unread bytes gets no more answers. */
const MAX_UNREAD_RESPONSES = 256 * 1024;
/** Other requests of the client do not wait for these. */
const TAKES_LONG = new Set<RequestName>(['hint']);
const TOO_FAST = refuse('tooFast');
const UNKNOWN_EVENT = refuse('unknownEvent');

export function createDispatcher(deps: DispatcherDeps): Dispatch {
  /** Runs requests one after the other. */
  async function serve(
    client: Client,
    name: RequestName,
    event: ClientEvent,
    startedAt: number,
  ): Promise<void> {
    await client.ready;
    try {
      const outcome = await carryOut(deps, client, name, event);
      answer(client, name, event, outcome);
      if (isRefusal(outcome)) deps.remind(client, name, outcome);
      deps.onAnswered(name, (performance.now() - startedAt) / 1000);
    } catch (fault) {
      deps.onFault(fault, 'socket', { request: name });
    } finally {
      client.pendingRequests--;
    }
  }

  return (client, event) => {
    const startedAt = performance.now();
    const isGranted =
      client.requestBucket.take(startedAt) && client.pendingRequests < MAX_WAITING_REQUESTS;
    if (!isGranted) return refuseQuickly(client, event);
    const { name } = event;
    if (!isRequest(name)) return answer(client, name, event, UNKNOWN_EVENT);
    client.pendingRequests++;
    const served = serve(client, name, event, startedAt);
    if (!TAKES_LONG.has(name)) client.ready = served;
  };
}

async function carryOut(
  deps: DispatcherDeps,
  client: Client,
  name: RequestName,
  event: ClientEvent,
): Promise<Outcome<RequestName> | Refusal> {
  if (client.sendQueue.backlog() > MAX_UNREAD_RESPONSES) return TOO_FAST;
  const request = parseRequest(client, name, event);
  if (isRefusal(request)) return request;
  try {
    const handle = deps.handlers[name] as Handlers['move'];
    const outcome = await handle(client, request as Request<'move'>);
    return outcome === NOT_AT_TABLE ? await unlessExecuted(deps, client, request) : outcome;
  } catch (fault) {
    return refusalOfFault(fault) ?? failed(deps.onFault(fault, 'socket', { request: name }));
  }
}

/** A request that is repeated after its command led away from the table was executed. */
async function unlessExecuted(
  { wasExecuted }: DispatcherDeps,
  { account }: Client,
  { commandId }: Repeatable,
): Promise<Outcome<RequestName> | Refusal> {
  if (!account || !commandId) return NOT_AT_TABLE;
  return (await wasExecuted(account.id, commandId)) ? null : NOT_AT_TABLE;
}

/** Has the events of a client dispatched for as long as Socket.IO knows it. */
export function listenTo(client: Client, dispatch: Dispatch): void {
  client.sendQueue.onEvent = (event) => {
    if (client.socket.connected) dispatch(client, event);
    return client.socket.connected;
  };
}

function parseRequest(
  client: Client,
  name: RequestName,
  { args: [payload], hasEscapes }: ClientEvent,
): Repeatable | Refusal {
  if (hasEscapes && hasUnstorableText(payload)) return UNSTORABLE_TEXT;
  const request = REQUESTS[name].safeParse(payload);
  if (!request.success) return malformed(name, request.error.issues[0]);
  const scope = SOCKET_SCOPES[name];
  return client.scopes.includes(scope) ? request.data : refuseAccount('scopeMissing', { scope });
}

function isRequest(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(REQUESTS, name);
}

function refuseQuickly(client: Client, event: ClientEvent): void {
  if (client.requestBucket.refused > MAX_REFUSED_REQUESTS) client.sendQueue.drop('flood');
  else answer(client, event.name, event, TOO_FAST);
}

function failed(id: string): Refusal {
  return refuse('failed', { id });
}

/**
 * Answers by the acknowledgement if one was asked for. A refusal is also sent as an event, before the acknowledgement,
 * so that a client that awaits the one has the other.
 */
function answer(
  { sendQueue }: Client,
  name: unknown,
  { id, args }: ClientEvent,
  outcome: Outcome<RequestName> | Refusal,
): void {
  if (!isRefusal(outcome)) {
    if (id !== null) sendQueue.write(encodeAnswer(id, { ok: true, ...outcome }));
    return;
  }
  const error = wireError(outcome, moveTypeOf(name, args[0]));
  sendQueue.write(encodeEvent('error', error));
  if (id !== null) sendQueue.write(encodeAnswer(id, { ok: false, error }));
}

function moveTypeOf(name: unknown, payload: unknown): unknown {
  if (name === 'playCard') return 'play';
  const move = name === 'move' ? REQUESTS.move.safeParse(payload).data?.move : null;
  return typeof move === 'object' && move !== null && 'type' in move ? move.type : null;
}

function malformed(name: string, issue: { path: PropertyKey[]; message: string }): Refusal {
  const path = issue.path.map(String);
  return refuse('wrongRequest', { request: name, problem: issue.message, path });
}
