// Prints the answer of a command. Each function returns the exit code of the command.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { localizeRefusal } from '../texts/language.ts';
import { wrap } from './layout.ts';
import { type Look, lookOf } from './look.ts';
import type { Lines } from './lines.ts';
import { widthOf } from './paint.ts';
import { withSpaces } from '../texts/text.ts';

const DONE = 0;
const PROBLEM = 1;

/** Prints lines as they are, or wrapped to fit a look. */
export function print(lines: readonly string[], look?: Look): number {
  const fitting = look ? lines.flatMap((line) => wrap(line, look)) : lines;
  if (fitting.length > 0) process.stdout.write(`${fitting.join('\n')}\n`);
  return DONE;
}

export function complain(problem: Refusal | string): number {
  const text = isRefusal(problem) ? localizeRefusal(problem) : problem;
  process.stderr.write(`${text}\n`);
  return PROBLEM;
}

/** Prints texts above a line that is being typed: wrapped in a window, as they are for a program. */
export function printAbove(lines: Lines, texts: readonly string[]): void {
  const look = lookOf(process.stdout, process.env, { plain: true });
  if (texts.length > 0) lines.write(`${texts.flatMap((text) => fit(text, look)).join('\n')}\n`);
}

/** A text that fits keeps its columns; a link has no spaces and stays whole. */
function fit(text: string, look: Look): string[] {
  return widthOf(text) < look.columns ? [withSpaces(text)] : wrap(text, look);
}
