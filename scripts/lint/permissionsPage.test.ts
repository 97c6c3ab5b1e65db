// Holds docs/permissions.md to the permissions in the code.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LISTED_TABLES, PRIVATE_TABLES, PERMISSIONS, ROLES } from '../../src/table/permissions.ts';

const PAGE = join(import.meta.dirname, '../../docs/permissions.md');

/** The rows of the first table below a heading. */
function tableBelow(text: string, heading: string): string[][] {
  const [, below] = text.split(`## ${heading}\n`);
  const lines = below.trim().split('\n\n')[0].split('\n');
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the permissions page has the same tables as the code', async () => {
  const text = await readFile(PAGE, 'utf8');
  for (const [heading, rights] of [
    ['Listed tables', LISTED_TABLES],
    ['Private tables', PRIVATE_TABLES],
  ] as const) {
    const [head, , ...rows] = tableBelow(text, heading);
    expect(head).toEqual(['permission', ...ROLES]);
    expect(rows).toEqual(
      Object.entries(rights).map(([right, row]) => [
        `\`${right}\``,
        ...row.map((allowance) => (allowance === 'no' ? '–' : allowance)),
      ]),
    );
  }
  const [, , ...words] = tableBelow(text, 'Permissions');
  expect(words).toEqual(Object.entries(PERMISSIONS).map(([right, is]) => [`\`${right}\``, is]));
});
