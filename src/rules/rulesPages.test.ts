// The translated rules of a game match the English ones, clause by clause.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from './catalog.ts';

const CLAUSE = /^- \*\*([A-Z]+\d+)\*\* /;

function pageOf(game: string, file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, game, file), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the kind of a line: the level of a heading, the number of a clause, or `text`. */
function kindOf(line: string): string {
  return /^#+/.exec(line)?.[0] ?? CLAUSE.exec(line)?.[1] ?? 'text';
}

/** Returns what is the same in every language: options and their values, clauses, numbers. */
function factsOf(line: string): string[] {
  return line.match(/`[^`]+`|[A-Z]{2}\d+|\d+/g)?.sort() ?? [];
}

const translations = GAMES.flatMap(({ id }) =>
  readdirSync(join(import.meta.dirname, id))
    .filter((file) => /^RULES\.[a-z]+\.md$/.test(file))
    .map((file) => ({ id, file })),
);

describe.each(translations)('$id/$file', ({ id, file }) => {
  const english = pageOf(id, 'RULES.md');
  const translated = pageOf(id, file);

  test('has the same headings and clauses, in the same order', () => {
    expect(translated.map(kindOf)).toEqual(english.map(kindOf));
  });

  test('names the same options, clauses and numbers in each clause', () => {
    const clauses = translated.map((line) => ({ clause: kindOf(line), facts: factsOf(line) }));
    expect(clauses).toEqual(
      english.map((line) => ({ clause: kindOf(line), facts: factsOf(line) })),
    );
  });

  test('has the translated title and no line of the English page', async () => {
    const [, language] = file.split('.');
    const { words } = await import(`./${id}/words/${language}.ts`);
    expect(translated[0]).toBe(`# ${words.title}`);
    const untranslated = translated.slice(1).filter((line) => english.includes(line));
    expect(untranslated).toEqual([]);
  });
});
