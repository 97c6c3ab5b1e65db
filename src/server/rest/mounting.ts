// Puts endpoints on a router: who asks, how often they may, what they say, and what they are answered.

import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import {
  METHODS,
  takesKey,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Endpoints,
  type ParamsOf,
  type QueryOf,
} from '#protocol/api/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import { sendRefusal } from './errors.ts';
import type { Gate } from './gate.ts';
import { commandIdOf, parsed, tokenOf } from './reading.ts';

/** What a handler gets of a request, read and checked. */
export interface Asked<E extends Endpoint> {
  /** Who asks; an endpoint that is open to all has nobody here. */
  readonly account: E['isOpen'] extends true ? null : Account;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Chosen by the client: the same again is the same command. */
  readonly commandId: string | undefined;
  readonly request: Request;
}

export type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<AnswerOf<E> | Refusal>;
export type StreamHandler<E extends Endpoint> = (
  asked: Asked<E>,
  response: Response,
) => Promise<null | Refusal>;

export type HandlersOf<ES extends Endpoints> = {
  readonly [N in keyof ES]: ES[N]['isStream'] extends true ? StreamHandler<ES[N]> : Handler<ES[N]>;
};

const LARGEST_BODY = '16kb';

/** `word` puts a refusal in the words of the door. */
export function mountEndpoints<ES extends Endpoints>(
  endpoints: ES,
  handlers: HandlersOf<ES>,
  gate: Gate,
  word: (refusal: Refusal) => Refusal = (refusal) => refusal,
): Router {
  const router = Router({ caseSensitive: true });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name] as StreamHandler<Endpoint>;
    const steps: RequestHandler[] = [atGate(endpoint, gate)];
    if (endpoint.body) steps.push(jsonOnly, json({ limit: LARGEST_BODY }));
    router[endpoint.method](
      routePath(endpoint),
      ...steps,
      answering(name, endpoint, handler, word),
    );
  }
  for (const path of new Set(Object.values(endpoints).map(routePath))) {
    router.all(path, refuseMethod(endpoints, path));
  }
  return router;
}

export function bearerToken(request: Request): string | undefined {
  return tokenOf(request.get('authorization'));
}

function routePath({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Before anything of the request is read; before the token too, since looking at it takes time. */
function atGate(endpoint: Endpoint, gate: Gate): RequestHandler {
  return async (request, response, next) => {
    const tooMany = gate.admit({ address: request.ip ?? '' });
    if (tooMany) return sendRefusal(response, tooMany);
    const account = endpoint.isOpen ? null : await gate.identify(bearerToken(request));
    if (isRefusal(account)) return sendRefusal(response, account);
    const refusal = account && gate.admit({ account });
    if (refusal) return sendRefusal(response, refusal);
    response.locals.account = account;
    next();
  };
}

/** For what has no endpoint and asks for no token. */
export function admission(gate: Gate): RequestHandler {
  return (request, response, next) => {
    const tooMany = gate.admit({ address: request.ip ?? '' });
    if (tooMany) sendRefusal(response, tooMany);
    else next();
  };
}

const NOT_JSON = refuse('UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON.');

const jsonOnly: RequestHandler = (request, response, next) => {
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is('json') === false) sendRefusal(response, NOT_JSON);
  else next();
};

function answering(
  name: string,
  endpoint: Endpoint,
  handle: StreamHandler<Endpoint>,
  word: (refusal: Refusal) => Refusal,
): RequestHandler {
  return async (request, response) => {
    const asked = readAsked(name, endpoint, request, response.locals.account);
    const outcome = isRefusal(asked) ? asked : await handle(asked, response);
    if (isRefusal(outcome)) sendRefusal(response, word(outcome));
    else if (!endpoint.isStream) sendAnswer(response, endpoint, outcome);
  };
}

function sendAnswer(response: Response, { status }: Endpoint, answer: unknown): void {
  response.status(status).set('cache-control', 'no-store');
  if (status === 204) response.end();
  else response.json(answer);
}

function readAsked(
  name: string,
  endpoint: Endpoint,
  request: Request,
  account: Account,
): Asked<Endpoint> | Refusal {
  const params = parsed(endpoint.params, request.params);
  if (isRefusal(params)) return params;
  const query = parsed(endpoint.query, request.query);
  if (isRefusal(query)) return query;
  const body = parsed(endpoint.body, request.body, endpoint.codeByField);
  if (isRefusal(body)) return body;
  const key = takesKey(endpoint) ? request.get('idempotency-key') : undefined;
  const commandId = commandIdOf(name, key);
  if (isRefusal(commandId)) return commandId;
  return { account, params, query, body, commandId, request } as Asked<Endpoint>;
}

function refuseMethod(endpoints: Endpoints, path: string): RequestHandler {
  const allowed = METHODS.filter((method) =>
    Object.values(endpoints).some((one) => routePath(one) === path && one.method === method),
  );
  return (request, response, next) => {
    if (request.method === 'OPTIONS') return next();
    const allow = allowed.map((method) => method.toUpperCase()).join(', ');
    response.set('allow', allow);
    sendRefusal(response, refuse('METHOD_NOT_ALLOWED', `Here there is only ${allow}.`));
  };
}
