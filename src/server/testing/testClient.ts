// A client of the HTTP API for tests: every answer is held against the OpenAPI document.

import { z } from 'zod';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import {
  openApiDocument,
  type ApiDocument,
  plainDocument,
  type Answer,
  type Operation,
} from '#protocol/api/document/apiDocument.ts';
import type { TestServer } from './testServer.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Each endpoint has its own answer, and tests look into all of them.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any;
}

export interface ApiCall {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** `/api` has the same endpoints; the calls of `/rpc` have none. */
  readonly base?: '/api/v1' | '/api' | '';
}

export interface ApiClient {
  readonly id: string;
  readonly token: string;
  call(method: string, path: string, call?: ApiCall): Promise<ApiAnswer>;
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body?: unknown): Promise<ApiAnswer>;
  /** The same, for a request that must be carried out: its answer alone. */
  do(method: string, path: string, body?: unknown): Promise<ApiAnswer['body']>;
}

/** Parsed and made anew, so that it is the document as a client gets it. */
export const DOCUMENT: ApiDocument = JSON.parse(
  JSON.stringify(openApiDocument(ENDPOINTS, RPC_ENDPOINTS)),
);

/** The same, as it is read here. */
export const PLAIN_DOCUMENT = plainDocument(DOCUMENT);
const { paths: PATHS, components: COMPONENTS } = PLAIN_DOCUMENT;

function operationOf(template: string, method: string): Operation | undefined {
  return PATHS[template]?.[method.toLowerCase()];
}

/** Resolves a reference to a response that operations share. */
function resolved(response: Answer | undefined): Answer | undefined {
  const name = response?.$ref?.split('/').at(-1);
  return name === undefined ? response : COMPONENTS.responses[name];
}

const schemas = new Map<string, z.ZodType>();

function schemaOf(template: string, method: string, status: number): z.ZodType | null {
  const key = `${method} ${template} ${status}`;
  const known = schemas.get(key);
  if (known) return known;
  const response = resolved(operationOf(template, method)?.responses[status]);
  if (!response) throw new Error(`The document has no ${key}`);
  const json = response.content?.['application/json']?.schema;
  if (!json) return null;
  const schema = fromDocument(json);
  schemas.set(key, schema);
  return schema;
}

function inlined(json: object): { [key: string]: never } {
  return JSON.parse(JSON.stringify(json).replaceAll('#/components/schemas/', '#/$defs/'));
}
const DEFINITIONS = inlined(COMPONENTS.schemas);

function fromDocument(json: object): z.ZodType {
  return z.fromJSONSchema({ ...inlined(json), $defs: DEFINITIONS });
}

/** Those that say most of the path come first. */
const TEMPLATES = Object.keys(PATHS)
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function templateOf(path: string): string | undefined {
  const bare = path.split('?')[0].replace(/\/$/, '');
  return TEMPLATES.find(({ pattern }) => pattern.test(bare))?.template;
}

/** An unknown operation is refused elsewhere, in the same envelope. */
const ANY_ERROR = fromDocument({ $ref: '#/components/schemas/Error' });

/** Throws where the answer is not what the document says. */
export function validateAgainstDocument(
  method: string,
  path: string,
  { status, body }: ApiAnswer,
): void {
  const template = templateOf(path);
  const isKnown = template && operationOf(template, method);
  const schema = isKnown ? schemaOf(template, method, status) : ANY_ERROR;
  const outcome = schema?.safeParse(body);
  if (outcome && !outcome.success) {
    const said = JSON.stringify(body).slice(0, 2000);
    throw new Error(`${method} ${path} ${status}: ${z.prettifyError(outcome.error)}\n${said}`);
  }
}

export async function callApi(
  url: string,
  token: string | null,
  method: string,
  path: string,
  { body, headers = {}, base = '/api/v1' }: ApiCall = {},
): Promise<ApiAnswer> {
  const response = await fetch(url + base + path, {
    method,
    headers: {
      // Shortened answers are asked for in tests of their own.
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
  validateAgainstDocument(method, path, answer);
  return answer;
}

export function apiClient({ url }: Pick<TestServer, 'url'>, id: string, token: string): ApiClient {
  const client: ApiClient = {
    id,
    token,
    call: (method, path, call) => callApi(url, token, method, path, call),
    get: (path) => client.call('GET', path),
    post: (path, body) => client.call('POST', path, { body }),
    async do(method, path, body) {
      const answer = await client.call(method, path, { body });
      if (answer.status >= 300) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body;
    },
  };
  return client;
}

export const PASSWORD = 'SecureP@ssw0rd!';

/** Somebody who registered and logged in. */
export async function registered(
  server: Pick<TestServer, 'url'>,
  username: string,
): Promise<ApiClient> {
  const anybody = apiClient(server, '', '');
  await anybody.do('POST', '/auth/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    displayName: `Player ${username}`,
  });
  const session = await anybody.do('POST', '/auth/login', {
    usernameOrEmail: username,
    password: PASSWORD,
  });
  return apiClient(server, session.user.id, session.accessToken);
}

export async function guest(server: Pick<TestServer, 'url'>, name?: string): Promise<ApiClient> {
  const { account, token } = await apiClient(server, '', '').do('POST', '/auth/guest', { name });
  return apiClient(server, account.id, token);
}
