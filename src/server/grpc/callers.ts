// Authenticates callers of gRPC, and turns refusals into errors of gRPC.

import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { DescService } from '@bufbuild/protobuf';
import {
  Code,
  ConnectError,
  type ConnectRouter,
  createContextKey,
  type HandlerContext,
} from '@connectrpc/connect';
import { refuse } from '#protocol/accountRefusals.ts';
import { GRPC_SCOPES, type Scope } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { Account } from '../accounts/account.ts';
import { challengeOf, parseBearerToken } from '../guard/requestParsing.ts';
import { statusOf } from '../http/responses.ts';
import { type OnFault, refusalOfFault } from '../operations/faults.ts';
import type { GameService } from '../service/gameService.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import type { RequestGuard } from '../service/requestGuard.ts';

export type NodeRequest = IncomingMessage | Http2ServerRequest;

/** The HTTP request of a call, and the address of the client. */
export interface Call {
  readonly request: NodeRequest | null;
  readonly address: string;
}

export const CALL = createContextKey<Call>({ request: null, address: '' });

export function callOf({ values }: Pick<HandlerContext, 'values'>): Call {
  return values.get(CALL);
}

const CODE_BY_STATUS: Readonly<Record<number, Code>> = {
  400: Code.InvalidArgument,
  401: Code.Unauthenticated,
  403: Code.PermissionDenied,
  404: Code.NotFound,
  409: Code.FailedPrecondition,
  429: Code.ResourceExhausted,
  503: Code.Unavailable,
};

/** The metadata has the code, the sentence, the clause and the details, like the other transports. */
export function grpcError(refusal: Refusal): ConnectError {
  const { code, key, message, clause, details } = refusal;
  const status = CODE_BY_STATUS[statusOf(code)] ?? Code.Internal;
  const error = JSON.stringify({ code, key, message, clause, details });
  const metadata: Record<string, string> = { 'masa-error': asciiJson(error) };
  // Connect answers with 401.
  if (status === Code.Unauthenticated) metadata['www-authenticate'] = challengeOf(refusal);
  return new ConnectError(`${code}: ${message}`, status, metadata);
}

/** Escapes all other characters, because metadata is ASCII. */
function asciiJson(json: string): string {
  return json.replaceAll(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Logs an unexpected error and gives the caller only its id. */
export function toInternalError(fault: unknown, onFault: OnFault, method: string): ConnectError {
  if (fault instanceof ConnectError) return fault;
  if (isHungUp(fault)) return new ConnectError('The client has disconnected.', Code.Canceled);
  const refusal = refusalOfFault(fault);
  if (refusal) return grpcError(refusal);
  const id = onFault(fault, 'grpc', { method });
  return new ConnectError(`Something went wrong (${id}).`, Code.Internal);
}

/** A call cancelled by its client before it was read whole is no fault. */
function isHungUp(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Returns the value, or throws the refusal as an error of gRPC. */
export function orThrow<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw grpcError(outcome);
  return outcome;
}

/** Authenticates the caller by the token in the message, or else in the metadata. */
export async function callerOf(
  guard: RequestGuard,
  { requestHeader, method }: Pick<HandlerContext, 'requestHeader' | 'method'>,
  token?: string,
): Promise<Account> {
  const given = token || parseBearerToken(requestHeader.get('authorization'));
  const account = orThrow(await guard.authenticate(given, scopeOf(method)));
  const refusal = guard.checkLimits({ account });
  if (refusal) throw grpcError(refusal);
  return account;
}

const SCOPES: Readonly<Record<string, Readonly<Record<string, Scope | null>>>> = GRPC_SCOPES;

function scopeOf({ parent, localName }: HandlerContext['method']): Scope {
  return assertDefined(SCOPES[parent.typeName][localName], `scope of ${localName}`);
}

/** Returns a signal that ends a stream with its call, or with the caller’s token. */
export async function signalUntilTokenEnds(
  guard: RequestGuard,
  { requestHeader, signal, method }: HandlerContext,
  token?: string,
): Promise<AbortSignal> {
  const life = orThrow(
    await guard.openAuthSession(
      token || parseBearerToken(requestHeader.get('authorization')),
      scopeOf(method),
    ),
  );
  const ending = new AbortController();
  life.endSignal.addEventListener('abort', () => ending.abort(TOKEN_ENDED));
  const end = (): void => {
    life.release();
    ending.abort(signal.reason);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end);
  return ending.signal;
}

export const TOKEN_ENDED = refuse('tokenEnded');

/** Returns the reason if the token ended the stream. */
export function abortRefusal({ reason }: AbortSignal): Refusal | null {
  return reason === TOKEN_ENDED ? TOKEN_ENDED : null;
}

/** Throws if the token or a deadline ended the stream, so that clients do not take this for the end of the game. */
export function throwIfEnded(signal: AbortSignal): void {
  const ended = abortRefusal(signal);
  if (ended) throw grpcError(ended);
  if (signal.reason instanceof ConnectError) throw signal.reason;
}

export interface GrpcDeps {
  readonly guard: RequestGuard;
  readonly service: GameService;
  readonly streams: StreamLimiter;
  readonly onFault: OnFault;
}

/** A service of one game's legacy API. */
export interface GrpcService {
  readonly service: DescService;
  add(router: ConnectRouter, deps: GrpcDeps): void;
}
