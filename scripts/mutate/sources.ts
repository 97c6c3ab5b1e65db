// The sources of the product: all files that its programs reach, without those that only tests use.

import { dirname, join, posix } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Sources } from './mutant.ts';

const ENTRIES = [
  'src/server/main.ts',
  'src/terminal/main.ts',
  'src/web/main.tsx',
  'src/sdk/masa.ts',
  'src/sdk/verify.ts',
  'src/library/masaCards.ts',
];
/** Matches quoted names of TypeScript files: imports, and programs that are started. */
const FILE_NAME = /(?<=new URL\(|(?=['"][.#]))['"]([^'"\s]+\.tsx?)['"]/g;

export function readSources(root: string): Sources {
  const sources = new Map<string, string>();
  const open = [...ENTRIES];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sources.has(file)) continue;
    const text = textOf(join(root, file));
    if (text === null) continue;
    sources.set(file, text);
    open.push(...filesNamedIn(file, text));
  }
  return sources;
}

export function filesNamedIn(file: string, text: string): string[] {
  return [...text.matchAll(FILE_NAME)].map(([, name]) =>
    name.startsWith('#')
      ? `src/${name.slice(1)}`
      : posix.join(dirname(file).replaceAll('\\', '/'), name),
  );
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
