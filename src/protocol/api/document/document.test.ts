// The OpenAPI document, kept as a hash per operation. After an intended change of a path, schema, example or code, the
// differences show which operations it affects; `-u` updates the hashes.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { openApiDocument } from './apiDocument.ts';
import { RPC_ENDPOINTS } from '../rpcEndpoints.ts';

function hashOf(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12);
}

function hashesOf(parts: object, path = ''): string[] {
  return Object.entries(parts).map(([name, part]) => `${path}${name}: ${hashOf(part)}`);
}

test('the OpenAPI document matches the stored hashes', async () => {
  const { paths, components, ...head } = openApiDocument(ENDPOINTS, RPC_ENDPOINTS);
  const lines = [
    ...hashesOf(head),
    ...Object.entries(paths ?? {}).flatMap(([path, methods]) => hashesOf(methods, `${path} `)),
    ...Object.entries(components ?? {}).flatMap(([kind, all]) => hashesOf(all, `${kind} `)),
  ];
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./document.golden.txt');
});
