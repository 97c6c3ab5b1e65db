// Recordings of a game: texts that people review, each a section of the file `recorded.txt` in the folder of the game.
// A section that is missing is written, so to record one again, delete it and run the test.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from './pinnedNode.mjs';
const HEADING = /^=== (.+) ===\n/gm;

/** Holds a text, which ends with a line break, against its section. */
export function expectRecorded(game: string, section: string, text: string): void {
  const file = join(ROOT, 'src/games', game, 'recorded.txt');
  const sections = sectionsOf(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (!sections.has(section) && !process.env.CI) {
    sections.set(section, text);
    const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(file, sorted.map(([name, content]) => `=== ${name} ===\n${content}`).join(''));
  }
  expect(text, section).toBe(sections.get(section));
}

function sectionsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(HEADING);
  const names = parts.filter((_, at) => at % 2 === 0);
  return new Map(names.map((name, at) => [name, parts[2 * at + 1]]));
}
