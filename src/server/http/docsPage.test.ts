// The page of the API, of a small document that has a thing of each kind.

import { expect, test } from 'vitest';
import type { ApiDocument } from '#protocol/api/document/apiDocument.ts';
import { docsPage } from './docsPage.ts';

const json = (schema: object, more: object = {}) => ({
  content: { 'application/json': { schema, ...more } },
});

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Masa & Co', description: 'Say `hello` <here>.', version: '1' },
  servers: [{ url: '/api/v1' }],
  tags: [{ name: 'Card games' }, { name: 'Others' }],
  paths: {
    '/games/{id}': {
      put: {
        operationId: 'putGame',
        tags: ['Card games'],
        summary: 'Puts "one"',
        description: 'With `code`.',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: {}, description: 'The `id`' },
          { name: 'page', in: 'query', schema: {} },
        ],
        requestBody: json(
          {
            type: 'object',
            required: ['kind'],
            properties: {
              kind: { const: 'x' },
              level: { enum: ['easy', 'strong'], description: 'How well' },
              list: { type: 'array', items: { $ref: '#/components/schemas/Card' } },
              either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
              one: { oneOf: [{ type: ['string', 'number'] }, {}] },
            },
          },
          { example: { kind: 'x' } },
        ),
        responses: {
          200: { description: 'It is put', ...json({ type: 'integer' }, { example: 7 }) },
          404: { $ref: '#/components/responses/NotFound' },
          409: { description: 'No', ...json({}, { examples: { CONFLICT: {} } }) },
        },
      },
    },
    '/open': {
      get: {
        operationId: 'open',
        tags: ['Others'],
        summary: 'Open',
        security: [],
        responses: { 204: { description: 'Nothing <at all>' } },
      },
    },
  },
  components: {
    schemas: {
      Card: { type: 'object', required: ['suit'], properties: { suit: { type: 'string' } } },
    },
    responses: {
      NotFound: { description: 'Gone', ...json({}, { examples: { GAME_NOT_FOUND: {} } }) },
    },
  },
} as unknown as ApiDocument;

/** The page, and its sections. */
function made(): string[] {
  const page = docsPage(DOCUMENT);
  return [page, ...page.split('<section').slice(1)];
}

test('each tag has its operations, and a link to them', () => {
  const [page, games, others] = made();
  expect(games).toMatch(/^ id="card-games"><h2>Card games<\/h2><details>/);
  expect(others).toMatch(/^ id="others"><h2>Others<\/h2><details>/);
  expect([games.split('<details>').length, others.split('<details>').length]).toEqual([2, 2]);
  expect(page).toContain('<a href="#card-games">Card games</a><a href="#others">Others</a>');
  expect(page).toContain('<title>Masa &amp; Co API</title>');
  expect(page).toContain(
    'Say <code>hello</code> &lt;here>. The base path is <code>/api/v1</code>.',
  );
});

test('an operation says what it takes, answers and refuses with, and who may ask', () => {
  const [, games, others] = made();
  expect(games).toContain('PUT</code><code>/games/{id}</code><span>Puts &quot;one&quot;</span>');
  expect(games).toContain('<p>With <code>code</code>.</p>\n<p>Needs a Bearer token.</p>');
  expect(games).toContain(
    '<h3>Parameters</h3><ul><li><code>id</code> in the path. The <code>id</code></li><li><code>page</code> in the query. </li></ul>',
  );
  expect(games).toContain('<h3>Response 200</h3><pre>integer</pre><p>For example:</p><pre>7</pre>');
  expect(games).toContain(
    '<h3>Errors</h3><p><a href="#GAME_NOT_FOUND"><code>GAME_NOT_FOUND</code></a>, <a href="#CONFLICT"><code>CONFLICT</code></a></p>',
  );
  expect(others).toContain('<p>No token needed.</p>');
  expect(others).not.toMatch(/<h3>(Parameters|Request)/);
  expect(others).toContain('<h3>Response 204</h3><p>Nothing &lt;at all></p>');
});

test('a schema reads like the JSON, with types in the place of values', () => {
  const [, games] = made();
  const request = games.slice(games.indexOf('<h3>Request</h3>'), games.indexOf('<h3>Response'));
  expect(request).toBe(
    `<h3>Request</h3><pre>${`{
  kind: "x"
  level?: "easy" | "strong"  // How well
  list?: [{
    suit: string
  }]
  either?: string | null
  one?: string | number | anything
}`.replaceAll('"', '&quot;')}</pre><p>For example:</p><pre>${`{
  "kind": "x"
}`.replaceAll('"', '&quot;')}</pre>\n`,
  );
});
