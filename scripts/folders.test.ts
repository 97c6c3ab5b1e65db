// The folders of the server: transports use the services and never import each other.

import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, folderGraph, importsOf, sourcesOf } from './folders.ts';
import { ROOT } from './pinnedNode.mjs';

const TRANSPORTS = ['grpc', 'rest', 'socket'];

/** Finds transports that import another transport or a legacy API. */
function importsBetweenTransports(sources: ReadonlyMap<string, string>): string[] {
  const graph = folderGraph(sources);
  return TRANSPORTS.flatMap((transport) =>
    [...(graph.get(transport) ?? [])]
      .filter((other) => TRANSPORTS.includes(other) || other.startsWith('legacyApis'))
      .map((other) => `${transport} imports ${other}`),
  );
}

/** Finds files of legacy APIs that import another one, or that connect two transports. */
function importsThroughLegacyApis(sources: ReadonlyMap<string, string>): string[] {
  return [...sources.keys()]
    .filter((file) => file.startsWith('legacyApis/'))
    .flatMap((file) => {
      const own = dirname(file);
      const folders = new Set(reachedFrom(file, sources).map(dirname));
      const otherApis = [...folders].filter((one) => one.startsWith('legacyApis/') && one !== own);
      const transports = TRANSPORTS.filter((transport) => folders.has(transport));
      return [...otherApis, ...(transports.length > 1 ? transports : [])].map(
        (to) => `${file} imports ${to}`,
      );
    });
}

/** Returns the files that a file imports, directly or through other files of legacy APIs. */
function reachedFrom(start: string, sources: ReadonlyMap<string, string>): string[] {
  const found = new Set([start]);
  // Files added during the loop are visited, too.
  for (const file of found) {
    if (!file.startsWith('legacyApis/')) continue;
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
    expect([...sources.keys()].some((file) => file.startsWith('legacyApis/'))).toBe(true);
    expect(importsThroughLegacyApis(sources)).toEqual([]);
  });

  test('has services that import no transport', () => {
    const graph = folderGraph(sources);
    const outer = [
      ...TRANSPORTS,
      'http',
      '.',
      'legacyApis/hearts',
      'legacyApis/pitch',
      'legacyApis/sobesobe',
    ];
    expect(outer.filter((folder) => graph.get('services')!.has(folder))).toEqual([]);
    for (const transport of TRANSPORTS) expect(graph.get(transport)!.has('services')).toBe(true);
  });
});

describe('a forbidden import is reported', () => {
  const broken = (file: string, code: string) => new Map([...sources, [file, code]]);

  test.each([
    ['rest/x.ts', "import { grpcError } from '../grpc/callContext.ts';", 'rest imports grpc'],
    ['grpc/x.ts', "import type { Lobby } from '../socket/lobby.ts';", 'grpc imports socket'],
    ['socket/x.ts', "import {\n  a,\n} from '../rest/x.ts';", 'socket imports rest'],
    [
      'rest/x.ts',
      "import { sobeWire } from '../legacyApis/sobesobe/legacyApi.ts';",
      'rest imports legacyApis/sobesobe',
    ],
  ])('between transports: %s with %j', (file, code, problem) => {
    expect(importsBetweenTransports(broken(file, code))).toEqual([problem]);
  });

  test.each([
    [
      'legacyApis/hearts/x.ts',
      "import '../pitch/rpcRouter.ts';",
      ['legacyApis/hearts/x.ts imports legacyApis/pitch'],
    ],
    [
      'legacyApis/sobesobe/x.ts',
      "import './grpcService.ts';\nimport type { Lobby } from '../../socket/lobby.ts';",
      ['legacyApis/sobesobe/x.ts imports grpc', 'legacyApis/sobesobe/x.ts imports socket'],
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
      findCycles(folderGraph(broken('services/x.ts', "await import('../openApiTransports.ts');"))),
    ).not.toEqual([]);
  });
});
