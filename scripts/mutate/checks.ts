// Whether the compiler or the type-aware linter notices a mutant.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../pinnedNode.mjs';
import { applyMutant, type Mutant, type MutantPosition } from './mutant.ts';

interface PlacedMutant {
  readonly mutant: Mutant;
  readonly position: MutantPosition;
}

/** Returns the check that notices the mutant, or null. Restores the file afterwards. */
export async function checkedBy(
  root: string,
  text: string,
  { mutant, position }: PlacedMutant,
): Promise<string | null> {
  const file = join(root, position.file);
  writeFileSync(file, applyMutant(text, position, mutant));
  try {
    if (!(await passes(root, programOf('typescript', 'tsc'), ['-b']))) return 'the compiler';
    const isClean = await passes(root, programOf('oxlint'), ['--deny-warnings', position.file]);
    return isClean ? null : 'the linter';
  } finally {
    writeFileSync(file, text);
  }
}

function passes(root: string, program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, program), ...args], { cwd: root }, (error) =>
      resolve(error === null),
    );
  });
}
