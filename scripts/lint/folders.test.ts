// The folders of the server: transports use the services and never import each other.

import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, folderGraph, importsOf, sourcesOf } from './folders.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

const TRANSPORTS = ['grpc', 'http', 'socket'];
/** Files of the HTTP port that sockets and gRPC share: connections, certificate, origins, statuses of errors. */
const HTTP_PORT = /^http\/(certificate|origins|port|requestScheduler|responses)\.ts$/;

/** Finds transports that import another transport or a legacy API. */
function importsBetweenTransports(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, code]) => {
    const transport = dirname(file);
    if (!TRANSPORTS.includes(transport)) return [];
    return importsOf(file, code)
      .filter((path) => !HTTP_PORT.test(path))
      .map(dirname)
      .filter((other) => other !== transport && [...TRANSPORTS, 'legacy'].includes(other))
      .map((other) => `${file} imports ${other}`);
  });
}

/** Finds files of legacy APIs that import the API of another game, or that connect two transports. */
function importsThroughLegacyApis(sources: ReadonlyMap<string, string>): string[] {
  return [...sources.keys()].filter(isLegacy).flatMap((file) => {
    const reached = reachedFrom(file, sources);
    const otherApis = reached.filter((other) => isLegacy(other) && gameOf(other) !== gameOf(file));
    const folders = new Set(reached.map(dirname));
    const transports = TRANSPORTS.filter((transport) => folders.has(transport));
    return [...otherApis, ...(transports.length > 1 ? transports : [])].map(
      (to) => `${file} imports ${to}`,
    );
  });
}

function isLegacy(file: string): boolean {
  return file.startsWith('legacy/');
}

/** Returns the game whose API a file belongs to: `sobesobe` for `legacy/sobesobeRest.ts`. */
function gameOf(file: string): string {
  return /^legacy\/([a-z]+)/.exec(file)?.[1] ?? '';
}

/** Returns the files that a file imports, directly or through other files of legacy APIs. */
function reachedFrom(start: string, sources: ReadonlyMap<string, string>): string[] {
  const found = new Set([start]);
  // Files added during the loop are visited, too.
  for (const file of found) {
    if (!isLegacy(file)) continue;
    for (const path of importsOf(file, sources.get(file) ?? '')) found.add(path);
  }
  return [...found];
}

const sources = sourcesOf(join(ROOT, 'src/server'));

describe('the server', () => {
  test('has transports that import neither each other nor legacy APIs', () => {
    expect(TRANSPORTS.filter((transport) => !folderGraph(sources).has(transport))).toEqual([]);
    expect(importsBetweenTransports(sources)).toEqual([]);
  });

  test('has legacy APIs that neither import each other nor connect two transports', () => {
    expect([...sources.keys()].some(isLegacy)).toBe(true);
    expect(importsThroughLegacyApis(sources)).toEqual([]);
  });

  test('has a service that imports no transport', () => {
    const graph = folderGraph(sources);
    const outer = [...TRANSPORTS, '.', 'legacy'];
    expect(outer.filter((folder) => graph.get('service')!.has(folder))).toEqual([]);
    for (const transport of TRANSPORTS) expect(graph.get(transport)!.has('service')).toBe(true);
  });
});

describe('a forbidden import is reported', () => {
  const broken = (file: string, code: string) => new Map([...sources, [file, code]]);

  test.each([
    ['http/x.ts', "import { grpcError } from '../grpc/callers.ts';", 'http/x.ts imports grpc'],
    ['grpc/x.ts', "import type { Lobby } from '../socket/lobby.ts';", 'grpc/x.ts imports socket'],
    ['socket/x.ts', "import {\n  a,\n} from '../http/restApi.ts';", 'socket/x.ts imports http'],
    ['http/x.ts', "import { sobe } from '../legacy/sobesobe.ts';", 'http/x.ts imports legacy'],
  ])('between transports: %s with %j', (file, code, problem) => {
    expect(importsBetweenTransports(broken(file, code))).toEqual([problem]);
  });

  test.each([
    [
      'legacy/heartsX.ts',
      "import './pitchRpc.ts';",
      ['legacy/heartsX.ts imports legacy/pitchRpc.ts'],
    ],
    [
      'legacy/sobesobeX.ts',
      "import './sobesobeGrpc.ts';\nimport type { Lobby } from '../socket/lobby.ts';",
      ['legacy/sobesobeX.ts imports grpc', 'legacy/sobesobeX.ts imports socket'],
    ],
  ])('through legacy APIs: %s with %j', (file, code, problems) => {
    expect(importsThroughLegacyApis(broken(file, code))).toEqual(problems);
  });

  test('in a circle, even through a third folder', () => {
    const code = "export type { A } from '../tables/tableHost.ts';";
    expect(findCycles(folderGraph(broken('store/x.ts', code)))).toContainEqual(
      expect.arrayContaining(['store', 'tables', 'readModels']),
    );
    expect(
      findCycles(folderGraph(broken('service/x.ts', "await import('../openApiTransports.ts');"))),
    ).not.toEqual([]);
  });
});
