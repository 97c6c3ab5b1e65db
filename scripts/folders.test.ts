// The folders of the server: doors ask the desk and never each other.

import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, folderGraph, importsOf, sourcesOf } from './folders.ts';
import { ROOT } from './pinnedNode.mjs';

const DOORS = ['grpc', 'rest', 'socket'];

/** A door that imports another, or a game's wire. */
function betweenDoors(sources: ReadonlyMap<string, string>): string[] {
  const graph = folderGraph(sources);
  return DOORS.flatMap((door) =>
    [...(graph.get(door) ?? [])]
      .filter((other) => DOORS.includes(other) || other.startsWith('legacyApis'))
      .map((other) => `${door} imports ${other}`),
  );
}

/** A wire that imports another, or a file of one by which a door would come to another. */
function throughWires(sources: ReadonlyMap<string, string>): string[] {
  return [...sources.keys()]
    .filter((file) => file.startsWith('legacyApis/'))
    .flatMap((file) => {
      const own = dirname(file);
      const folders = new Set(reachedFrom(file, sources).map(dirname));
      const wires = [...folders].filter((one) => one.startsWith('legacyApis/') && one !== own);
      const doors = DOORS.filter((door) => folders.has(door));
      return [...wires, ...(doors.length > 1 ? doors : [])].map((to) => `${file} imports ${to}`);
    });
}

/** What a file imports, and what files of wires that it imports do. */
function reachedFrom(start: string, sources: ReadonlyMap<string, string>): string[] {
  const found = new Set([start]);
  // A set that grows is walked to its end.
  for (const file of found) {
    if (!file.startsWith('legacyApis/')) continue;
    for (const path of importsOf(file, sources.get(file) ?? '')) found.add(path);
  }
  return [...found];
}

const sources = sourcesOf(join(ROOT, 'src/server'));

describe('the server', () => {
  test('has doors that do not import each other, nor the wires of single games', () => {
    expect(DOORS.filter((door) => !folderGraph(sources).has(door))).toEqual([]);
    expect(betweenDoors(sources)).toEqual([]);
  });

  test('has wires that import no other, and lead from no door to another', () => {
    expect([...sources.keys()].some((file) => file.startsWith('legacyApis/'))).toBe(true);
    expect(throughWires(sources)).toEqual([]);
  });

  test('has a desk that imports no door', () => {
    const graph = folderGraph(sources);
    const outer = [
      ...DOORS,
      'http',
      '.',
      'legacyApis/hearts',
      'legacyApis/pitch',
      'legacyApis/sobesobe',
    ];
    expect(outer.filter((folder) => graph.get('services')!.has(folder))).toEqual([]);
    for (const door of DOORS) expect(graph.get(door)!.has('services')).toBe(true);
  });
});

describe('a fixture that breaks it is noticed', () => {
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
  ])('%s with %j', (file, code, problem) => {
    expect(betweenDoors(broken(file, code))).toEqual([problem]);
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
  ])('%s with %j', (file, code, problems) => {
    expect(throughWires(broken(file, code))).toEqual(problems);
  });

  test('a circle, also by way of a third folder', () => {
    const code = "export type { A } from '../tables/tableHost.ts';";
    expect(findCycles(folderGraph(broken('journal/x.ts', code)))).toContainEqual(
      expect.arrayContaining(['journal', 'tables', 'readModels']),
    );
    expect(
      findCycles(folderGraph(broken('services/x.ts', "await import('../openApiTransports.ts');"))),
    ).not.toEqual([]);
  });
});
