// What games and tables declare is there in every language, and in its own words.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import { en, type Words } from './en.ts';
import type { OptionLabels } from './optionLabels.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

const SOURCES = join(import.meta.dirname, '../..');
const LANGUAGES = { tr, pt };
/** A game that is not here speaks English until somebody translates it. */
const TRANSLATED = Object.keys(tr.games).filter((id) => tr.games[id] !== en.games[id]);
const games = GAMES.filter(({ id }) => TRANSLATED.includes(id));

describe.each(Object.entries(LANGUAGES))('%s', (language, words) => {
  test.each(games)('says all that $title declares', ({ id, options, summary }) => {
    const spoken = words.games[id];
    expect(existsSync(join(SOURCES, `rules/${id}/RULES.${language}.md`))).toBe(true);
    expect(spoken.summary).not.toBe(summary);
    checkOptions(options, spoken.options);
  });

  test('says all that a host may settle', () => {
    checkOptions(tableSettings, words.tableOptions);
  });
});

function checkOptions(declarations: OptionDeclarations, spoken: OptionLabels): void {
  expect(Object.keys(spoken)).toEqual(Object.keys(declarations));
  for (const [name, declaration] of Object.entries(declarations)) {
    expect(spoken[name].label).not.toBe(declaration.label);
    expect(spoken[name].words).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(spoken[name].words).not.toBe(declaration.words);
    if (declaration.type === 'choice') {
      expect(Object.keys(spoken[name].values!)).toEqual([...declaration.values]);
    }
  }
}

test('English names every value of a choice', () => {
  const spokenBy = (words: Words): [OptionDeclarations, OptionLabels][] => [
    ...games.map(({ id, options }): [OptionDeclarations, OptionLabels] => [
      options,
      words.games[id].options ?? {},
    ]),
    [tableSettings, words.tableOptions],
  ];
  for (const [declarations, spoken] of spokenBy(en)) {
    for (const [name, declaration] of Object.entries(declarations)) {
      if (declaration.type !== 'choice') continue;
      expect(Object.keys(spoken[name].values!)).toEqual([...declaration.values]);
    }
  }
});
