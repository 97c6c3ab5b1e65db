// A mutant: a plausible mistake, and its position in the code.

export interface Mutant {
  readonly file: string;
  readonly was: string;
  readonly became: string;
  /** The tests that should notice it; empty for all that reach the file. */
  readonly tests: readonly string[];
}

export interface MutantPosition {
  readonly file: string;
  /** The offset of `was` in the file. */
  readonly at: number;
}

/** The text of every source file by path. */
export type Sources = ReadonlyMap<string, string>;

const HEADER = 'file\twas\tbecame\ttests';

/** Parses the list of mutants: one per line, with `\n` for a line end in the code. */
export function parseMutants(list: string): Mutant[] {
  const [header, ...lines] = list.trimEnd().split('\n');
  if (header !== HEADER) throw new Error(`The list starts with “${HEADER}”`);
  return lines.map((line) => {
    const [file, was, became, tests] = line.split('\t');
    if (tests === undefined) throw new Error(`Not a mutant: ${line}`);
    return { file, was: unescaped(was), became: unescaped(became), tests: tests.split(' ') };
  });
}

function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}

/**
 * Finds the code of a mutant: in its file or, after a move, in the only other file that has it. Returns null if it is
 * nowhere or in several places.
 */
export function locateMutant({ file, was }: Mutant, sources: Sources): MutantPosition | null {
  const own = sources.get(file);
  if (own?.includes(was)) return isOnce(own, was) ? { file, at: own.indexOf(was) } : null;
  const others = [...sources].filter(([, text]) => text.includes(was));
  if (others.length !== 1 || !isOnce(others[0][1], was)) return null;
  const [[other, text]] = others;
  return { file: other, at: text.indexOf(was) };
}

function isOnce(text: string, part: string): boolean {
  return text.indexOf(part) === text.lastIndexOf(part);
}

export function applyMutant(text: string, { at }: MutantPosition, { was, became }: Mutant): string {
  return text.slice(0, at) + became + text.slice(at + was.length);
}
