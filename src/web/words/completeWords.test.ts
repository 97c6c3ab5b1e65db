// Everything that a player can be told in English is there in every other language.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#rules/catalog.ts';
import type { OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import { en, type Words } from './en.ts';
import type { SpokenOptions } from './gameWords.ts';
import { pt } from './pt.ts';
import { findSaying } from './sentences.ts';
import { tr } from './tr.ts';

const SOURCES = join(import.meta.dirname, '../..');
const LANGUAGES = { tr, pt };
/** A game that is not here speaks English until somebody translates it. */
const TRANSLATED = Object.keys(tr.games);
const games = GAMES.filter(({ id }) => TRANSLATED.includes(id));

/** Where the sentences come from that the page shows. */
const SPEAKERS = [
  'rules/*.ts',
  `rules/{${TRANSLATED.join()}}/{options,refusal,playRefusal,score}.ts`,
  'bots/{generic,hint,trickReasons}.ts',
  `bots/{${TRANSLATED.join()}}/reasons.ts`,
  'table/*.ts',
  'client/*.ts',
  'web/{offline,online,replay}/*.{ts,tsx}',
  'server/{accounts,socket,tables}/*.ts',
  'server/http/errors.ts',
  'server/desk/{desk,gate,hints}.ts',
  'server/{database/unavailable,journal/brokenTable}.ts',
];

/** For programs, which alone can send or ask such things, and for whoever runs the server. */
const NEVER_SHOWN = [
  'A deal is an order of all the cards that are due.',
  'A move is an object with a type.',
  'The type of a move is one of: {}.',
  'A move “{}” has nothing but its type.',
  'A move “{}” has “{}” and nothing else.',
  '“{}” is a list of at most {} cards.',
  '“{}” is a plain value.',
  '“playing” is true or false.',
  'Options are an object of names and values.',
  'A secret is 32 bytes in hexadecimal.',
  'That deal is not being prepared.',
  'You have promised to this deal already.',
  'No more promises are taken for this deal.',
  'A promise is a SHA-256 in hexadecimal.',
  'Bytes are shown when all promises are in.',
  'You have promised nothing to this deal.',
  'The bytes of a promise are 16 to 64, in hexadecimal.',
  'These are not the bytes that you have promised.',
  'Send the header “Authorization: Bearer” with a token.',
  'The request body is too large.',
  'The request body must be JSON.',
  'The request could not be read.',
  'Pages of this origin may not connect here.',
  'Account {} is missing.',
  '{} is empty. Remove it, or set MASA_SECRET.',
];

/** Made of parts, each of which has a form of its own. */
const MADE_OF_PARTS = ['{}.', '{}: {}{}.', '“{}” {}.', 'A name must {}.'];

const SENTENCE = /'([A-Z“][^'\n]* [^'\n]*\.)'|`([A-Z“$][^`]* [^`]*\.|\$\{[^`]*\}\.)`/g;

function readSources(patterns: readonly string[]): string {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: SOURCES }));
  return files
    .filter((file) => !/[tT]est/.test(file))
    .map((file) =>
      readFileSync(join(SOURCES, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''),
    )
    .join('\n');
}

function formOf(literal: string): string {
  return literal.replaceAll(/\$\{[^}]*\}/g, '{}');
}

function readSentences(): string[] {
  const found = [...readSources(SPEAKERS).matchAll(SENTENCE)].map(([, plain, made]) =>
    formOf(plain ?? made),
  );
  const notSaid = new Set([...NEVER_SHOWN, ...MADE_OF_PARTS, ...declaredWords()]);
  return [...new Set([...found, ...readParts()])].filter((form) => !notSaid.has(form)).sort();
}

function declaredWords(): string[] {
  return [...games.map(({ options }) => options), tableSettings].flatMap((declarations) =>
    Object.values(declarations as OptionDeclarations).map(({ words }) => words),
  );
}

function readParts(): string[] {
  const fields = readSources(['server/accounts/{registration,passwords}.ts']);
  const names = readSources(['server/accounts/displayName.ts']);
  const options = readSources(['rules/options.ts']);
  return [
    ...[...fields.matchAll(/'((?:must|is) [^'\n]*)'/g)].map(([, rule]) => `{} ${rule}.`),
    ...[...names.matchAll(/'((?:be|have) [^'\n]*)'/g)].map(([, rule]) => `A name must ${rule}.`),
    ...[...options.matchAll(/'(is [^'\n]*)'|`(is [^`]*)`/g)].map(
      ([, plain, made]) => `“{}” ${formOf(plain ?? made)}.`,
    ),
  ];
}

/** The lines of a game's sheet: named as such, or answered by a function that names them. */
function readLines(game: string): string[] {
  const score = readSources([`rules/${game}/score.ts`]);
  return [...score.matchAll(/(?:what:|return|\?|:) '([A-Z](?:[^'.A-Z]| [A-Z])*)'/g)].map(
    ([, line]) => line,
  );
}

const sentences = readSentences();

test('the sources are read', () => {
  expect(sentences.length).toBeGreaterThan(120);
  expect(sentences).toContain('You may not bid {}: the four bids would add up to {}.');
  expect(sentences).toContain('{} must be an email address.');
  expect(sentences).toContain('“{}” is one of {}.');
  expect(readLines('pontoon')).toContain('The banker has a five-card trick');
});

describe.each(Object.entries(LANGUAGES))('%s', (language, words) => {
  test('has every sentence that the sources say, and no others', () => {
    expect(Object.keys(words.sentences).sort()).toEqual(sentences);
  });

  test('knows each sentence by its own form, and uses all that it may', () => {
    for (const [form, said] of Object.entries(words.sentences)) {
      let count = 0;
      const english = form.replaceAll('{}', () => `${++count}0`);
      const filled = said.replaceAll(/\{(\d)\}/g, (_whole, place) => `${place}0`);
      expect(findSaying(words, english)).toBe(filled);
      expect(filled).not.toContain('{');
      expect(filled).not.toBe(english);
    }
  });

  test('has a name for every suit, side and field that a sentence can have in it', () => {
    const { names } = words;
    expect(Object.keys(en.suits).map((suit) => names[suit])).toEqual(Object.values(words.suits));
    const sides = /SIDE_NAMES.*\[(.*)\]/.exec(readSources(['rules/pitch/*.ts']))![1];
    for (const [, side] of sides.matchAll(/'([^']+)'/g)) expect(names[side]).toBeDefined();
    for (const field of ['username', 'email', 'password', 'displayName', 'body']) {
      expect(names[field]).toBeDefined();
    }
  });

  test.each(games)('says all that $title declares and counts', ({ id, options, summary }) => {
    const spoken = words.games[id];
    expect(existsSync(join(SOURCES, `rules/${id}/RULES.${language}.md`))).toBe(true);
    expect(spoken.summary).not.toBe(summary);
    checkOptions(options, spoken.options!);
    expect(Object.keys(spoken.lines!).sort()).toEqual([...new Set(readLines(id))].sort());
  });

  test('says all that a host may settle', () => {
    checkOptions(tableSettings, words.tableOptions);
  });
});

function checkOptions(declarations: OptionDeclarations, spoken: SpokenOptions): void {
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
  const spokenBy = (words: Words): [OptionDeclarations, SpokenOptions][] => [
    ...games.map(({ id, options }): [OptionDeclarations, SpokenOptions] => [
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
