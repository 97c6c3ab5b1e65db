// Plants one mutant, runs the tests that should notice it and removes it. A failure does not count if the test fails
// without the mutant as well, as it may on a busy machine.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant, type MutantPosition } from './mutant.ts';
import type { FailedTest, TestSession } from './testSession.ts';

export interface TriedMutant {
  readonly mutant: Mutant;
  readonly position: MutantPosition;
  /** Runs the tests that should notice the mutant. */
  notice(session: TestSession): Promise<FailedTest>;
}

export interface Outcome {
  readonly verdict: 'noticed' | 'survived' | 'unsteady';
  /** The test that failed. */
  readonly by?: string;
}

export async function tryOne(
  root: string,
  text: string,
  tried: TriedMutant,
  session: TestSession,
): Promise<Outcome> {
  const noticed = await noticeWhilePlanted(root, text, tried, session);
  if (!noticed) return { verdict: 'survived' };
  const { by, files } = noticed;
  const failedWithout = files
    ? await session.runTests(tried.position.file, files)
    : await tried.notice(session);
  return { verdict: failedWithout ? 'unsteady' : 'noticed', by };
}

async function noticeWhilePlanted(
  root: string,
  text: string,
  { mutant, position, notice }: TriedMutant,
  session: TestSession,
): Promise<FailedTest> {
  const file = join(root, position.file);
  writeFileSync(file, applyMutant(text, position, mutant));
  try {
    return await notice(session);
  } finally {
    writeFileSync(file, text);
  }
}
