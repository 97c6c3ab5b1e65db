// The types of the SDK match the API and the games.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { GAMES } from '#games/registry.ts';
import { ROUTES } from '../../src/sdk/generated/contract.ts';
import { ROOT } from '../lib/pinnedNode.mjs';
import { contractSource } from './contractSource.ts';
import { typeOf } from './schemaTypes.ts';
import { freshContract, readContract } from './writeContract.ts';

test('the contract of the SDK is up to date: else run `npm run package -- --sdk`', () => {
  expect(readContract()).toBe(freshContract());
});

test('every endpoint has a route in the SDK', () => {
  const routes = Object.entries(ENDPOINTS).map(([name, endpoint]) => [
    name,
    {
      method: endpoint.method.toUpperCase(),
      path: endpoint.path,
      isOpen: 'isOpen' in endpoint,
      isKeyed: endpoint.method !== 'get' && !('isOpen' in endpoint),
    },
  ]);
  expect(ROUTES).toEqual(Object.fromEntries(routes));
});

test('every game of the catalog has types in the SDK', () => {
  const source = readFileSync(join(ROOT, 'src/games/all.ts'), 'utf8');
  const named = [...source.matchAll(/game as (\w+) \}/g)].map(([, name]) => name);
  expect(named).toEqual(GAMES.map(({ id }) => id));
});

test.each([
  ['a plain type', { type: 'integer' }, 'number'],
  ['any value', {}, 'unknown'],
  ['a constant', { const: 'Bearer' }, "'Bearer'"],
  ['an enum', { type: 'string', enum: ["it's", 'b'] }, "'it\\'s' | 'b'"],
  ['a reference', { $ref: '#/components/schemas/Game' }, "Schemas['Game']"],
  ['a union', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  ['a union of types', { type: ['string', 'null'] }, 'string | null'],
  ['an intersection', { allOf: [{ $ref: '/A' }, { $ref: '/B' }] }, "Schemas['A'] & Schemas['B']"],
  ['a list', { type: 'array', items: { type: 'boolean' } }, 'boolean[]'],
  ['a list of a union', { type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  ['a record', { type: 'object', additionalProperties: {} }, 'Record<string, unknown>'],
  [
    'a record of numbers',
    { additionalProperties: { type: 'number' }, type: 'object' },
    'Record<string, number>',
  ],
  [
    'an object',
    {
      type: 'object',
      properties: { a: { type: 'string', description: 'The */ end.' }, 'b-c': { type: 'null' } },
      required: ['a'],
    },
    '{\n  /** The * / end. */\n  a: string;\n  "b-c"?: null;\n}',
  ],
])('the schema of %s becomes the right type', (_, schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test('an operation has its parameters, body and response', () => {
  const operation = {
    operationId: 'seat',
    summary: 'Sit down',
    description: 'Anywhere.',
    parameters: [
      { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
      { in: 'query', name: 'page', schema: { type: 'integer' }, description: 'From 1.' },
      { in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      201: { content: { 'application/json': { schema: { type: 'boolean' } } } },
      400: { content: { 'application/json': { schema: { type: 'null' } } } },
    },
  };
  const gone = { operationId: 'gone', summary: 'Gone', security: [], responses: { 204: {} } };
  const paths = { '/a/{id}': { put: operation, delete: gone } };
  const source = contractSource({ openapi: '3.1.0', info: {}, paths } as never);
  expect(source).toContain(`  /** Sit down. Anywhere. */
  seat: {
    params: {
      id: string;
    };
    query?: {
      /** From 1. */
      page?: number;
    };
    body?: Record<string, unknown>;
    answer: boolean;
  };
  /** Gone */
  gone: {
    answer: null;
  };
`);
  expect(source).toContain(
    "seat: { method: 'PUT', path: '/a/{id}', isOpen: false, isKeyed: true }",
  );
  expect(source).toContain(
    "gone: { method: 'DELETE', path: '/a/{id}', isOpen: true, isKeyed: false }",
  );
});
