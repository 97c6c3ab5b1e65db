// What the API says of itself, operation by operation, kept as sums: whoever changes a path, a schema, an example or a
// code on purpose sees which operations it is of, and writes the sums anew with `-u`.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { openApiDocument } from './apiDocument.ts';
import { RPC_ENDPOINTS } from '../rpcEndpoints.ts';

function sumOf(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12);
}

function sumsOf(parts: object, path = ''): string[] {
  return Object.entries(parts).map(([name, part]) => `${path}${name}: ${sumOf(part)}`);
}

test('the document is as it was', async () => {
  const { paths, components, ...head } = openApiDocument(ENDPOINTS, RPC_ENDPOINTS);
  const lines = [
    ...sumsOf(head),
    ...Object.entries(paths ?? {}).flatMap(([path, methods]) => sumsOf(methods, `${path} `)),
    ...Object.entries(components ?? {}).flatMap(([kind, all]) => sumsOf(all, `${kind} `)),
  ];
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./document.golden.txt');
});
