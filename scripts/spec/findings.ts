// Compares the promises on the pages with the list of all ids and with what the tests cite.
import type { Citations } from './citations.ts';
import type { SpecPages } from './specPages.ts';

/** Returns one sentence for each problem. */
export function findProblems(
  ids: readonly string[],
  pages: SpecPages,
  citations: Citations,
): string[] {
  const written = pages.promises.map(({ id }) => id);
  const done = pages.promises.filter((promise) => promise.done).map(({ id }) => id);
  return [
    ...pages.unreadable.map((line) => `not written as a promise: ${line}`),
    ...repeated(ids).map((id) => `${id} is in docs/spec/ids.txt more than once`),
    ...repeated(written).map((id) => `${id} is on the pages more than once`),
    ...missing(ids, written).map((id) => `${id} is on no page`),
    ...missing(written, ids).map((id) => `${id} is on a page but not in docs/spec/ids.txt`),
    ...missing([...citations.all], written).map((id) => `a test cites ${id}, which is on no page`),
    ...missing(done, [...citations.proved]).map(
      (id) => `${id} is done, but no passing test cites it`,
    ),
  ];
}

function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const known = new Set(present);
  return wanted.filter((id) => !known.has(id));
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
