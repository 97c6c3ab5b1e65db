// The folders of a module do not import each other in a circle.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, folderGraph, sourcesOf } from './folders.ts';
import { ROOT } from '../lib/pinnedNode.mjs';
import { MODULE_NAMES } from './modules.ts';

/** Catalogs are left out: they import the folders they list, which import files beside the catalog. */
const IS_CATALOG = /^\/\/ .*one line adds a game/;

function withoutCatalogs(sources: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...sources].filter(([, code]) => !IS_CATALOG.test(code)));
}

function cyclesOf(module: string, more: readonly (readonly [string, string])[] = []): string[][] {
  const sources = withoutCatalogs(sourcesOf(join(ROOT, 'src', module)));
  return findCycles(folderGraph(new Map([...sources, ...more])));
}

describe('folders do not import each other in a circle', () => {
  test.each(MODULE_NAMES)('in %s', (module) => {
    expect(cyclesOf(module)).toEqual([]);
  });
});

describe('an import that closes a circle is reported', () => {
  test.each([
    ['web', 'stage/X.tsx', "import { Seats } from '../game/Seats.tsx';"],
    ['web', 'ui/x.ts', "const page = () => import('../routes/table/JoinScreen.tsx');"],
    ['web', 'state/x.ts', "import type { Clock } from '../game/useClock.ts';"],
    ['bots', 'x.ts', "import { judgeMove } from './review/judgeMove.ts';"],
  ])('in %s: %s with %j', (module, file, code) => {
    expect(cyclesOf(module, [[file, code]])).not.toEqual([]);
  });
});
