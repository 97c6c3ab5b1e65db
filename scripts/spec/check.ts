// Checks that the promises in docs/spec and the tests agree. Takes the paths of vitest's JSON reports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/pinnedNode.mjs';
import { readCitations } from './citations.ts';
import { findProblems } from './findings.ts';
import { parseSpecPages } from './specPages.ts';

const SPEC = join(ROOT, 'docs', 'spec');
const reports = process.argv.slice(2);
const missing = reports.filter((path) => !existsSync(path));

if (reports.length > 0 && missing.length === 0) check();
else fail([`There is no test report at "${missing.join('", "')}". Run npm test to its end.`]);

function check(): void {
  const names = readdirSync(SPEC).filter((name) => name.endsWith('.md'));
  const pages = parseSpecPages(names.map((name) => readFileSync(join(SPEC, name), 'utf8')));
  const ids = readFileSync(join(SPEC, 'ids.txt'), 'utf8').trim().split(/\s+/);
  const testResults = reports.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults);
  const citations = readCitations({ testResults });
  const found = findProblems(ids, pages, citations);
  if (found.length > 0) return fail(found);
  const done = pages.promises.filter((promise) => promise.done).length;
  console.log(`${done} of ${ids.length} promises are done, and each is cited by a passing test.`);
}

function fail(found: readonly string[]): void {
  for (const line of found) console.error(line);
  process.exitCode = 1;
}
