// The folders of a room can be read one after the other: nowhere do they import each other in a circle.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, folderGraph, sourcesOf } from './folders.ts';
import { ROOT } from './pinnedNode.mjs';
import { MODULE_NAMES } from './modules.ts';

/** A catalog is written from the folders that it lists, which stand on what lies beside it. */
const IS_CATALOG = /^\/\/ .*Written by scripts\/catalog\.mjs/;

function withoutCatalogs(sources: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...sources].filter(([, code]) => !IS_CATALOG.test(code)));
}

/** A game's words are of one piece with its rules, though they have a folder of their own. */
function isGame(circle: readonly string[]): boolean {
  const [game, words] = circle;
  return circle.length === 2 && words === `${game}/words`;
}

function circlesOf(room: string, more: readonly (readonly [string, string])[] = []): string[][] {
  const sources = withoutCatalogs(sourcesOf(join(ROOT, 'src', room)));
  return findCycles(folderGraph(new Map([...sources, ...more]))).filter((one) => !isGame(one));
}

describe('no folders import each other in a circle', () => {
  test.each(MODULE_NAMES)('in %s', (room) => {
    expect(circlesOf(room)).toEqual([]);
  });
});

describe('a circle would be noticed', () => {
  test.each([
    ['web', 'stage/X.tsx', "import { Seats } from '../game/Seats.tsx';"],
    ['web', 'online/x.ts', "const page = () => import('../waitingRoom/JoinScreen.tsx');"],
    ['web', 'stores/x.ts', "import type { Clock } from '../game/useClock.ts';"],
    ['bots', 'x.ts', "import { knowledge } from './hearts/knowledge.ts';"],
    ['rules', 'x.ts', "import { hearts } from './hearts/game.ts';"],
  ])('in %s: %s with %j', (room, file, code) => {
    expect(circlesOf(room, [[file, code]])).not.toEqual([]);
  });
});
