// The folders of the server: doors ask the desk and never each other, and nothing leads in circles; nor does it in
// other rooms with folders.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, folderGraph, sourcesOf } from './folders.ts';
import { ROOT } from './pinnedNode.mjs';

const DOORS = ['grpc', 'rest', 'socket'];

/** A door that imports another, or a game's wire. */
function betweenDoors(sources: ReadonlyMap<string, string>): string[] {
  const graph = folderGraph(sources);
  return DOORS.flatMap((door) =>
    [...(graph.get(door) ?? [])]
      .filter((other) => DOORS.includes(other) || other.startsWith('wires'))
      .map((other) => `${door} imports ${other}`),
  );
}

const sources = sourcesOf(join(ROOT, 'src/server'));

describe('the server', () => {
  test('has doors that do not import each other, nor the wires of single games', () => {
    expect(DOORS.filter((door) => !folderGraph(sources).has(door))).toEqual([]);
    expect(betweenDoors(sources)).toEqual([]);
  });

  test('has a desk that imports no door', () => {
    const graph = folderGraph(sources);
    const outer = [...DOORS, 'http', '.', 'wires/hearts', 'wires/pitch', 'wires/sobesobe'];
    expect(outer.filter((folder) => graph.get('desk')!.has(folder))).toEqual([]);
    for (const door of DOORS) expect(graph.get(door)!.has('desk')).toBe(true);
  });

  test('has no circle of folders', () => {
    expect(circles(folderGraph(sources))).toEqual([]);
  });
});

test.each(['terminal', 'words'])('%s has no circle of folders', (room) => {
  const graph = folderGraph(sourcesOf(join(ROOT, 'src', room)));
  expect(graph.size).toBeGreaterThan(2);
  expect(circles(graph)).toEqual([]);
});

describe('a fixture that breaks it is noticed', () => {
  const broken = (file: string, code: string) => new Map([...sources, [file, code]]);

  test.each([
    ['rest/x.ts', "import { grpcError } from '../grpc/callers.ts';", 'rest imports grpc'],
    ['grpc/x.ts', "import type { Lobby } from '../socket/lobby.ts';", 'grpc imports socket'],
    ['socket/x.ts', "import {\n  a,\n} from '../rest/x.ts';", 'socket imports rest'],
    [
      'rest/x.ts',
      "import { sobeWire } from '../wires/sobesobe/wire.ts';",
      'rest imports wires/sobesobe',
    ],
  ])('%s with %j', (file, code, problem) => {
    expect(betweenDoors(broken(file, code))).toEqual([problem]);
  });

  test('a circle, also by way of a third folder', () => {
    const code = "export type { A } from '../tables/tables.ts';";
    expect(circles(folderGraph(broken('journal/x.ts', code)))).toContainEqual(
      expect.arrayContaining(['journal', 'tables', 'records']),
    );
    expect(circles(folderGraph(broken('desk/x.ts', "await import('../openApi.ts');")))).not.toEqual(
      [],
    );
  });
});
