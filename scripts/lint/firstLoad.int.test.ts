// The first script of the page and the texts of one language stay small enough for a slow connection.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#texts/languages.ts';
import { ensureWebBuilt } from '../lib/buildWeb.mjs';

const MAX_KB = 110;
const MAX_SCRIPTS = 5;

type Built = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

let folder: string;
let built: Built;

beforeAll(async () => {
  folder = await ensureWebBuilt();
  built = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
});

/** Returns the scripts that a source needs before it runs. */
function scriptsOf(source: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = built[source];
  if (found.has(file)) return found;
  found.add(file);
  for (const next of imports) scriptsOf(next, found);
  return found;
}

const bytesOf = (script: string): number => gzipSync(readFileSync(join(folder, script))).length;

test.each(LANGUAGES)('the start page in “%s” loads at most 110 KB of scripts', (language) => {
  const scripts = [...scriptsOf('index.html').union(scriptsOf(`texts/page.${language}.ts`))];
  const kilobytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1024;
  expect(kilobytes).toBeLessThan(MAX_KB);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('the start page loads no rules of games and no texts of another language', () => {
  const start = scriptsOf('index.html').union(scriptsOf('texts/page.tr.ts'));
  const others = scriptsOf('texts/page.en.ts').difference(start);
  expect(others.size).toBeGreaterThan(0);
  const texts = [...start].map((script) => readFileSync(join(folder, script), 'utf8')).join('');
  expect(texts).not.toContain('mustFollow:{');
  expect(texts).toContain('kâğıtlar dağıtıldı');
});
