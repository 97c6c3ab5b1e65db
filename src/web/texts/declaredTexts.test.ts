// Checks that every language translates the options of games and tables.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import type { OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import { en, pt, tr } from '../testTexts.ts';
import type { Texts } from './page.en.ts';
import type { OptionLabels } from './options.ts';

const SOURCES = join(import.meta.dirname, '../..');
const LANGUAGES = { tr, pt };
/** An untranslated game is shown in English. */
const TRANSLATED = Object.keys(tr.games).filter((id) => tr.games[id] !== en.games[id]);
const games = GAMES.filter(({ id }) => TRANSLATED.includes(id));

describe.each(Object.entries(LANGUAGES))('%s', (language, texts) => {
  test.each(games)(
    'translates the summary, options and rules of $title',
    ({ id, options, summary }) => {
      const translated = texts.games[id];
      expect(existsSync(join(SOURCES, `games/${id}/RULES.${language}.md`))).toBe(true);
      expect(translated.summary).not.toBe(summary);
      checkOptions(options, translated.options);
    },
  );

  test('translates the table settings', () => {
    checkOptions(tableSettings, texts.tableOptions);
  });
});

function checkOptions(declarations: OptionDeclarations, labels: OptionLabels): void {
  expect(Object.keys(labels)).toEqual(Object.keys(declarations));
  for (const [name, declaration] of Object.entries(declarations)) {
    expect(labels[name].label).not.toBe(declaration.label);
    expect(labels[name].words).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(labels[name].words).not.toBe(declaration.words);
    if (declaration.type === 'choice') {
      expect(Object.keys(labels[name].values!)).toEqual([...declaration.values]);
    }
  }
}

test('English names every value of a choice', () => {
  const labelsIn = (texts: Texts): [OptionDeclarations, OptionLabels][] => [
    ...games.map(({ id, options }): [OptionDeclarations, OptionLabels] => [
      options,
      texts.games[id].options ?? {},
    ]),
    [tableSettings, texts.tableOptions],
  ];
  for (const [declarations, labels] of labelsIn(en)) {
    for (const [name, declaration] of Object.entries(declarations)) {
      if (declaration.type !== 'choice') continue;
      expect(Object.keys(labels[name].values!)).toEqual([...declaration.values]);
    }
  }
});
