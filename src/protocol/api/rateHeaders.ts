// The rate-limit headers of every response, for the document.

import type { ZodOpenApiHeaderObject } from 'zod-openapi';

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
