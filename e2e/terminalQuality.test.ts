// Checks how the terminal program is made: its code, platforms, dependencies and its page in docs.
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import lintConfig from '../oxlint.config.ts';
import { programOf, ROOT } from '../scripts/lib/pinnedNode.mjs';
import { treeChecks } from '../scripts/lib/treeChecks.mjs';
import { COMMANDS } from '../src/terminal/commands.ts';
import { type Ending, run } from './processes.ts';
import { MASA, programEnv, temporaryFolder } from './terminalWindow.ts';

const terminal = sourcesOf('src/terminal/**/*.ts');
const pontoon = [...sourcesOf('src/games/pontoon/*.ts'), ...sourcesOf('src/terminal/pontoon/*.ts')];
const page = read('docs/terminal.md');
/** The compiler's configuration for a single file. */
const COMPILED = {
  extends: './tsconfig.base.json',
  compilerOptions: { composite: false, noEmit: true, emitDeclarationOnly: false },
  files: ['code.ts'],
};

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Returns the sources, without tests and their helpers. */
function sourcesOf(pattern: string): Source[] {
  const files = globSync(pattern, { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && !/^test[A-Z]/.test(basename(file)),
  );
  return files.map((file) => ({ file: file.replaceAll('\\', '/'), text: read(file) }));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function importsOf({ text }: Source): string[] {
  return [...text.matchAll(/(?:from\s|import\()\s*'([^']+)'/g)].map(([, source]) => source);
}

const CORRECT = 'export const isOne = (some: unknown) => some === 1;\n';
/** Mistakes, by the check that must find them. */
const MISTAKES = {
  format: CORRECT.replace('===', ' ==='),
  lint: CORRECT.replace('===', '=='),
  types: CORRECT.replace('unknown', 'string'),
};

/** Creates a project of one file with our checks, but without the boundaries between modules. */
async function treeOfOneFile(): Promise<string> {
  const folder = temporaryFolder();
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const file of ['.oxfmtrc.json', 'package.json', 'tsconfig.base.json']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  const { overrides: _modules, ...everywhere } = lintConfig;
  const rules = { ...everywhere, ignorePatterns: ['node_modules'] };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(rules));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILED));
  await inFolder(folder, programOf('oxfmt'), []);
  return folder;
}

function inFolder(folder: string, program: string, args: readonly string[]): Promise<Ending> {
  return run(process.execPath, [join(ROOT, program), ...args], { cwd: folder }).ended;
}

describe('the code', () => {
  // `npm test` runs formatter, linter and compiler on the whole tree; this checks that each finds a mistake.
  test('[PO-10.1] is checked as a whole by one formatter and one linter, which find mistakes', async () => {
    for (const script of ['test.mjs', 'lib/portable.mjs']) {
      expect(read(`scripts/${script}`)).toMatch(/await Promise\.all\([^;]*checkTree\(\)/);
    }
    const folder = await treeOfOneFile();
    const passes = async (name: string, code: string): Promise<boolean> => {
      writeFileSync(join(folder, 'code.ts'), code);
      const { program, args } = treeChecks().find((one) => one.name === name)!;
      return (await inFolder(folder, program, args)).code === 0;
    };
    for (const [name, mistake] of Object.entries(MISTAKES)) {
      expect([name, await passes(name, CORRECT)]).toEqual([name, true]);
      expect([name, await passes(name, mistake)]).toEqual([name, false]);
    }
  });

  test('[PO-10.1] is linted by the quick check only where it has changed', () => {
    const lintedIn = (files?: string[]): string[] | undefined =>
      treeChecks(files)
        .find(({ name }) => name === 'lint')
        ?.args.filter((one) => !one.startsWith('--'));
    expect([lintedIn(), lintedIn(['src/a.ts']), lintedIn([])]).toEqual([
      [],
      ['src/a.ts'],
      undefined,
    ]);
    expect(read('scripts/check.mjs')).toMatch(/await Promise\.all\(checkTree\(sources\)/);
  });

  test('[PO-10.1] is checked everywhere but in generated files', () => {
    const generated = ['src/protocol/generated', 'src/sdk/generated'];
    expect(lintConfig.ignorePatterns).toEqual(generated.map((folder) => `${folder}/**`));
    const { ignorePatterns } = JSON.parse(read('.oxfmtrc.json'));
    expect(ignorePatterns).toEqual(['package-lock.json', ...generated, 'docs/postman']);
  });

  test('[PO-10.2] says in a comment when an exported function returns null', () => {
    const sources = sourcesOf(
      'src/{terminal,rules,cards,bots,games,texts,library,client,sdk}/**/*.ts',
    );
    expect(sources.length).toBeGreaterThan(150);
    const undocumented = sources
      .filter(({ file }) => !file.endsWith('testPositions.ts'))
      .flatMap(({ file, text }) => {
        const functions = text.matchAll(
          /^(.*)\nexport (?:async )?function (\w+)\([^]*?\): ([^{]*?) \{$/gm,
        );
        return [...functions]
          .filter(
            ([, before, , answer]) => /\b(null|undefined)\b/.test(answer) && !before.endsWith('*/'),
          )
          .map(([, , name]) => `${file}: ${name}`);
      });
    expect(undocumented).toEqual([]);
  });

  test('[PO-10.3] keeps rules, dialogue, display and input apart', () => {
    const importsBy = (name: string): string[] =>
      importsOf(terminal.find(({ file }) => file.endsWith(`terminal/${name}`))!);
    expect(
      importsBy('pontoon/session.ts').filter((source) => /^node:|display|lines|look/.test(source)),
    ).toEqual([]);
    expect(
      importsBy('pontoon/display.ts').filter((source) => /^node:|lines|command/.test(source)),
    ).toEqual([]);
    expect(importsBy('screen/lines.ts').filter((source) => !source.startsWith('node:'))).toEqual([
      './keyboard.ts',
    ]);
  });

  test('[PO-10.4] has a comment in or above each function with more than five decisions', () => {
    const decision = /\b(?:if|for|while) \(|&&|\|\|| \? /g;
    const unexplained = [...terminal, ...pontoon].flatMap(({ file, text }) => {
      const functions = text.matchAll(/^(.*)\n(?:export )?(?:async )?function (\w+)\([^]*?^\}$/gm);
      return [...functions]
        .filter(([whole]) => (whole.match(decision)?.length ?? 0) > 5)
        .filter(([whole, before]) => !before.endsWith('*/') && !/^\s*\/\//m.test(whole))
        .map(([, , name]) => `${file}: ${name}`);
    });
    expect(unexplained).toEqual([]);
  });

  test('[PO-10.5] has no names of a single letter', () => {
    const short = [...terminal, ...pontoon].flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:const|let|function|class|interface) ([A-Za-z])\b/g)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
    expect(short).toEqual([]);
  });
});

describe('platforms', () => {
  test('[PO-11.1, PO-11.4] include this one, where a round is played as on every runner', async () => {
    const masa = run(process.execPath, [MASA, 'pontoon', '--seed', '177'], {
      env: { ...programEnv(), MASA_HOME: temporaryFolder() },
    });
    masa.child.stdin!.end('s\nn\n');
    const { code, output } = await masa.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/Rounds played: 1\./);
  });

  test('[PO-11.6] differ only in the place of the data folder', () => {
    const aware = terminal.filter(({ text }) =>
      /process\.platform|win32|darwin|os\.type/.test(text),
    );
    expect(aware.map(({ file }) => file)).toEqual(['src/terminal/settings/files.ts']);
  });
});

describe('dependencies', () => {
  test('[PO-11.2, PO-13.5] are only Node, in the version that the page names', () => {
    const packages = terminal
      .flatMap(importsOf)
      .filter((source) => /^[^.#]/.test(source) && !source.startsWith('node:'));
    expect(packages).toEqual([]);
    const { engines } = JSON.parse(read('package.json'));
    expect(engines.node).toBe('>=20');
    expect(page).toMatch(
      /needs \[Node\.js\]\(https:\/\/nodejs\.org\) 20 or newer with npm, and git/,
    );
  });

  test('[PO-13.5] have fixed versions and checksums', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
    };
    const loose = Object.entries(packages).filter(
      ([path, { version, integrity }]) => path !== '' && !(version && integrity?.startsWith('sha')),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

describe('the page', () => {
  test('[PO-11.3] has the steps of an installation on Windows', () => {
    const [, windows] = /\*\*Windows\*\*[^]*?```sh\n([^]*?)```/.exec(page)!;
    expect(
      windows
        .trim()
        .split('\n')
        .map((line) => line.split(' ').slice(0, 2).join(' ')),
    ).toEqual(['winget install', 'winget install', 'git clone', 'cd masa', 'npm run']);
  });

  test('names all commands and options, and no others', () => {
    for (const { name, options } of COMMANDS) {
      expect(page).toContain(`masa ${name}`);
      const named = Object.keys(options).filter((option) => page.includes(`--${option}`));
      if (name === 'pontoon' || name === 'play') expect(named).toEqual(Object.keys(options));
    }
    const known: readonly string[] = COMMANDS.map(({ name }) => name);
    const used = [...page.matchAll(/\bmasa ([a-z]+(?:-[a-z]+)*)\b/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});
