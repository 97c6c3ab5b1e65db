// Builds masa-server as it is published: the server with the web client, and the versions of the packages it needs.

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
import { ensureServerBuilt } from '../lib/buildServer.mjs';
import { ensureWebBuilt } from '../lib/buildWeb.mjs';
import { ROOT } from '../lib/pinnedNode.mjs';
import { SERVER_FLAGS } from '../lib/serverFlags.mjs';
import { shrinkwrapOf } from './shrinkwrap.ts';

export const SERVER_PACKAGE = join(ROOT, '.build', 'masa-server');
const LAUNCHER = 'masa-server.mjs';
/** The program, and what it starts. */
const PROGRAMS = ['main', 'checkpointWorker', 'carryOver', 'botWorker', 'pictureWorker'].map(
  (name) => join('.build', 'server', `${name}.mjs`),
);
/** Copied to the same paths as in the project. */
const FOLDERS = [
  join('.build', 'web'),
  join('src', 'server', 'store', 'migrations'),
  join('src', 'server', 'pictures', 'parts'),
];
const EXECUTABLE = 0o755;
/** The version that the project pins and tests with. */
const OLDEST_NODE = 26;

/** Builds in a folder of its own and then replaces the target, which is thus never incomplete. Returns the target. */
export async function buildServerPackage(target = SERVER_PACKAGE): Promise<string> {
  await Promise.all([ensureServerBuilt(), ensureWebBuilt()]);
  const folder = `${target}-${process.pid}`;
  for (const file of PROGRAMS) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  for (const part of FOLDERS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  copyFileSync(join(ROOT, 'scripts', 'package', 'serverLauncher.mjs'), join(folder, LAUNCHER));
  chmodSync(join(folder, LAUNCHER), EXECUTABLE);
  copyFileSync(join(ROOT, 'scripts', 'package', 'serverReadme.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const packageJson = manifest();
  writeJson(join(folder, 'package.json'), packageJson);
  writeJson(join(folder, 'npm-shrinkwrap.json'), shrinkwrapOf(packageJson));
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
  return target;
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function manifest() {
  const { version, license, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return {
    name: 'masa-server',
    version: String(version),
    description: 'The server of Masa, an open-source card table, with its web client.',
    license: String(license),
    type: 'module',
    bin: { 'masa-server': `./${LAUNCHER}` },
    dependencies: neededPackages(dependencies, optionalDependencies),
    optionalDependencies: neededPackages(optionalDependencies, dependencies),
    engines: { node: `>=${OLDEST_NODE}` },
    masa: { flags: SERVER_FLAGS },
  };
}

type Versions = Readonly<Record<string, string>>;

/** Returns the packages of one kind that the programs import, with the project's versions. */
function neededPackages(versions: Versions, others: Versions): Versions {
  const imported = PROGRAMS.flatMap((file) => importsOf(readFileSync(join(ROOT, file), 'utf8')));
  return Object.fromEntries(
    [...new Set(imported)].toSorted().flatMap((name) => {
      if (name in versions) return [[name, versions[name]]];
      if (name in others) return [];
      throw new Error(`The server imports ${name}. Add it to the dependencies in package.json.`);
    }),
  );
}

const IMPORT =
  /^import (?:[^'"]* from )?["']([^'".#][^'"]*)["']|\bimport\(["']([^'".#][^'"]*)["']\)/gm;

/** Returns the names of imported packages, without paths inside them. */
function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, whole, later]) => whole ?? later)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
}
