// A client: one socket, the account behind it, and the table it is at. Checks the rate and the form of its requests, has
// one executed after the other, and acknowledges them.

import type { Server, Socket } from 'socket.io';
import { GAMES } from '#games/registry.ts';
import { refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { SOCKET_SCOPES, type Scope } from '#protocol/api/scopes.ts';
import { type Request, type RequestName, REQUESTS } from '#protocol/requests.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type {
  Ack,
  AckPayloads,
  ClientEvents,
  ServerEvents,
  WireError,
} from '#protocol/socketEvents.ts';
import { rulesRefusals } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { AuthSession } from '../accounts/sessions.ts';
import { hasUnstorableText, UNSTORABLE_TEXT } from '../guard/requestParsing.ts';
import { type OnFault, refusalOfFault } from '../operations/faults.ts';
import type { SendQueue, TokenBucket } from './sendQueue.ts';
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

type Outcome<N> = N extends keyof AckPayloads ? AckPayloads[N] : object;

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

/** `name` is unchecked: the client sent it as the name of an event. */
export type Dispatch = (client: Client, name: unknown, args: readonly unknown[]) => void;

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

type CarryOut = (client: Client, name: RequestName, payload: unknown) => Promise<object | Refusal>;

function makeCarryOut({
  handlers,
  wasExecuted,
  onFault,
}: Pick<DispatcherDeps, 'handlers' | 'wasExecuted' | 'onFault'>): CarryOut {
  /** A request that is repeated after its command led away from the table was executed. */
  async function unlessExecuted(
    { account }: Client,
    { commandId }: Repeatable,
    refusal: Refusal,
  ): Promise<object | Refusal> {
    if (refusal !== NOT_AT_TABLE || !account || !commandId) return refusal;
    return (await wasExecuted(account.id, commandId)) ? {} : refusal;
  }

  return async (client, name, payload) => {
    if (hasUnstorableText(payload)) return UNSTORABLE_TEXT;
    const request = REQUESTS[name].safeParse(payload);
    if (!request.success) return malformed(name, request.error.issues[0]);
    const scope = SOCKET_SCOPES[name];
    if (!client.scopes.includes(scope)) return refuseAccount('scopeMissing', { scope });
    try {
      const handle = handlers[name] as Handlers['move'];
      const outcome = await handle(client, request.data as never);
      return isRefusal(outcome) ? await unlessExecuted(client, request.data, outcome) : outcome;
    } catch (fault) {
      return refusalOfFault(fault) ?? failed(onFault(fault, 'socket', { request: name }));
    }
  };
}

export function createDispatcher({ remind, onAnswered, ...deps }: DispatcherDeps): Dispatch {
  const { onFault } = deps;
  const carryOut = makeCarryOut(deps);

  async function serve(client: Client, name: RequestName, args: readonly unknown[]): Promise<void> {
    const [payload] = args;
    const isBehind = client.sendQueue.backlog() > MAX_UNREAD_RESPONSES;
    const outcome = isBehind
      ? TOO_FAST
      : await carryOut(client, name, typeof payload === 'function' ? undefined : payload);
    answer(client, args, outcome, moveTypeOf(name, payload));
    if (isRefusal(outcome)) remind(client, name, outcome);
  }

  /** Runs requests one after the other. */
  async function serveInTurn(
    client: Client,
    name: RequestName,
    args: readonly unknown[],
    startedAt: number,
  ): Promise<void> {
    await client.ready;
    try {
      await serve(client, name, args);
      onAnswered(name, (performance.now() - startedAt) / 1000);
    } catch (fault) {
      onFault(fault, 'socket', { request: name });
    } finally {
      client.pendingRequests--;
    }
  }

  return (client, name, args) => {
    const startedAt = performance.now();
    const isGranted =
      client.requestBucket.take(startedAt) && client.pendingRequests < MAX_WAITING_REQUESTS;
    if (!isGranted) return refuseQuickly(client, args);
    if (!isRequest(name)) return answer(client, args, UNKNOWN_EVENT);
    client.pendingRequests++;
    const served = serveInTurn(client, name, args, startedAt);
    if (!TAKES_LONG.has(name)) client.ready = served;
  };
}

function isRequest(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(REQUESTS, name);
}

function refuseQuickly(client: Client, args: readonly unknown[]): void {
  if (client.requestBucket.refused > MAX_REFUSED_REQUESTS) client.sendQueue.drop('flood');
  else answer(client, args, TOO_FAST);
}

function failed(id: string): Refusal {
  return refuse('failed', { id });
}

/**
 * Answers by the acknowledgement if one was asked for. A refusal is also sent as an event, before the acknowledgement,
 * so that a client that awaits the one has the other.
 */
function answer(
  { socket }: Client,
  args: readonly unknown[],
  outcome: object | Refusal,
  moveType: unknown = null,
): void {
  const acknowledge = args.find(isAcknowledgement);
  if (!isRefusal(outcome)) return acknowledge?.({ ok: true, ...outcome });
  const error = wireError(outcome, moveType);
  socket.emit('error', error);
  acknowledge?.({ ok: false, error });
}

function moveTypeOf(name: RequestName, payload: unknown): unknown {
  if (name === 'playCard') return 'play';
  const move = name === 'move' ? REQUESTS.move.safeParse(payload).data?.move : null;
  return typeof move === 'object' && move !== null && 'type' in move ? move.type : null;
}

function isAcknowledgement(arg: unknown): arg is (answer: Ack) => void {
  return typeof arg === 'function';
}

function malformed(name: string, issue: { path: PropertyKey[]; message: string }): Refusal {
  const path = issue.path.map(String);
  return refuse('wrongRequest', { request: name, problem: issue.message, path });
}
