// Checks the API document and the Postman collection with other people's tools: two linters, Postman's runner, and a
// client generated from the document.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/server/testing/testServer.ts';
import { programOf, ROOT } from '../scripts/lib/pinnedNode.mjs';
import { run } from './processes.ts';
import { runThirdParty, THIRD_PARTY } from './thirdParty.ts';

const POSTMAN = join(ROOT, 'docs/postman/SobeSobe_API.postman_collection.json');

let server: TestServer;
let folder: string;
/** The path of a file with the document as it is served. */
let document: string;

beforeAll(async () => {
  server = await openTestServer({ limitFactor: 100 });
  folder = await mkdtemp(join(tmpdir(), 'masaContract-'));
  document = join(folder, 'openapi.json');
  const response = await fetch(`${server.url}/api/v1/openapi.json`);
  await writeFile(document, JSON.stringify(await response.json(), null, 1));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the document', () => {
  test('passes Spectral with its own rules', async () => {
    const ruleset = join(folder, 'spectral.yaml');
    await writeFile(ruleset, 'extends: ["spectral:oas"]\n');
    const args = ['lint', '--ruleset', ruleset, '--fail-severity', 'hint', '--format', 'json'];
    const { code, output } = await runThirdParty('@stoplight/spectral-cli', 'spectral', [
      ...args,
      document,
    ]);
    expect(output).toMatch(/^\[\]/);
    expect(code).toBe(0);
  });

  test('passes Redocly with its recommended rules', async () => {
    const args = ['lint', document, '--extends', 'recommended', '--format', 'json'];
    const { code, output } = await runThirdParty('@redocly/cli', 'redocly', args);
    const { totals, problems } = JSON.parse(/\{[^]*\}/.exec(output)![0]);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    expect(code).toBe(0);
  });
});

/** Requests that may come too late: a deal waits for a moment only. */
const HURRIED = ['Reveal the promised bytes'];

interface Execution {
  item: { name: string };
  response?: { code: number };
  assertions?: { assertion: string; error?: { message: string } }[];
}

describe('the Postman collection', () => {
  let executions: Execution[];
  let output: string;
  beforeAll(async () => {
    const report = join(folder, 'newman.json');
    ({ output } = await runThirdParty('newman', 'newman', [
      'run',
      POSTMAN,
      '--env-var',
      `baseUrl=${server.url}`,
      '--reporters',
      'json',
      '--reporter-json-export',
      report,
    ]));
    executions = JSON.parse(await readFile(report, 'utf8')).run.executions;
  }, 240_000);

  test('runs in order without a failure', () => {
    const failed = executions.flatMap(({ item, response, assertions = [] }) =>
      assertions
        .filter(({ error }) => error)
        .map(({ assertion, error }) => [item.name, response?.code, assertion, error!.message]),
    );
    expect(failed, output).toEqual([]);
  });

  test('sends every request, and has an example and an assertion for each', async () => {
    const collection = JSON.parse(await readFile(POSTMAN, 'utf8'));
    const items: { name: string; response: { body: string }[] }[] = collection.item.flatMap(
      (one: { item: [] }) => one.item,
    );
    const names = items.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const made = new Set(executions.map(({ item }) => item.name));
    expect(names.filter((name) => !made.has(name) && !HURRIED.includes(name))).toEqual([]);
    for (const { item, response, assertions = [] } of executions) {
      expect([item.name, response?.code], output).toEqual([item.name, expect.any(Number)]);
      expect([item.name, assertions.length > 0]).toEqual([item.name, true]);
    }
    for (const item of items)
      expect([item.name, item.response.length > 0]).toEqual([item.name, true]);
  });

  test('plays a whole game of SobeSobe and one of Pontoon', () => {
    const count = (wanted: string): number =>
      executions.filter(({ item }) => item.name === wanted).length;
    expect(count('Play a card')).toBeGreaterThanOrEqual(10);
    expect(count('Name trump')).toBeGreaterThan(0);
    expect(count('Make a move')).toBeGreaterThan(0);
    expect(count('Check a finished game')).toBe(1);
  });
});

describe('a client generated from the document', () => {
  const SOURCES = join(THIRD_PARTY, 'client');

  test('compiles and plays whole games: SobeSobe by its actions, Hearts by moves', async () => {
    const client = join(folder, 'client');
    await cp(SOURCES, client, { recursive: true });
    await symlink(join(THIRD_PARTY, 'node_modules'), join(client, 'node_modules'), 'junction');
    // A source file and not a declaration, so that the compiler checks it.
    const types = join(client, 'masa.ts');
    const made = await runThirdParty('openapi-typescript', 'openapi-typescript', [
      document,
      '--output',
      types,
    ]);
    expect(made.code, made.output).toBe(0);
    const compiler = join(ROOT, programOf('typescript', 'tsc'));
    const checked = await run(process.execPath, [compiler, '--project', client]).ended;
    expect(checked).toMatchObject({ code: 0, output: '' });
    const source = await readFile(join(client, 'player.mts'), 'utf8');
    expect(source).not.toMatch(/\bany\b|\bunknown as\b| as (?!const)[A-Z]/);
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(client, 'player.mts'),
      server.url,
    ]);
    const { sobesobe, hearts, isFair } = JSON.parse(stdout);
    expect(sobesobe.acts).toBeGreaterThan(15);
    expect(Math.min(...sobesobe.points)).toBeLessThanOrEqual(0);
    expect(isFair).toBe(true);
    expect(hearts.moves).toBeGreaterThanOrEqual(52);
    expect(hearts.winners.length).toBeGreaterThan(0);
  }, 240_000);
});
