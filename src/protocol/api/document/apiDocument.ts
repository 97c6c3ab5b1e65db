// Builds the OpenAPI document from the schemas that check requests and responses, and reads it as plain JSON.

import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { acceptsIdempotencyKey, type Endpoint, type Endpoints } from '../endpoint.ts';
import { SHARED_ERRORS } from '../errors.ts';
import {
  errorExamples,
  errorResponses,
  errorSchema,
  RATE_HEADER_REFS,
  RATE_HEADERS,
  SHARED_RESPONSES,
} from '../errorResponses.ts';
import { EXAMPLES, type Example } from '../examples.ts';
import { RPC_BASE } from '../rpcEndpoints.ts';

const API_BASE = '/api/v1';

const WORDS_BY_STATUS: Readonly<Record<Endpoint['status'], string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done. The response has no body.',
};

const WORDS_BY_TAG: Readonly<Record<string, string>> = {
  Accounts: 'Signing in with a password, by email or as a guest, and your account.',
  Lobby: 'Games before they start: find, create, join, watch, leave and start them.',
  SobeSobe: 'SobeSobe, round by round: the state, the four actions, the scores.',
  'Any game': 'Endpoints for every game: the catalog, moves, the log and the event stream.',
  'Deals of the day': 'The same cards for everyone, and their results.',
  Ratings: 'How strong players are: their ratings over time, and leaderboards.',
  Safety: 'Reporting players and muting them.',
  Reviews: 'Reviews of finished games, decision by decision.',
  Admin: 'For administrators: server status, tables, players, bans and the log of their actions.',
  'Pitch calls': 'Pitch as remote procedure calls, with arguments in snake case.',
};

const idempotencyKey = z.object({
  'Idempotency-Key': z.string().min(1).max(100).optional().meta({
    description:
      'Sending the same key again does not run the command again and returns the same response. With a different request it returns 422.',
    example: '7c1f9e52-move-19',
  }),
});
const lastEventId = z.object({
  'Last-Event-ID': z
    .string()
    .optional()
    .meta({ description: 'The id of the last event you received.', example: '19' }),
});

export type ApiDocument = ReturnType<typeof createDocument>;

/** The paths of `calls` include their own base, so their server is the root. */
export function openApiDocument(endpoints: Endpoints, calls: Endpoints = {}): ApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method] = operation(name, endpoint);
  }
  for (const [name, call] of Object.entries(calls)) {
    const servers = [{ url: '/' }];
    paths[RPC_BASE + call.path] = { servers, [call.method]: operation(name, call) };
  }
  const all = [...Object.values(endpoints), ...Object.values(calls)];
  const tags = new Set(all.map(({ tag }) => tag));
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Masa',
      version: '1',
      description:
        'Play card games from a program. SobeSobe has its own endpoints; every game can be played with `view` and `moves`. The same tables are also available over sockets and gRPC.',
      contact: { name: 'The administrator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: API_BASE, description: 'This server.' },
      { url: '/api', description: 'The same API without the version.' },
    ],
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` from signing in, or the `token` of a guest.',
        },
      },
      schemas: { Error: errorSchema },
      headers: RATE_HEADERS,
      responses: SHARED_RESPONSES,
      examples: errorExamples(all),
    },
    tags: [...tags].map((name) => ({ name, description: WORDS_BY_TAG[name] })),
    paths,
  });
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body } = endpoint;
  const header = headersOf(endpoint);
  const example = EXAMPLES[name];
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.title,
    description: endpoint.description,
    ...(endpoint.isOpen && { security: [] }),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: body, example: example.body } },
      },
    }),
    responses: {
      [String(endpoint.status)]: successResponse(endpoint, example),
      ...errorResponses(endpoint),
    },
  };
}

function headersOf(endpoint: Endpoint): z.ZodObject | undefined {
  if (endpoint.isStream) return lastEventId;
  return acceptsIdempotencyKey(endpoint) ? idempotencyKey : undefined;
}

const STREAM_EXAMPLE = `id: 19
event: moved
data: {"type":"moved","at":"2026-11-16T13:41:07.117Z","version":19,"facts":[],"table":{},"view":null}

`;

const LOCATION: NonNullable<ZodOpenApiResponseObject['headers']> = {
  Location: {
    description: 'The address of what was created.',
    schema: { type: 'string', example: '/api/v1/games/papatya' },
  },
};

function successResponse({ status, response: answer, isStream }: Endpoint, example: Example) {
  return {
    description: WORDS_BY_STATUS[status],
    headers: { ...RATE_HEADER_REFS, ...(status === 201 && LOCATION) },
    ...(answer && { content: { 'application/json': { schema: answer, example: example.answer } } }),
    ...(isStream && {
      content: { 'text/event-stream': { schema: z.string(), example: STREAM_EXAMPLE } },
    }),
  };
}

/** Returns the error codes shared by all games as a Markdown table. */
export function errorTable(): string {
  const rows = SHARED_ERRORS.map(
    ({ code, status, words }) => `| ${status} | \`${code}\` | ${words} |`,
  );
  return ['| status | code | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; description?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

export interface PlainDocument {
  info: { title: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { responses: Record<string, Answer>; schemas: Record<string, Schema> };
}

export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const METHODS = ['get', 'post', 'put', 'delete'];

export function plainDocument(document: ApiDocument): PlainDocument {
  return JSON.parse(JSON.stringify(document));
}

export function listOperations({ paths }: PlainDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}
