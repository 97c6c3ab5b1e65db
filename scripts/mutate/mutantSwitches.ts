// Plants many mutants in a copy of the project at once, each behind a switch of its own.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './generateMutants.ts';
import type { Mutant, MutantPosition } from './mutant.ts';
import { withSwitches } from './switchedCode.ts';

export interface SwitchedMutant {
  readonly mutant: Mutant;
  readonly position: MutantPosition;
  readonly change?: Change;
}

const CONFIG = 'vitest.config.ts';

/**
 * Plants all mutants, and counters into the loops of the folders `counted`. Returns a function that
 * restores the files.
 */
export function applyAll(
  root: string,
  all: readonly SwitchedMutant[],
  configure: (config: string) => string,
  counted: readonly string[] = [],
): () => void {
  const files = [CONFIG, ...withLoops(root, counted), ...all.map(({ position }) => position.file)];
  const before = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  for (const [file, text] of before) {
    const mutants = all.flatMap(({ position, change }, number) =>
      position.file === file && change ? [{ number, change }] : [],
    );
    const isPage = file.endsWith('.tsx');
    const planted = file === CONFIG ? configure(text) : withSwitches(text, isPage, mutants);
    writeFileSync(join(root, file), planted);
  }
  return () => {
    for (const [file, text] of before) writeFileSync(join(root, file), text);
  };
}

/** Finds files with loops, which a mutant in the code that ends them could make endless. */
function withLoops(root: string, folders: readonly string[]): string[] {
  const found = folders.flatMap((one) => globSync(`${one}**/*.ts`, { cwd: root }));
  return found.map((file) => file.replaceAll('\\', '/')).filter(hasLoops);

  function hasLoops(file: string): boolean {
    const text = readFileSync(join(root, file), 'utf8');
    return !file.includes('/generated/') && /\b(while|for) (await )?\(/.test(text);
  }
}
