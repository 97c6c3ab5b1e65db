// Reads the promises off the pages in docs/spec: one list item each, ticked when it is done.

export interface SpecItem {
  readonly id: string;
  readonly done: boolean;
}

export interface SpecPages {
  readonly promises: readonly SpecItem[];
  /** Lines that look like a promise but are not written as one. */
  readonly unreadable: readonly string[];
}

const ITEM = /^\s*[-*] /;
const PROMISE = /^- \[( |x)\] \*\*([A-Z]+-[A-Z]?\d+(?:\.\d+)?)\*\* \S/;

export function parseSpecPages(pages: readonly string[]): SpecPages {
  const promises: SpecItem[] = [];
  const unreadable: string[] = [];
  for (const line of pages
    .flatMap((page) => page.split(/\r?\n/))
    .filter((line) => ITEM.test(line))) {
    const match = PROMISE.exec(line);
    if (match) promises.push({ id: match[2], done: match[1] === 'x' });
    else unreadable.push(line);
  }
  return { promises, unreadable };
}
