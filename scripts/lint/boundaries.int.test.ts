// Breaks every module boundary once; the linter or the compiler must report it.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import lintConfig from '../../oxlint.config.ts';
import { FIXTURES } from './boundaryFixtures.ts';
import { programOf, ROOT } from '../lib/pinnedNode.mjs';
import { PURE_MODULES, MODULE_NAMES, MODULES } from './modules.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-boundaries-'));
  // The type-aware linter is found there.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('[PO-14.2] the linter enforces the module boundaries', () => {
  let fired: Map<string, Set<string>>;

  beforeAll(() => {
    write('.oxlintrc.json', JSON.stringify(lintConfig));
    for (const { file, code } of FIXTURES) write(file, `${code}\n`);
    const report = JSON.parse(run('oxlint', 'oxlint', ['--format=json', 'src']));
    const diagnostics: { filename: string; code: string }[] = report.diagnostics;
    fired = byFile(diagnostics.map(({ filename, code }) => [filename, code]));
  });

  test.each(FIXTURES)('$file is reported by the rules $rules', ({ file, rules }) => {
    expect(fired.get(file) ?? new Set()).toEqual(new Set(rules));
  });
});

describe('[PO-14.2] the compiler enforces the module boundaries', () => {
  const modules = MODULE_NAMES.filter((name) =>
    existsSync(join(ROOT, 'src', name, 'tsconfig.json')),
  );
  const NOT_LISTED = 'TS6307';
  const UNKNOWN_NAME = /^TS(2304|2584|2591)$/;
  let errors: Map<string, Set<string>>;

  const pairs = modules.flatMap((from) => modules.map((to) => ({ from, to })));
  const pureModules = modules.filter((module) => PURE_MODULES.includes(module));
  const platformUses = pureModules.flatMap((module) =>
    ['setTimeout', 'console', 'process', 'document', 'fetch'].map((name) => ({ module, name })),
  );

  beforeAll(() => {
    rmSync(join(folder, 'src'), { recursive: true });
    copy('package.json');
    copy('tsconfig.base.json');
    const references = modules.map((module) => ({ path: `src/${module}` }));
    write('tsconfig.json', JSON.stringify({ files: [], references }));
    for (const module of modules) {
      copy(`src/${module}/tsconfig.json`);
      write(`src/${module}/x.ts`, 'export const x: number = 1;\n');
      write(`src/${module}/enum.ts`, 'export enum Suit { Hearts }\n');
    }
    for (const { from, to } of pairs) {
      write(`src/${from}/${to}User.ts`, `import { x } from '../${to}/x.ts';\nexport { x };\n`);
    }
    for (const { module, name } of platformUses) {
      write(`src/${module}/${name}User.ts`, `export const x: unknown = ${name};\n`);
    }
    const lines = run('typescript', 'tsc', ['-b', '--pretty', 'false']).split('\n');
    const found = lines.flatMap((line) => {
      const [, file, code] = /^(.+?)\(\d+,\d+\): error (TS\d+)/.exec(line) ?? [];
      return file ? [[file, code] as const] : [];
    });
    errors = byFile(found);
  });

  test.each(pairs)('$from importing $to is an error unless it is allowed', ({ from, to }) => {
    const allowed = from === to || MODULES[from].uses.includes(to);
    expect(errors.get(`src/${from}/${to}User.ts`)?.has(NOT_LISTED) ?? false).toBe(!allowed);
  });

  test.each(platformUses)('$module has no global $name', ({ module, name }) => {
    expect([...(errors.get(`src/${module}/${name}User.ts`) ?? [])]).toEqual([
      expect.stringMatching(UNKNOWN_NAME),
    ]);
  });

  test.each(modules)('%s has no enums', (module) => {
    expect(errors.get(`src/${module}/enum.ts`)).toEqual(new Set(['TS1294']));
  });
});

function copy(file: string): void {
  cpSync(join(ROOT, file), join(folder, file));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function run(packageName: string, command: string, args: readonly string[]): string {
  const program = join(ROOT, programOf(packageName, command));
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
}

function byFile(findings: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, code] of findings) {
    const file = path.replaceAll('\\', '/');
    found.set(file, (found.get(file) ?? new Set()).add(code));
  }
  return found;
}
