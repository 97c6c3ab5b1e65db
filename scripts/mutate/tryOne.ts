// Plants one mistake, has the tests run that should notice it, and takes it out again. Nothing counts as
// noticed by a test that fails without the mistake too, as one does that a busy machine keeps waiting.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant, type MutantPosition } from './mutant.ts';
import type { FailedTest, TestSession } from './testSession.ts';

export interface Tried {
  readonly mistake: Mutant;
  readonly place: MutantPosition;
  /** Runs the tests that should notice. */
  notice(trying: TestSession): Promise<FailedTest>;
}

export interface Outcome {
  readonly verdict: 'noticed' | 'survived' | 'unsteady';
  /** The test that failed. */
  readonly by?: string;
}

export async function tryOne(
  root: string,
  text: string,
  tried: Tried,
  trying: TestSession,
): Promise<Outcome> {
  const noticed = await noticedPlanted(root, text, tried, trying);
  if (!noticed) return { verdict: 'survived' };
  const { by, files } = noticed;
  const anyway = files
    ? await trying.runTests(tried.place.file, files)
    : await tried.notice(trying);
  return { verdict: anyway ? 'unsteady' : 'noticed', by };
}

async function noticedPlanted(
  root: string,
  text: string,
  { mistake, place, notice }: Tried,
  trying: TestSession,
): Promise<FailedTest> {
  const file = join(root, place.file);
  writeFileSync(file, applyMutant(text, place, mistake));
  try {
    return await notice(trying);
  } finally {
    writeFileSync(file, text);
  }
}
