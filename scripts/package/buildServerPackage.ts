// Builds masa-server as others get it: the server with its page, and the packages that it needs by their versions.

import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureServerBuilt } from '../buildServer.mjs';
import { ensureWebBuilt } from '../buildWeb.mjs';
import { ROOT } from '../pinnedNode.mjs';
import { SERVER_FLAGS } from '../serverFlags.mjs';
import { shrinkwrapOf } from './shrinkwrap.ts';

export const SERVER_PACKAGE = join(ROOT, '.build', 'masa-server');
const LAUNCHER = 'masa-server.mjs';
/** The program and its threads. */
const PROGRAMS = ['main.mjs', 'embeddedWorker.mjs', 'botWorker.mjs'].map((name) =>
  join('.build', 'server', name),
);
/** Everything lies where the program has it in the project. */
const FOLDERS = [join('.build', 'web'), join('src', 'server', 'database', 'migrations')];
const RUNS = 0o755;
/** The one that the project pins: what it is tried with. */
const OLDEST_NODE = 26;

/** Answers the folder of the package. Built aside, so that who uses the one before never sees half of it. */
export async function buildServerPackage(target = SERVER_PACKAGE): Promise<string> {
  await Promise.all([ensureServerBuilt(), ensureWebBuilt()]);
  const folder = `${target}-${process.pid}`;
  for (const file of PROGRAMS) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  for (const part of FOLDERS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  copyFileSync(join(ROOT, 'scripts', 'package', 'serverLauncher.mjs'), join(folder, LAUNCHER));
  chmodSync(join(folder, LAUNCHER), RUNS);
  copyFileSync(join(ROOT, 'docs', 'masa-server.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const described = manifest();
  writeJson(join(folder, 'package.json'), described);
  writeJson(join(folder, 'npm-shrinkwrap.json'), shrinkwrapOf(described));
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
  return target;
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function manifest() {
  const { version, license, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return {
    name: 'masa-server',
    version: String(version),
    description: 'A card table with many doors: the server with its page.',
    license: String(license),
    type: 'module',
    bin: { 'masa-server': `./${LAUNCHER}` },
    dependencies: needed(dependencies),
    engines: { node: `>=${OLDEST_NODE}` },
    masa: { flags: SERVER_FLAGS },
  };
}

/** What the programs import, by the project's versions. */
function needed(versions: Readonly<Record<string, string>>): Record<string, string> {
  const imported = PROGRAMS.flatMap((file) => importsOf(readFileSync(join(ROOT, file), 'utf8')));
  return Object.fromEntries(
    [...new Set(imported)].toSorted().map((name) => {
      if (!(name in versions))
        throw new Error(`The server imports ${name}, which is no dependency.`);
      return [name, versions[name]];
    }),
  );
}

const IMPORT =
  /^import (?:[^'"]* from )?["']([^'".#][^'"]*)["']|\bimport\(["']([^'".#][^'"]*)["']\)/gm;

/** The packages, without what lies deeper in them. */
function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, whole, later]) => whole ?? later)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
}
