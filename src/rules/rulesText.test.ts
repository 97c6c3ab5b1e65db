// The format of RULES.md: parsing, the rules in force at a table, and variations.
import { describe, expect, test } from 'vitest';
import { parseRules, rulesInForce, rulesWithVariations } from './rulesText.ts';

const MARKDOWN = `# Whist

- **The idea** Take tricks.
  - \`wild\`: Jokers are wild.

## Play

- **WH1** Everyone gets \`size\` cards.
- **WH2** \`wild\`: A joker takes the trick.
- **WH3** \`kind = short\`: There is one round.
  - \`kind = long\`: There are \`rounds\` rounds.
  - The most tricks win.
- **WH4** \`cap = 0\`: There is no limit.
  - \`cap > 0, e.g. 12\`: The game ends after \`cap\` tricks.

## Jokers

- **WH5** \`wild and kind = long\`: Jokers come back.
`;

const TEXTS = { label: 'Label', words: 'Words.' };

const OPTIONS = {
  wild: { type: 'flag', default: false, ...TEXTS },
  kind: { type: 'choice', values: ['short', 'long'], default: 'short', ...TEXTS },
  size: { type: 'number', min: 3, max: 13, default: 5, ...TEXTS },
  rounds: {
    type: 'number',
    min: 1,
    max: 9,
    default: 1,
    defaultBy: { option: 'kind', values: { long: 7 } },
    ...TEXTS,
  },
  cap: { type: 'number', min: 0, max: 50, default: 0, ...TEXTS },
} as const;

const rules = parseRules(MARKDOWN);

function textsAt(options: Record<string, boolean | string | number>): Record<string, string> {
  const { summary, sections } = rulesInForce(rules, OPTIONS, options);
  const entries = [...summary, ...sections.flatMap(({ clauses }) => clauses)];
  expect(entries.flatMap(({ variations }) => variations)).toEqual([]);
  return Object.fromEntries(entries.map(({ name, text }) => [name, text]));
}

describe('rules in force', () => {
  test('have the numbers of the table and no text of an option that is off', () => {
    expect(textsAt({ size: 9 })).toEqual({
      'The idea': 'Take tricks.',
      WH1: 'Everyone gets 9 cards.',
      WH3: 'There is one round. The most tricks win.',
      WH4: 'There is no limit.',
    });
  });

  test('have the texts of options that are on', () => {
    expect(textsAt({ wild: true, kind: 'long', rounds: 4, cap: 30 })).toEqual({
      'The idea': 'Take tricks. Jokers are wild.',
      WH1: 'Everyone gets 5 cards.',
      WH2: 'A joker takes the trick.',
      WH3: 'There are 4 rounds. The most tricks win.',
      WH4: 'The game ends after 30 tricks.',
      WH5: 'Jokers come back.',
    });
  });

  test('leave out a section without clauses', () => {
    const titles = (options: Record<string, boolean | string>): string[] =>
      rulesInForce(rules, OPTIONS, options).sections.map(({ title }) => title);
    expect(titles({ wild: true })).toEqual(['Play']);
    expect(titles({ wild: true, kind: 'long' })).toEqual(['Play', 'Jokers']);
  });
});

describe('rules with variations', () => {
  const { title, summary, sections } = rulesWithVariations(rules, OPTIONS);
  const clauseOf = (name: string): unknown =>
    sections.flatMap(({ clauses }) => clauses).find((clause) => clause.name === name);

  test('have the usual texts', () => {
    expect(title).toBe('Whist');
    expect(summary).toEqual([{ name: 'The idea', text: 'Take tricks.', variations: [] }]);
    expect(sections.map((section) => section.title)).toEqual(['Play', 'Jokers']);
  });

  test('name the range of a number', () => {
    expect(clauseOf('WH1')).toEqual({
      name: 'WH1',
      text: 'Everyone gets 5 cards.',
      variations: [{ settings: [{ option: 'size', value: null, range: [3, 13] }], text: '' }],
    });
  });

  test('have the setting of a text that is not usual', () => {
    expect(clauseOf('WH2')).toEqual({
      name: 'WH2',
      text: '',
      variations: [
        {
          settings: [{ option: 'wild', value: true, range: null }],
          text: 'A joker takes the trick.',
        },
      ],
    });
    expect(clauseOf('WH5')).toMatchObject({
      variations: [
        {
          settings: [
            { option: 'wild', value: true },
            { option: 'kind', value: 'long' },
          ],
        },
      ],
    });
  });

  test('have the defaults that come with the setting, and the range of its number', () => {
    expect(clauseOf('WH3')).toMatchObject({
      text: 'There is one round. The most tricks win.',
      variations: [
        { text: 'There are 7 rounds.' },
        { settings: [{ option: 'rounds', value: null, range: [1, 9] }], text: '' },
      ],
    });
  });

  test('show a number above a bound by an example and its range', () => {
    expect(clauseOf('WH4')).toMatchObject({
      variations: [
        {
          settings: [{ option: 'cap', value: 12, range: [1, 50] }],
          text: 'The game ends after 12 tricks.',
        },
      ],
    });
  });
});

test.each([
  ['a paragraph', 'Four players.'],
  ['a clause without a number', '- Four players.'],
  ['a table', '| a | b |'],
  ['an invalid test', '- **WH1** `wild is on`: Jokers.'],
  ['a part before the first clause', '  - Jokers.'],
])('parseRules throws for %s', (_, line) => {
  expect(() => parseRules(`# Whist\n\n${line}\n`)).toThrow('Rules cannot');
});
