// Whether the checks that run beside the tests notice a mistake: the compiler, and the linter that knows types.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../pinnedNode.mjs';
import { applyMutant, type Mutant, type MutantPosition } from './mutant.ts';

interface Checked {
  readonly mistake: Mutant;
  readonly place: MutantPosition;
}

/** The check that has noticed it, or null; the copy is as it was before. */
export async function checkedBy(
  root: string,
  text: string,
  { mistake, place }: Checked,
): Promise<string | null> {
  const file = join(root, place.file);
  writeFileSync(file, applyMutant(text, place, mistake));
  try {
    if (!(await passes(root, programOf('typescript', 'tsc'), ['-b']))) return 'the compiler';
    const isClean = await passes(root, programOf('oxlint'), ['--deny-warnings', place.file]);
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
