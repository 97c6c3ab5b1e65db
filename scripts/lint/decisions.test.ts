// Holds the decision records in docs/decisions to their form, and to the tree that they describe.

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../lib/pinnedNode.mjs';

const FOLDER = join(ROOT, 'docs/decisions');
const MAX_WORDS = 300;
const HEADINGS = ['Status', 'Context', 'Decision', 'Rejected alternatives'];
const INDEX = 'README.md';

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== INDEX);
const records = names.map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** Everything that is written in code, without documents: whatever a record quotes must occur here. */
const code = globSync(
  [
    '{src,scripts,bench,e2e,deploy}/**/*.{ts,tsx,mjs,js,sql,css,proto,json,cfg,service}',
    '*.{ts,json,yaml}',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
)
  .filter((path) => path !== 'scripts/lint/decisions.test.ts')
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

function titleOf(text: string): { number: string; title: string } {
  const [, number, title] = /^# (\d{4}) (\S.*)\n/.exec(text) ?? [];
  return { number, title };
}

/** The first sentence, as the index repeats it: links become their text. */
function statusOf(text: string): string {
  const [, section] = text.split('## Status\n\n');
  return section
    .split('\n')[0]
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted);
}

/** A path from the root of the tree; `<id>` stands for any game. An address begins with a slash. */
function isPath(quoted: string): boolean {
  return /^[\w.]+(?:\/[\w.<>-]+)+$/.test(quoted) || /\.(?:ts|tsx|mjs|md|sql)$/.test(quoted);
}

function isInTree(path: string): boolean {
  return globSync(path.replaceAll('<id>', '*'), { cwd: ROOT }).length > 0;
}

/** Whether it occurs in code, not as a part of a longer name. */
function isInCode(quoted: string): boolean {
  const before = /^\w/.test(quoted) ? String.raw`(?<!\w)` : '';
  const after = /\w$/.test(quoted) ? String.raw`(?!\w)` : '';
  return new RegExp(before + RegExp.escape(quoted) + after).test(code);
}

test('the records are numbered without gaps, and each number is used once', () => {
  const numbers = names.map((name) => name.slice(0, 4)).toSorted();
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
});

describe.each(records)('$name', ({ name, text }) => {
  test('begins with the number of its file and a title', () => {
    expect(titleOf(text).number).toBe(name.slice(0, 4));
  });

  test(`has the headings ${HEADINGS.join(', ')}, in this order and no others`, () => {
    const headings = [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(HEADINGS);
  });

  test(`has at most ${MAX_WORDS} words`, () => {
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  test('says when it was accepted, and which records supersede it', () => {
    expect(statusOf(text)).toMatch(/^Accepted on \d{4}-\d{2}-\d{2}\b/);
    for (const [, link] of text.matchAll(/uperseded (?:in part )?by \[\d{4}\]\(([^)]+)\)/g)) {
      expect(names).toContain(link);
    }
  });

  test('quotes only files, symbols, settings and commands that exist', () => {
    const unknown = quotedIn(text).filter((quoted) =>
      isPath(quoted) ? !isInTree(quoted) : !isInCode(quoted),
    );
    expect(unknown).toEqual([]);
  });

  test('links to pages that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
  });
});

test('the index lists every record with its title and status', () => {
  const index = readFileSync(join(FOLDER, INDEX), 'utf8');
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, number, file]) => [number, file])).toEqual(
    names.toSorted().map((name) => [name.slice(0, 4), name]),
  );
  for (const [, number, file, title, status, summary] of rows) {
    const { text } = records.find(({ name }) => name === file)!;
    expect(titleOf(text)).toEqual({ number, title });
    const [, accepted] = /^(Accepted on [\d-]+)/.exec(statusOf(text))!;
    const [, by] = /Superseded in part by (\d{4})/.exec(statusOf(text)) ?? [];
    expect(status).toBe(by === undefined ? accepted : `${accepted}; superseded in part by ${by}`);
    expect(summary).toMatch(/\w/);
  }
});
