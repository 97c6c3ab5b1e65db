// How the folders of a room look into each other: which imports lead from one to another, and in circles.

import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { dirname, join } from 'node:path/posix';

/** From a folder to those that its files import, by their paths within the room. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import|import\()\s*'(\.[^']+)'/g;
/** Tests, and what only they use, which alone imports such files. */
const OF_TESTS = /\.test\.tsx?$|(?:^|\/)test[A-Z]\w*\.ts$/;

/** What a file imports of its own room, by path. */
export function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, path]) => join(dirname(file), path));
}

export function sourcesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    // Imports have slashes on every system, so these have them too.
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !OF_TESTS.test(file));
  const sources = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  return new Map(
    sources.filter(([file, code]) => !importsOf(file, code).some((path) => OF_TESTS.test(path))),
  );
}

export function folderGraph(sources: ReadonlyMap<string, string>): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const [file, code] of sources) {
    const from = dirname(file);
    const others = importsOf(file, code)
      .map(dirname)
      .filter((to) => to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
  }
  return graph;
}

/** Folders that reach each other, each group once; none where there is an order in which all can be read. */
export function findCycles(graph: FolderGraph): string[][] {
  const groups = [...graph.keys()].map((folder) => {
    const around = [...reached(graph, folder)].filter((other) => reached(graph, other).has(folder));
    return around.sort().join(' ');
  });
  return [...new Set(groups)].filter((group) => group !== '').map((group) => group.split(' '));
}

function reached(graph: FolderGraph, start: string): Set<string> {
  const found = new Set<string>();
  const next = [...(graph.get(start) ?? [])];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    next.push(...(graph.get(folder) ?? []));
  }
  return found;
}
