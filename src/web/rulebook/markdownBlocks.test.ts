// The rules of every game are read in full, and nothing in them is taken for HTML.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import { clauseOf, headingId, parseInline, parseMarkdown } from './markdownBlocks.ts';

test.each(GAMES.map(({ id, title }) => ({ id, title })))('the rules of $title', ({ id, title }) => {
  const text = readFileSync(join(import.meta.dirname, '../../rules', id, 'RULES.md'), 'utf8');
  const blocks = parseMarkdown(text);
  expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: title });
  const clauses = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(clauses).toHaveLength(text.match(/^- \*\*[A-Z]+\d+\*\*/gm)!.length);
});

test('bold, italic and code; tags stay text', () => {
  expect(parseInline('**HE1** a *b* `c` <b>d</b>')).toEqual([
    { kind: 'bold', text: 'HE1' },
    { kind: 'text', text: ' a ' },
    { kind: 'italic', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' <b>d</b>' },
  ]);
});

test('a table has a head and rows', () => {
  expect(parseMarkdown('| a | b |\n| --- | --- |\n| 1 | 2 |')).toEqual([
    { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
  ]);
});

test('clauses and headings can be linked to', () => {
  expect(clauseOf('**HE7** All choose at the same time.')).toBe('HE7');
  expect(clauseOf('All **choose** at the same time.')).toBeUndefined();
  expect(headingId('The players’ turns')).toBe('the-players-turns');
  expect(headingId('Kâğıtlar ve yerler')).toBe('kâğıtlar-ve-yerler');
});
