// The imports between the folders of a module, and cycles among them.

import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { dirname, join } from 'node:path/posix';

/** The folders that the files of each folder import, by path within the module. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /\b(?:from|import|import\()\s*'(\.[^']+)'/g;
/** Tests and their helpers. A file that imports a helper is a helper itself. */
const TEST_CODE = /\.test\.tsx?$|(?:^|\/)test[A-Z]\w*\.ts$|(?:^|\/)testing\//;

/** Returns the files of the same module that a file imports. */
export function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, path]) => join(dirname(file), path));
}

export function sourcesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    // Imports use slashes on every system.
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !TEST_CODE.test(file));
  const sources = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  return new Map(
    sources.filter(([file, code]) => !importsOf(file, code).some((path) => TEST_CODE.test(path))),
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

/** Returns each group of folders that reach each other; none if the imports have no cycle. */
export function findCycles(graph: FolderGraph): string[][] {
  const groups = [...graph.keys()].map((folder) => {
    const cycle = [...reached(graph, folder)].filter((other) => reached(graph, other).has(folder));
    return cycle.sort().join(' ');
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
