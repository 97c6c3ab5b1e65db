// Holds the pages for people to the tree: links lead somewhere, and what they quote exists.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/pinnedNode.mjs';

const PAGES = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'examples/**/*.md'], { cwd: ROOT });
/** Everything between brackets and parentheses, without pictures' texts, titles and addresses of other sites. */
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
const CODE_BLOCK = /^( *)```[^]*?^\1```/gm;

function read(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

/** The anchors that GitHub makes of the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = [
    ...read(page)
      .replaceAll(CODE_BLOCK, '')
      .matchAll(/^#{1,6} (.+)$/gm),
  ];
  const slugs = headings.map(([, heading]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return slugs.map((slug, at) => {
    const earlier = slugs.slice(0, at).filter((other) => other === slug).length;
    return earlier === 0 ? slug : `${slug}-${earlier}`;
  });
}

test('there are pages to check', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['README.md', join('docs', 'hosting.md')]));
});

test.each(PAGES)('every link in %s leads to a file and a heading', (page) => {
  const text = read(page)
    .replaceAll(CODE_BLOCK, '')
    .replaceAll(/`[^`\n]*`/g, '');
  const broken = [...text.matchAll(LINK)].flatMap(([, path, anchor]) => {
    const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
    if (!existsSync(join(ROOT, target))) return [path];
    const isKnown = anchor === undefined || anchorsOf(target).includes(decodeURI(anchor));
    return isKnown ? [] : [`${path}#${anchor}`];
  });
  expect(broken).toEqual([]);
});

test('the tests and files that the security page names exist', () => {
  const quoted = [...read('docs/security.md').matchAll(/`((?:\w+\/)+\w+(?:\.int|\.ts)?)`/g)];
  const files = quoted.map(([, name]) => {
    const path = /^(bench|e2e|scripts)\//.test(name) ? name : `src/${name}`;
    return path.endsWith('.ts') ? path : `${path}.test.ts`;
  });
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

/** The programs without their tests, each with strings that are split over lines put together. */
const sources = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.mjs'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
  .filter((path) => !/\.test\.ts$|[/\\]test[A-Z]\w*\.ts$/.test(path))
  .map(read);

/** The messages in the first column of the tables of the page. */
const messages = [...read('docs/troubleshooting.md').matchAll(/^\| ([^|]*`[^|]*) \|/gm)]
  .map(([, cell]) => cell)
  .filter((cell) => !/^-+$/.test(cell))
  .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, message]) => message));

test.each(messages)('a program says “%s”', (message) => {
  const parts = message
    .split('…')
    .map((part) => part.trim())
    .filter((part) => /\w{2}/.test(part));
  expect(parts).not.toEqual([]);
  expect(sources.some((source) => parts.every((part) => source.includes(part)))).toBe(true);
});
