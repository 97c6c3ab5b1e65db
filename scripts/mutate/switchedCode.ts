// Code with many mistakes at once, each behind a switch of its own, so that one start of the tests is
// enough to try them all. Loops count their rounds: one that would never end is noticed.

import { nodesIn, type Change, type Node } from './generateMutants.ts';

export interface Switched {
  readonly number: number;
  readonly change: Change;
}

/** Something to put into the text; what is around comes before what is inside. */
interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Of what begins here, the longest comes first; of what ends here, the shortest. */
  readonly order: number;
}

const LOOPS = [
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
];
const ROUND = 'globalThis.masaRound?.();';

export function withSwitches(text: string, isPage: boolean, mistakes: readonly Switched[]): string {
  const insertions = [
    ...nodesIn(text, isPage).flatMap(roundsOf),
    ...mistakes.flatMap(({ number, change }) => switchOf(number, change)),
  ].toSorted((one, other) => one.at - other.at || one.order - other.order);
  let [made, done] = ['', 0];
  for (const insertion of insertions) {
    made += text.slice(done, insertion.at) + insertion.text;
    done = insertion.at;
  }
  return made + text.slice(done);
}

function switchOf(number: number, { start, end, behind }: Change): Insertion[] {
  const isOn = `globalThis.masaMistake?.(${number})`;
  if (behind === 'statement') return around({ start, end }, `{if(!${isOn}){`, '}}');
  return behind.flatMap((part) => around(part, `(${isOn}?(${part.became}):(`, '))'));
}

function roundsOf({ type, body }: Node): Insertion[] {
  if (!LOOPS.includes(type) || !body || !('start' in body)) return [];
  return around(body, `{${ROUND}`, '}');
}

function around(
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
