// Parses a game's RULES.md, and selects the rules to show: those in force with the options of a table, or the
// usual rules with other house rules as variations.

import {
  parseOptions,
  type OptionDeclarations,
  type Options,
  type OptionValue,
} from './options.ts';
import { isRefusal } from './refusal.ts';

/** The whole content of a RULES.md, for all options. */
export type Rules = RulesOf<Entry>;

/** The part that readers see. */
export type ShownRules = RulesOf<ShownEntry>;

interface RulesOf<E> {
  readonly title: string;
  /** The opening lines of the page, named by their labels. */
  readonly summary: readonly E[];
  readonly sections: readonly Section<E>[];
}

interface Section<E> {
  readonly title: string;
  /** Named by their numbers. */
  readonly clauses: readonly E[];
}

interface Entry {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** A text that is in force if all its tests hold. */
interface Part {
  readonly tests: readonly OptionTest[];
  /** Option names in backticks stand for their values. */
  readonly text: string;
}

interface OptionTest {
  readonly option: string;
  /** The value as `RULES.md` writes it; with `above`, a number to show as an example. */
  readonly value: string;
  readonly above: number | null;
}

export interface ShownEntry {
  readonly name: string;
  readonly text: string;
  /** The changes by other house rules; none at a table, whose house rules are known. */
  readonly variations: readonly Variation[];
}

export interface Variation {
  readonly settings: readonly Setting[];
  /** Empty if only a number of the clause changes. */
  readonly text: string;
}

export interface Setting {
  readonly option: string;
  /** Null for any number of the range. */
  readonly value: OptionValue | null;
  readonly range: readonly [min: number, max: number] | null;
}

/** Throws on a line that is no title, summary line, section, clause or part of a clause. */
export function parseRules(markdown: string): Rules {
  let title = '';
  const summary: Entry[] = [];
  const sections: { title: string; clauses: Entry[] }[] = [];
  let parts: Part[] | null = null;
  for (const line of markdown.split('\n').filter((text) => text.trim() !== '')) {
    const [, level, heading] = /^(##?) (.+)$/.exec(line) ?? [];
    const [, name, start] = /^- \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
    const [, more] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (level === '#') title = heading;
    else if (level === '##') sections.push({ title: heading, clauses: [] });
    else if (name !== undefined) {
      parts = [parsePart(start)];
      (sections.at(-1)?.clauses ?? summary).push({ name, parts });
    } else if (more !== undefined && parts) parts.push(parsePart(more));
    else throw new Error(`Rules cannot have the line “${line}”.`);
  }
  return { title, summary, sections };
}

function parsePart(written: string): Part {
  const [, tests, text] = /^`([^`]+)`: (.+)$/.exec(written) ?? [null, null, written];
  return { tests: tests === null ? [] : tests.split(' and ').map(parseTest), text };
}

/** `passing`, `passing = off`, `moon = shooter-minus-26` or `stickAt > 0, e.g. 15`. */
function parseTest(written: string): OptionTest {
  const [, option, value = 'on'] = /^(\w+)(?: = (\S+))?$/.exec(written) ?? [];
  if (option !== undefined) return { option, value, above: null };
  const [, name, bound, example] = /^(\w+) > (\d+), e\.g\. (\d+)$/.exec(written) ?? [];
  if (name === undefined) throw new Error(`Rules cannot test “${written}”.`);
  return { option: name, value: example, above: Number(bound) };
}

/** Returns the rules of a table: with its numbers, and without texts that are not in force there. */
export function rulesInForce(
  rules: Rules,
  declarations: OptionDeclarations,
  tableOptions: Options,
): ShownRules {
  const options = { ...withDefaults(declarations), ...tableOptions };
  return mapEntries(rules, (entry) => ({
    name: entry.name,
    text: textInForce(entry, options),
    variations: [],
  }));
}

/** Returns the usual rules, with the changes of each clause by other house rules. */
export function rulesWithVariations(rules: Rules, declarations: OptionDeclarations): ShownRules {
  const usual = withDefaults(declarations);
  return mapEntries(rules, (entry) => ({
    name: entry.name,
    text: textInForce(entry, usual),
    variations: [...otherTexts(entry, declarations, usual), ...rangesIn(entry, declarations)],
  }));
}

/** Leaves out clauses without any text, and variations of the summary. */
function mapEntries(
  { title, summary, sections }: Rules,
  show: (entry: Entry) => ShownEntry,
): ShownRules {
  return {
    title,
    summary: summary.map(show).map((line) => ({ ...line, variations: [] })),
    sections: sections
      .map((section) => ({
        title: section.title,
        clauses: section.clauses.map(show).filter(isShown),
      }))
      .filter(({ clauses }) => clauses.length > 0),
  };
}

function isShown({ text, variations }: ShownEntry): boolean {
  return text !== '' || variations.length > 0;
}

function textInForce({ parts }: Entry, options: Options): string {
  return parts
    .filter((part) => isInForce(part, options))
    .map((part) => fill(part, options))
    .join(' ');
}

function isInForce({ tests }: Part, options: Options): boolean {
  return tests.every(({ option, value, above }) =>
    above === null ? writeValue(options[option]) === value : Number(options[option]) > above,
  );
}

/** Writes a value as `RULES.md` does. */
function writeValue(value: OptionValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

function fill({ text }: Part, options: Options): string {
  return text.replace(PLACEHOLDER, (_, name: string) => String(options[name]));
}

const PLACEHOLDER = /`(\w+)`/g;

/** Returns the ranges of a clause's numbers; a part that tests an option shows its range itself. */
function rangesIn({ parts }: Entry, declarations: OptionDeclarations): Variation[] {
  const names = parts.flatMap(({ tests, text }) =>
    [...text.matchAll(PLACEHOLDER)]
      .map(([, name]) => name)
      .filter((name) => tests.every(({ option }) => option !== name)),
  );
  return [...new Set(names)].map((option) => ({
    settings: [{ option, value: null, range: rangeOf(declarations, option) }],
    text: '',
  }));
}

/** Returns the texts that are in force under other house rules. */
function otherTexts(
  { parts }: Entry,
  declarations: OptionDeclarations,
  usual: Options,
): Variation[] {
  return parts
    .filter((part) => !isInForce(part, usual))
    .map((part) => {
      const settings = part.tests.map((test) => settingOf(test, declarations));
      const values = settings.map(({ option, value }) => [option, value]);
      const options = withDefaults(declarations, Object.fromEntries(values));
      return { settings, text: fill(part, options) };
    });
}

function settingOf(test: OptionTest, declarations: OptionDeclarations): Setting {
  const { option, value, above } = test;
  const range = above === null ? null : rangeOf(declarations, option, above + 1);
  switch (declarations[option].type) {
    case 'flag':
      return { option, value: value === 'on', range };
    case 'number':
      return { option, value: Number(value), range };
    case 'choice':
      return { option, value, range };
  }
}

function rangeOf(
  declarations: OptionDeclarations,
  option: string,
  from = -Infinity,
): readonly [min: number, max: number] | null {
  const declaration = declarations[option];
  return declaration.type === 'number' ? [Math.max(declaration.min, from), declaration.max] : null;
}

function withDefaults(declarations: OptionDeclarations, values: Options = {}): Options {
  const options = parseOptions(declarations, values);
  if (isRefusal(options)) throw new Error(options.message);
  return options;
}
