// Requests: put together by their route, sent again where that is safe, answered or thrown.

import { randomHex } from '#client/randomHex.ts';
import { ROUTES, type Operations, type Route } from './generated/contract.ts';
import { MasaError, readFailure, unreachable } from './masaError.ts';
import type { SessionStore } from './session.ts';
import { backoff, wait } from './waiting.ts';

export type OperationName = keyof Operations;

/** What goes with a call: `params` of the path, `query`, `body`. */
export type InputOf<N extends OperationName> = Omit<Operations[N], 'answer'>;
export type AnswerOf<N extends OperationName> = Operations[N]['answer'];

/** Nothing need be given where nothing must. */
export type CallArguments<N extends OperationName> =
  Record<never, never> extends InputOf<N>
    ? [input?: InputOf<N>, options?: CallOptions]
    : [input: InputOf<N>, options?: CallOptions];

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface RequesterOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly session: () => SessionStore;
  /** How often a call is tried again, and how long one try may take. */
  readonly retries: number;
  readonly timeoutMs: number;
}

export interface Requester {
  call<N extends OperationName>(name: N, ...given: CallArguments<N>): Promise<AnswerOf<N>>;
  /** One try, with a good token; whatever is not done is thrown. */
  open(name: OperationName, input: Input, asking: RequestExtras): Promise<Response>;
}

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface RequestExtras {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const BASE = '/api/v1';
/** A server that wants one to wait longer is not waited for. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Something is wrong that waiting does not mend. */
const LASTING: readonly string[] = ['TABLE_SET_ASIDE'];

export function createRequester(options: RequesterOptions): Requester {
  return {
    call: (name, ...[input, given]) => call(options, name, input ?? {}, given ?? {}),
    open: (name, input, asking) => open(options, name, input, asking),
  };
}

async function call<N extends OperationName>(
  options: RequesterOptions,
  name: N,
  input: Input,
  { signal }: CallOptions,
): Promise<AnswerOf<N>> {
  const { isKeyed, method } = ROUTES[name];
  // The same key for every try: what was done already is answered again and not done twice.
  const headers: Record<string, string> = isKeyed ? { 'idempotency-key': randomHex(16) } : {};
  const isRepeatable = isKeyed || method === 'GET';
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryOnce(options, name, input, { signal, headers });
    } catch (error) {
      if (attempt >= options.retries || !isPassing(error, isRepeatable)) throw error;
      await wait(waitAfter(error, attempt), signal);
    }
  }
}

async function tryOnce<N extends OperationName>(
  options: RequesterOptions,
  name: N,
  input: Input,
  asking: RequestExtras,
): Promise<AnswerOf<N>> {
  const late = AbortSignal.timeout(options.timeoutMs);
  const signal = asking.signal ? AbortSignal.any([asking.signal, late]) : late;
  try {
    const text = await textOf(await open(options, name, input, { ...asking, signal }), signal);
    return JSON.parse(text === '' ? 'null' : text);
  } catch (error) {
    throw asking.signal?.aborted || !late.aborted ? error : unreachable(error);
  }
}

async function open(
  options: RequesterOptions,
  name: OperationName,
  input: Input,
  asking: RequestExtras,
): Promise<Response> {
  const route = ROUTES[name];
  const session = options.session();
  // Renewing takes no token: it is what is asked when there is none that is good.
  const token = name === 'refresh' ? null : await session.token();
  const response = await fetched(options, route, input, asking, token);
  const isStale = response.status === 401 && !route.isOpen && token !== null;
  const other = isStale ? await session.tokenAfter(token) : null;
  const last = other === null ? response : await fetched(options, route, input, asking, other);
  if (!last.ok) throw readFailure(last, await textOf(last, asking.signal));
  return last;
}

function fetched(
  { url, fetch }: RequesterOptions,
  route: Route,
  input: Input,
  { signal, headers }: RequestExtras,
  token: string | null,
): Promise<Response> {
  const { body } = input;
  const request = {
    method: route.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  return fetch(urlOf(url, route, input), request).catch((error: unknown) => {
    throw abortReason(error, signal);
  });
}

/** Whether it may well go better in a moment, and asking again does no harm. */
function isPassing(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof MasaError)) return false;
  const { status, code, retryAfter } = error;
  if ((retryAfter ?? 0) > MAX_RETRY_AFTER_SECONDS) return false;
  // Refused before anything was done.
  if (status === 429) return retryAfter !== null;
  return isRepeatable && [0, 502, 503, 504].includes(status) && !LASTING.includes(code);
}

export function waitAfter(error: unknown, attempt: number): number {
  const { retryAfter = null } = error instanceof MasaError ? error : {};
  return retryAfter === null ? backoff(attempt) : retryAfter * 1000 + backoff(0);
}

function urlOf(server: string, { path }: Route, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return server + BASE + filled + (given.length > 0 ? `?${search}` : '');
}

/** An answer that broke off is none. */
function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw abortReason(error, signal);
  });
}

export function abortReason(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : unreachable(error);
}
