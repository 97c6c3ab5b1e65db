// Mounts the endpoints of an API on a router: authentication, limits, parsing, idempotency keys, and the answer.

import type { IncomingMessage } from 'node:http';
import { json, type Request, type RequestHandler, type Response, Router, text } from 'express';
import {
  acceptsIdempotencyKey,
  type BodyOf,
  type Endpoint,
  type Endpoints,
  METHODS,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#protocol/api/endpoint.ts';
import type { Scope } from '#protocol/api/scopes.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type {
  IdempotencyStore,
  IdempotentRequest,
  SerializedResponse,
} from '../guard/idempotency.ts';
import { commandIdOf, parseBearerToken, parseWithSchema } from '../guard/requestParsing.ts';
import { type RequestGuard, tighterLimit } from '../service/requestGuard.ts';
import { allowOnly, locationOf, sendRateLimitHeaders, sendRefusal, sendText } from './responses.ts';

/** A parsed and checked request for a handler. */
interface RequestOf<E extends Endpoint> {
  /** The caller, or null at an endpoint that is open to all. */
  readonly account: E['isOpen'] extends true ? null : Account;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** A large body comes as the text that it is, because reading it takes long. */
  readonly body: E['isLarge'] extends true ? string : BodyOf<E>;
  /** Chosen by the client; a command with the same id is executed once. */
  readonly commandId: string | undefined;
  readonly request: Request;
}

/** A response with members that are JSON already, because worker threads return long values as text. */
export class JsonText {
  readonly text: string;

  /** `rest` has further members: the JSON of an object, or each as JSON. */
  constructor(head: object, rest: string | Readonly<Record<string, string | null>>) {
    const members =
      typeof rest === 'string'
        ? rest.slice(1, -1)
        : Object.entries(rest)
            .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
            .join(',');
    this.text = `${JSON.stringify(head).slice(0, -1)},${members}}`;
  }
}

/** A response before it becomes JSON, which writes dates as the API does, and does not care what is read-only. */
export type Unserialized<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Unserialized<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Unserialized<T[K]> }
      : T;

export type Handler<E extends Endpoint> = (
  asked: RequestOf<E>,
) => Promise<Unserialized<ResponseOf<E>> | JsonText | Refusal>;
type StreamHandler<E extends Endpoint> = (
  asked: RequestOf<E>,
  response: Response,
) => Promise<null | Refusal>;

export type HandlersOf<ES extends Endpoints> = {
  readonly [N in keyof ES]: ES[N]['isStream'] extends true ? StreamHandler<ES[N]> : Handler<ES[N]>;
};

const MAX_BODY = '16kb';
const MAX_RECORD_BODY = '512kb';
const WITH_TOKENS = '/auth/';

/** `word` gives a refusal the codes of this API. */
export function mountEndpoints<ES extends Endpoints>(
  endpoints: ES,
  scopes: Readonly<Record<keyof ES, Scope | null>>,
  handlers: HandlersOf<ES>,
  guard: RequestGuard,
  word: (refusal: Refusal) => Refusal = (refusal) => refusal,
): Router {
  const router = Router({ caseSensitive: true });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as StreamHandler<Endpoint>;
    const steps: RequestHandler[] = [guardRequest(endpoint, scopes[name], guard)];
    if (endpoint.body) {
      const readBody = endpoint.isLarge
        ? text({ type: isAnyType, limit: MAX_RECORD_BODY, verify: verifyJson })
        : json({ limit: MAX_BODY, verify: verifyJson });
      steps.push(jsonOnly, readBody);
    }
    router[endpoint.method](
      routePath(endpoint),
      ...steps,
      endpoint.isStream
        ? streaming(name, endpoint, handler, word)
        : answering(name, endpoint, handler, { word, keys: guard.idempotency }),
    );
  }
  for (const path of new Set(Object.values(endpoints).map(routePath))) {
    router.all(path, allowOnly(...methodsAt(endpoints, path)));
  }
  return router;
}

export function bearerToken(request: Request): string | undefined {
  return parseBearerToken(request.get('authorization'));
}

function routePath({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Checks limits before reading anything, also before the token, because verifying it takes time. */
function guardRequest(
  endpoint: Endpoint,
  needs: Scope | null,
  guard: RequestGuard,
): RequestHandler {
  return async (request, response, next) => {
    const fromAddress = guard.checkLimitsWithStatus({ address: request.ip ?? '' });
    sendRateLimitHeaders(response, fromAddress.allowance);
    if (fromAddress.refusal) return sendRefusal(response, fromAddress.refusal);
    const account = needs === null ? null : await identify({ ...endpoint, needs }, guard, request);
    if (isRefusal(account)) return sendRefusal(response, account);
    if (account) {
      const { refusal, allowance } = guard.checkLimitsWithStatus({ account });
      sendRateLimitHeaders(response, tighterLimit(fromAddress.allowance, allowance));
      if (refusal) return sendRefusal(response, refusal);
    }
    const address = request.ip ?? '';
    const refusal = endpoint.replays ? guard.checkReplayLimits({ account, address }) : null;
    if (refusal) return sendRefusal(response, refusal);
    response.locals.account = account;
    next();
  };
}

function identify(
  { isAdmin, needs }: Endpoint & { needs: Scope },
  guard: RequestGuard,
  request: Request,
): Promise<Account | Refusal> {
  const token = bearerToken(request);
  return isAdmin ? guard.authenticateAdmin(token) : guard.authenticate(token, needs);
}

/** Limits requests to addresses without an endpoint and without a token. */
export function rateLimitByAddress(guard: RequestGuard): RequestHandler {
  return (request, response, next) => {
    const { refusal, allowance } = guard.checkLimitsWithStatus({ address: request.ip ?? '' });
    sendRateLimitHeaders(response, allowance);
    if (refusal) sendRefusal(response, refusal);
    else next();
  };
}

const NOT_JSON = refuse('notJson');

/** Lets the parser take any type, because other types than JSON were refused before. */
const isAnyType = (): boolean => true;

const jsonOnly: RequestHandler = (request, response, next) => {
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is('json') === false) sendRefusal(response, NOT_JSON);
  else next();
};

type Word = (refusal: Refusal) => Refusal;

function streaming(
  name: string,
  endpoint: Endpoint,
  handle: StreamHandler<Endpoint>,
  word: Word,
): RequestHandler {
  return async (request, response) => {
    const asked = readAsked(name, endpoint, request, response.locals.account);
    const outcome = isRefusal(asked) ? asked : await handle(asked, response);
    if (isRefusal(outcome)) sendRefusal(response, word(outcome));
  };
}

function answering(
  name: string,
  endpoint: Endpoint,
  handle: StreamHandler<Endpoint>,
  { word, keys }: { word: Word; keys: IdempotencyStore },
): RequestHandler {
  return async (request, response) => {
    const asked = readAsked(name, endpoint, request, response.locals.account);
    if (isRefusal(asked)) return sendRefusal(response, word(asked));
    const work = async (): Promise<SerializedResponse | Refusal> => {
      const outcome = await handle(asked, response);
      return isRefusal(outcome) ? outcome : write(endpoint, request.baseUrl, outcome);
    };
    const use = keyUse(name, asked);
    const outcome = use ? await keys.executeOnce(use, work) : await work();
    if (isRefusal(outcome)) sendRefusal(response, word(outcome));
    else await sendAnswer(response, endpoint, outcome);
  };
}

function write({ status, location }: Endpoint, base: string, answer: unknown): SerializedResponse {
  return {
    text: status === 204 ? null : answer instanceof JsonText ? answer.text : JSON.stringify(answer),
    location: location === undefined ? null : base + locationOf(location, answer),
  };
}

async function sendAnswer(
  response: Response,
  { status, path }: Endpoint,
  { text, location }: SerializedResponse,
): Promise<void> {
  response.status(status).set('cache-control', 'no-store');
  if (location !== null) response.set('location', location);
  if (text === null) return void response.end();
  response.type('json');
  // Answers with tokens stay uncompressed, so that their length tells nothing.
  if (path.startsWith(WITH_TOKENS)) response.send(text);
  else await sendText(response, text);
}

/** Returns null if the request has no key, no account, or changes nothing. */
function keyUse(name: string, asked: RequestOf<Endpoint>): IdempotentRequest | null {
  const { account, params, query, body, commandId, request } = asked;
  if (commandId === undefined || !account) return null;
  const key = request.get('idempotency-key') ?? '';
  return {
    playerId: account.id,
    key,
    fingerprintSource: JSON.stringify([name, params, query, body]),
  };
}

function readAsked(
  name: string,
  endpoint: Endpoint,
  request: Request,
  account: Account,
): RequestOf<Endpoint> | Refusal {
  const params = parseWithSchema(endpoint.params, request.params);
  if (isRefusal(params)) return params;
  const query = parseWithSchema(endpoint.query, request.query);
  if (isRefusal(query)) return query;
  const body = endpoint.isLarge
    ? String(request.body ?? '')
    : parseWithSchema(endpoint.body, request.body, endpoint.codeByField);
  if (isRefusal(body)) return body;
  const key = acceptsIdempotencyKey(endpoint) ? request.get('idempotency-key') : undefined;
  const commandId = commandIdOf(name, key);
  if (isRefusal(commandId)) return commandId;
  return { account, params, query, body, commandId, request } as RequestOf<Endpoint>;
}

function methodsAt(endpoints: Endpoints, path: string): string[] {
  return METHODS.filter((method) =>
    Object.values(endpoints).some((one) => routePath(one) === path && one.method === method),
  ).map((method) => method.toUpperCase());
}

/** Records, the deepest documents that anybody sends, have six levels. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{` differ in one bit, and so do `]` and `}`. */
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether lists and objects are nested more deeply than this server reads. Does not check the JSON otherwise. */
export function isNestedTooDeeply(json: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if ((byte | CASE_BIT) === OPENING) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if ((byte | CASE_BIT) === CLOSING) depth--;
  }
  return false;
}

class UnreadableBodyError extends Error {
  readonly status = 400;
  readonly refusal: Refusal = refuse('unreadable');
}

/** For the `verify` option of `express.json`. Other encodings than UTF-8 are not JSON, and would be misread here. */
function verifyJson(
  _request: IncomingMessage,
  _response: unknown,
  body: Uint8Array,
  encoding: string,
): void {
  if (encoding.toLowerCase() !== 'utf-8' || isNestedTooDeeply(body)) {
    throw new UnreadableBodyError('The JSON is nested too deeply or is not UTF-8');
  }
}
