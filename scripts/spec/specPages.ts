// Reads the promises from the pages in docs/spec: one list item each, ticked if it is done.

export interface SpecItem {
  readonly id: string;
  readonly done: boolean;
}

export interface SpecPages {
  readonly promises: readonly SpecItem[];
  /** Lines that look like a promise but do not have its format. */
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
