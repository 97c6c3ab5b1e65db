// Code with many mutants, each behind its own switch, so that one start of the tests can try them all. Loops count their iterations, so that endless ones are noticed.

import { nodesIn, type Change, type Node } from './generateMutants.ts';

export interface Switched {
  readonly number: number;
  readonly change: Change;
}

/** A text to insert; outer insertions come before inner ones. */
interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Among insertions at one position: the longest part comes first at its start, the shortest at its end. */
  readonly order: number;
}

const LOOPS = [
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
];
const COUNT_ITERATION = 'globalThis.masaIteration?.();';

export function withSwitches(text: string, isPage: boolean, mutants: readonly Switched[]): string {
  const insertions = [
    ...nodesIn(text, isPage).flatMap(iterationCountersOf),
    ...mutants.flatMap(({ number, change }) => switchOf(number, change)),
  ].toSorted((one, other) => one.at - other.at || one.order - other.order);
  let [made, done] = ['', 0];
  for (const insertion of insertions) {
    made += text.slice(done, insertion.at) + insertion.text;
    done = insertion.at;
  }
  return made + text.slice(done);
}

function switchOf(number: number, { start, end, behind }: Change): Insertion[] {
  const isOn = `globalThis.masaMutant?.(${number})`;
  if (behind === 'statement') return wrap({ start, end }, `{if(!${isOn}){`, '}}');
  return behind.flatMap((part) => wrap(part, `(${isOn}?(${part.became}):(`, '))'));
}

function iterationCountersOf({ type, body }: Node): Insertion[] {
  if (!LOOPS.includes(type) || !body || !('start' in body)) return [];
  return wrap(body, `{${COUNT_ITERATION}`, '}');
}

function wrap(
  { start, end }: { start: number; end: number },
  before: string,
  after: string,
): Insertion[] {
  const length = end - start;
  return [
    { at: start, text: before, order: -length },
    { at: end, text: after, order: length - Number.MAX_SAFE_INTEGER },
  ];
}
