// Sends requests by their route, repeats them if that is safe, and throws failures.

import { randomHex } from '#client/randomHex.ts';
import { type Operations, type Route, ROUTES, type Schemas } from './generated/contract.ts';
import type { SessionStore } from './session.ts';

/** The codes of the server, and `UNREACHABLE` if it did not answer. */
export type ErrorCode = Schemas['Error']['error']['code'] | 'UNREACHABLE' | (string & {});

export interface Failure {
  readonly code: ErrorCode;
  /** Identifies the message, for translations. */
  readonly key?: string | undefined;
  readonly message: string;
  readonly status?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

export class MasaError extends Error {
  override readonly name = 'MasaError';
  /** A stable code in capital letters, for programs. */
  readonly code: ErrorCode;
  /** Identifies the message, for translations; null if it has no key. */
  readonly key: string | null;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** The number of seconds after which a retry may succeed; null if the server did not name one. */
  readonly retryAfter: number | null;

  constructor({ code, key, message, status = 0, details = {}, retryAfter = null, cause }: Failure) {
    super(message, { cause });
    this.code = code;
    this.key = key ?? null;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export function unreachable(cause: unknown): MasaError {
  const message = 'Cannot reach the server.';
  return new MasaError({ code: 'UNREACHABLE', message, cause });
}

/** Reads an error response, also one of a proxy, which is not in the server's format. */
export function readFailure(response: Response, text: string): MasaError {
  const { status } = response;
  const { error }: Partial<Schemas['Error']> = Object(parse(text));
  const message = error?.message ?? `The server answered with status ${status}.`;
  const { code = 'UNKNOWN', key, details = {} } = error ?? {};
  const retryAfter = readRetryAfter(response);
  return new MasaError({ code, key, message, status, details, retryAfter });
}

/** The header holds seconds or a date. */
function readRetryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const FIRST_MS = 200;
const MAX_DELAY_MS = 10_000;

/** Exponential backoff with random jitter, so that clients do not retry all at once. */
export function backoff(attempt: number): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** attempt);
  return longest * (0.5 + Math.random() / 2);
}

/** Rejects with the reason of the signal if it is aborted first. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

export type OperationName = keyof Operations;

/** The input of a call: `params` of the path, `query`, `body`. */
export type InputOf<N extends OperationName> = Omit<Operations[N], 'answer'>;
export type AnswerOf<N extends OperationName> = Operations[N]['answer'];

/** The input is optional if none of its fields is required. */
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
  readonly retries: number;
  /** The time limit of a single attempt. */
  readonly timeoutMs: number;
}

export interface Requester {
  call<N extends OperationName>(name: N, ...args: CallArguments<N>): Promise<AnswerOf<N>>;
  /** Makes a single attempt with a valid token and throws any error response. */
  open(name: OperationName, input: Input, extras: RequestExtras): Promise<Response>;
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
/** If the server demands a longer wait, the call fails at once. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Errors that do not disappear after a while. */
const PERMANENT_ERRORS: readonly string[] = ['TABLE_SET_ASIDE'];

export function createRequester(options: RequesterOptions): Requester {
  return {
    call: (name, ...[input, callOptions]) => call(options, name, input ?? {}, callOptions ?? {}),
    open: (name, input, extras) => open(options, name, input, extras),
  };
}

async function call<N extends OperationName>(
  options: RequesterOptions,
  name: N,
  input: Input,
  { signal }: CallOptions,
): Promise<AnswerOf<N>> {
  const { isKeyed, method } = ROUTES[name];
  // Every attempt has the same key, so that the server executes the command once.
  const headers: Record<string, string> = isKeyed ? { 'idempotency-key': randomHex(16) } : {};
  const isRepeatable = isKeyed || method === 'GET';
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptCall(options, name, input, { signal, headers });
    } catch (error) {
      if (attempt >= options.retries || !mayRetry(error, isRepeatable)) throw error;
      await wait(waitAfter(error, attempt), signal);
    }
  }
}

async function attemptCall<N extends OperationName>(
  options: RequesterOptions,
  name: N,
  input: Input,
  extras: RequestExtras,
): Promise<AnswerOf<N>> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = extras.signal ? AbortSignal.any([extras.signal, timeout]) : timeout;
  try {
    const text = await textOf(await open(options, name, input, { ...extras, signal }), signal);
    return JSON.parse(text === '' ? 'null' : text);
  } catch (error) {
    throw extras.signal?.aborted || !timeout.aborted ? error : unreachable(error);
  }
}

async function open(
  options: RequesterOptions,
  name: OperationName,
  input: Input,
  extras: RequestExtras,
): Promise<Response> {
  const route = ROUTES[name];
  const session = options.session();
  // Renewing the tokens needs no token, and must not wait for itself.
  const token = name === 'refresh' ? null : await session.token();
  const response = await send(options, route, input, extras, token);
  const isStale = response.status === 401 && !route.isOpen && token !== null;
  const newToken = isStale ? await session.tokenAfter(token) : null;
  const last = newToken === null ? response : await send(options, route, input, extras, newToken);
  if (!last.ok) throw readFailure(last, await textOf(last, extras.signal));
  return last;
}

function send(
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

/** Whether a retry is safe and may succeed. */
function mayRetry(error: unknown, isRepeatable: boolean): boolean {
  if (!(error instanceof MasaError)) return false;
  const { status, code, retryAfter } = error;
  if ((retryAfter ?? 0) > MAX_RETRY_AFTER_SECONDS) return false;
  // Refused before execution, so any command may be repeated.
  if (status === 429) return retryAfter !== null;
  return isRepeatable && [0, 502, 503, 504].includes(status) && !PERMANENT_ERRORS.includes(code);
}

export function waitAfter(error: unknown, attempt: number): number {
  const { retryAfter = null } = error instanceof MasaError ? error : {};
  return retryAfter === null ? backoff(attempt) : retryAfter * 1000 + backoff(0);
}

function urlOf(server: string, { path }: Route, { params = {}, query = {} }: Input): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return server + BASE + filledPath + (entries.length > 0 ? `?${search}` : '');
}

/** Reads the body; an incomplete one counts as no answer. */
function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw abortReason(error, signal);
  });
}

export function abortReason(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : unreachable(error);
}
