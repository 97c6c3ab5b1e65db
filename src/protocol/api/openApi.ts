// The OpenAPI document, made from the schemas that check requests and answers.

import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { RPC_BASE } from './rpcEndpoints.ts';

export const API_BASE = '/api/v1';

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().meta({ description: 'For programs: stable, in capitals.' }),
      message: z.string().meta({ description: 'For people: one sentence.' }),
      details: z.record(z.string(), z.unknown()),
      timestamp: z.iso.datetime(),
    }),
  })
  .meta({ id: 'Error' });

const WORDS_BY_STATUS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is nothing to say.',
  400: 'The request is not as it should be, or the rules do not allow it.',
  401: 'The token is missing, not valid or expired.',
  403: 'It is not for this user to do, or not now.',
  404: 'There is no such thing.',
  409: 'Not in this phase.',
  413: 'The request is too large.',
  415: 'The request is not JSON.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many requests: try again after the seconds of `Retry-After`.',
  500: 'Something is broken here. The id in the details is in the log.',
};
const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500] as const;

const idempotencyKey = z.object({
  'Idempotency-Key': z.string().min(1).max(100).optional().meta({
    description:
      'The same key again is the same command: done once, answered alike. With another request: 422.',
  }),
});
const lastEventId = z.object({ 'Last-Event-ID': z.string().optional() });

export type ApiDocument = ReturnType<typeof createDocument>;

/** `calls` are at another base: their paths have it in them, and their server is the root. */
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
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Masa',
      version: '1',
      description:
        'Card tables for programs. SobeSobe has endpoints of its own; every game can be played with `view` and `moves`. The same tables are open to sockets and gRPC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }, { url: '/api', description: 'The same, without the version.' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    tags: [...new Set(Object.values({ ...endpoints, ...calls }).map(({ tag }) => tag))].map(
      (tag) => ({
        name: tag,
      }),
    ),
    paths,
  });
}

function operation(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body } = endpoint;
  const header = headersOf(endpoint);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.title,
    ...(endpoint.words && { description: endpoint.words }),
    ...(endpoint.isOpen && { security: [] }),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function headersOf({ method, isOpen, isStream }: Endpoint): z.ZodObject | undefined {
  if (isStream) return lastEventId;
  return method === 'get' || isOpen ? undefined : idempotencyKey;
}

function responsesOf({
  status,
  answer,
  isStream,
}: Endpoint): ZodOpenApiOperationObject['responses'] {
  const done = {
    description: WORDS_BY_STATUS[status],
    ...(answer && { content: { 'application/json': { schema: answer } } }),
    ...(isStream && { content: { 'text/event-stream': { schema: z.string() } } }),
  };
  const errors = ERROR_STATUSES.map((code) => [
    String(code),
    {
      description: WORDS_BY_STATUS[code],
      content: { 'application/json': { schema: errorSchema } },
    },
  ]);
  return { [String(status)]: done, ...Object.fromEntries(errors) };
}
