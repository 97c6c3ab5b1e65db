// The error responses of the OpenAPI document: one per status, with its possible codes.

import { z } from 'zod';
import type {
  ZodOpenApiHeaderObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Endpoint } from './endpoint.ts';
import {
  type ErrorCode,
  errorOf,
  ERRORS,
  type ErrorStatus,
  codesByStatus,
  codesOf,
} from './errors.ts';

export const RATE_HEADERS: Record<string, ZodOpenApiHeaderObject> = {
  'RateLimit-Limit': {
    description: 'The highest number of requests in a period. Not sent if there is no limit.',
    schema: { type: 'integer', minimum: 1 },
    example: 6000,
  },
  'RateLimit-Remaining': {
    description: 'How many requests are left in this period.',
    schema: { type: 'integer', minimum: 0 },
    example: 5987,
  },
  'RateLimit-Reset': {
    description: 'Seconds until the full number is available again.',
    schema: { type: 'integer', minimum: 0 },
    example: 41,
  },
};

/** References to these headers by name. */
export const RATE_HEADER_REFS = Object.fromEntries(
  Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

interface JsonSchema {
  type: 'object' | 'string';
  required?: string[];
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: true;
}

const errorCode = z
  .enum(ERRORS.map(({ code }) => code))
  .meta({ id: 'ErrorCode', description: 'A stable code in capitals, for programs.' });

export const errorSchema = z
  .object({
    error: z.object({
      code: errorCode,
      key: z.string().optional().meta({
        description:
          'Identifies the message for translation, such as `table.notSeated`. Older servers do not send it.',
      }),
      message: z.string().meta({ description: 'The message, for people.' }),
      details: z
        .record(z.string(), z.unknown())
        .meta({ description: 'Details of the error, such as fields, cards or seconds.' }),
      timestamp: z.iso.datetime(),
    }),
  })
  .meta({ id: 'Error', description: 'Why a request was refused.' });

const WORDS_BY_STATUS: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request is not valid, or the rules do not allow it.',
  401: 'The token is missing, invalid or expired.',
  403: 'This user may not do this, or not now.',
  404: 'Not found.',
  405: 'The address does not support this method.',
  409: 'Not possible in this phase.',
  413: 'The request is too large.',
  415: 'The request is not JSON.',
  422: 'The `Idempotency-Key` was already used for another request.',
  429: 'Too many requests.',
  500: 'Something went wrong on the server.',
  503: 'Temporarily unavailable.',
};

type Headers = NonNullable<ZodOpenApiResponseObject['headers']>;

/** Headers of error responses. */
const HEADERS_BY_STATUS: Readonly<Partial<Record<ErrorStatus, Headers>>> = {
  401: {
    'WWW-Authenticate': {
      description: 'Asks for a Bearer token, and says what is wrong with the one that was sent.',
      schema: { type: 'string' },
    },
  },
  429: {
    'Retry-After': {
      description: 'Seconds to wait before trying again, if waiting helps.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

/** Responses that many operations share. */
const SHARED: Readonly<Record<string, readonly [ErrorStatus, readonly ErrorCode[]]>> = {
  Unauthorized: [401, ['TOKEN_INVALID', 'TOKEN_EXPIRED']],
  TooLarge: [413, ['REQUEST_TOO_LARGE']],
  UnsupportedMediaType: [415, ['UNSUPPORTED_MEDIA_TYPE']],
  TooManyRequests: [429, ['RATE_LIMIT_EXCEEDED']],
  InternalError: [500, ['INTERNAL_ERROR']],
  Unavailable: [503, ['SERVER_STOPPING', 'STORAGE_UNAVAILABLE', 'TABLE_SET_ASIDE']],
};

export const SHARED_RESPONSES = Object.fromEntries(
  Object.entries(SHARED).map(([name, [status, codes]]) => [name, response(status, codes)]),
);

/** Returns an example for each code that one of the endpoints can return. */
export function errorExamples(endpoints: readonly Endpoint[]) {
  const codes = new Set(endpoints.flatMap(codesOf));
  return Object.fromEntries(
    ERRORS.filter(({ code }) => codes.has(code)).map(({ code, words }) => [
      code,
      { summary: words, value: errorExample(code) },
    ]),
  );
}

export function errorExample(code: ErrorCode) {
  const { words } = errorOf(code);
  return { error: { code, message: words, details: {}, timestamp: '2026-11-16T13:41:07.117Z' } };
}

export function errorResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    codesByStatus(endpoint).map(([status, codes]) => {
      const name = sharedName(status, codes);
      const ref = { $ref: `#/components/responses/${name}` };
      return [String(status), name ? ref : response(status, codes)];
    }),
  );
}

function sharedName(status: ErrorStatus, codes: readonly ErrorCode[]): string | undefined {
  const entry = Object.entries(SHARED).find(
    ([, [shared, all]]) => shared === status && String(all) === String(codes),
  );
  return entry?.[0];
}

function response(status: ErrorStatus, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  return {
    description: WORDS_BY_STATUS[status],
    headers: { ...RATE_HEADER_REFS, ...HEADERS_BY_STATUS[status] },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, withCode(codes)] },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

/** Restricts the codes; the shape is that of every error. */
function withCode(codes: readonly ErrorCode[]): JsonSchema {
  const code: JsonSchema = { type: 'string', enum: [...codes] };
  return objectWith('error', objectWith('code', code));
}

function objectWith(name: string, schema: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: [name],
    properties: { [name]: schema },
    additionalProperties: true,
  };
}
