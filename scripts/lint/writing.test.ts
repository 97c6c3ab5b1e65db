// Holds the English texts, comments and test titles to docs/writing.md.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAst } from 'rolldown/parseAst';
import { ROOT } from '../lib/pinnedNode.mjs';

const TEXT_FILES = [
  'src/texts/shared.en.ts',
  'src/texts/*Texts.ts',
  'src/web/texts/page.en.ts',
  'src/terminal/texts/*.en.ts',
  'src/games/*/texts.en.ts',
  'src/games/*/state.ts',
  'src/table/settings.ts',
  'src/{rules,games,table,client,terminal}/**/*efusals.ts',
  'src/protocol/**/*.ts',
];
const PAGES = [
  'src/games/*/RULES.md',
  'docs/{adding-a-game,api,bot-protocol,comparison,library,sdk,socketio,terminal}.md',
];
const CODE_FILES = 'src/**/*.{ts,tsx}';
const PROGRAM_FILES = '{scripts,e2e,bench,examples}/**/*.{ts,tsx,mjs}';
const NOT_OURS = ['**/node_modules/**', '**/generated/**', 'scripts/lint/writing.test.ts'];

/** Expressions that a text must not have, with advice for the writer. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/^(Who|Whom|Whose|What|Whence)\b[^?]*[.;:]$/, 'give the sentence a subject'],
  [/\bwhence\b/i, 'where from'],
  [/\bthrice\b/i, 'three times'],
  [/\bhangs on\b/i, 'depends on'],
  [/\b(is|are) told of\b/i, 'learns of, gets'],
  [/\b(is|are) to be had\b/i, 'is available'],
  [/\bgone on with\b/i, 'continued'],
  [/\bof no service\b/i, 'of no use'],
  [/\b(every|some|any)body\b/i, 'everyone, someone, anyone'],
  [/\bany more(?=[.,;:]|$)/i, 'no longer'],
  [/\bowners?\b(?! of that address)/i, 'host'],
  [/\bwatchers?\b/i, 'spectator'],
  [/\blog(s|ged|ging)? (in|out)\b/i, 'sign in, sign out'],
  [/\be-mails?\b/i, 'email'],
  [/\btime-outs?\b/i, 'timeout'],
  [/\b(colors?|favors?|favorites?|center|canceled|counterclockwise)\b/i, 'British spelling'],
];

function problemsOf(text: string): string[] {
  // Names of fields and settings stay as they are.
  const words = text.replaceAll(/`[^`]*`/g, '').trim();
  return words
    .split(/(?<=[.!?…])\s+/)
    .flatMap((sentence) =>
      AVOIDED.filter(([pattern]) => pattern.test(sentence)).map(
        ([, advice]) => `“${sentence}”: ${advice}`,
      ),
    );
}

function filesOf(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: ROOT, exclude: NOT_OURS });
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The strings of a file that are texts: words with spaces or a capital, without names of keys and modules. */
function stringsOf(source: string): string[] {
  const strings: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, value, quasis } = node as Record<string, unknown>;
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return;
    if (type === 'Literal' && typeof value === 'string') strings.push(value);
    if (Array.isArray(quasis)) strings.push(quasis.map((part) => part.value.cooked).join('…'));
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'ts' }).body);
  return strings.filter((text) => /\s|^[A-Z]/.test(text));
}

/** The paragraphs and items of a page, without code and the numbers of clauses. */
function paragraphsOf(page: string): string[] {
  const prose = page.replaceAll(/^```[^]*?^```/gm, '');
  return prose.split('\n').map((line) => line.replace(/^\s*([-#]+ )?(\*\*[^*]+\*\*)?/, ''));
}

const textFiles = filesOf(...TEXT_FILES).filter((file) => !file.endsWith('.test.ts'));

test.each(textFiles)('%s is written in plain English', (file) => {
  expect(stringsOf(read(file)).flatMap(problemsOf)).toEqual([]);
});

test.each(filesOf(...PAGES))('%s is written in plain English', (file) => {
  expect(paragraphsOf(read(file)).flatMap(problemsOf)).toEqual([]);
});

const HEADLESS_COMMENT = /(\/\/|\/\*\*|^\s*\*) *(Who|What|Whose|Whom|Whence) [^?]*$/;
const HEADLESS_TITLE =
  /\b(test|it|describe)(\.\w+(\([^)]*\))?)?\(\s*['"`](\[[^\]]*\] *)?(who|what|whose|whom|and|of) /;
const PRIVATE_WORDS =
  /\b(hangs on|whence|is to be had|is told of|gone on with|of no service|MOST_[A-Z]|LEAST_[A-Z])/;
const LINE_RULES = [HEADLESS_COMMENT, HEADLESS_TITLE, PRIVATE_WORDS];

function linesToRewrite(file: string, source: string): string[] {
  return source
    .split('\n')
    .filter((line) => LINE_RULES.some((pattern) => pattern.test(line)))
    .map((line) => `${file}: ${line.trim()}`);
}

test('comments and test titles have subjects', () => {
  const files = filesOf(CODE_FILES, PROGRAM_FILES);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => linesToRewrite(file, read(file)))).toEqual([]);
});

describe('the rules of writing', () => {
  test('cover the texts of the page, the terminal, the games, the API and the refusals', () => {
    const texts = textFiles.map((file) => stringsOf(read(file)).length);
    expect(textFiles.length).toBeGreaterThan(50);
    expect(texts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
  });

  test.each([
    'Who cannot follow may play any card.',
    'The table is full. What you can do is wait.',
    'The clock waits for everybody.',
    'This is not possible any more.',
    'Only the owner can do this.',
    'Log in again.',
    'Choose a color.',
  ])('reject “%s”', (text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  test.each([
    'If you cannot follow suit, you may play any card.',
    'Who wins?',
    'What to do now',
    'Set `watchers` to let spectators chat.',
    'You do not need any more tricks.',
  ])('accept “%s”', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test.each([
    '// Who keeps on asking is sent away.',
    '  /** What it takes. */',
    "test('[H-1.1] of no service that it is not known', () => {",
    "  test.each(rows)('and says so', () => {",
    'const MOST_BYTES = 5;',
  ])('reject the line “%s”', (line) => {
    expect(linesToRewrite('', line)).toHaveLength(1);
  });

  test.each([
    '// What is a fact? Something that happened.',
    "test('[H-1.1] rejects a card that is not in the hand', () => {",
    'const MAX_BYTES = 5; // The client decides what it sends.',
  ])('accept the line “%s”', (line) => {
    expect(linesToRewrite('', line)).toEqual([]);
  });
});
