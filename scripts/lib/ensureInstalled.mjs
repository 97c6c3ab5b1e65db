// Installs the packages if the lock file changed since the last installation. Needs only Node 20 and npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The folder of the clients and validators that only the tests use. */
export const THIRD_PARTY = join(ROOT, 'e2e', 'thirdParty');
/** The folder of the servers that the benchmark measures beside Masa. */
export const PEERS = join(ROOT, 'bench', 'peers');
/** The folder of StrykerJS, which only `npm run mutate` needs. */
export const MUTATION = join(ROOT, 'scripts', 'mutation');
const ON_WINDOWS = process.platform === 'win32';

/**
 * Advice for errors of npm.
 * @type {[RegExp, string][]}
 */
const ADVICE = [
  [/ENOSPC/, 'the disk is full. Free about 1 GB and run the command again.'],
  [
    /EACCES|EPERM|EROFS/,
    'this folder is not writable for you. Fix its owner and run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/,
    'the npm registry is not reachable. Check the network or the proxy (npm ping) and run the command again.',
  ],
  [
    /E404|ETARGET/,
    'the npm registry lacks a package. Check `npm config get registry` and run the command again.',
  ],
  [
    /EUSAGE|in sync|lock file|lockfile/,
    'package-lock.json does not fit. Restore it, update npm to 10 or newer, and run the command again.',
  ],
];

/** Whether the installed packages are those of the lock file. */
export function isInstalled(folder = ROOT) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockFile(folder);
}

/** Installs the packages if needed. On failure it prints one line of advice and ends the process. */
export function ensureInstalled(folder = ROOT) {
  if (isInstalled(folder)) return;
  console.log('Installing packages (only after they have changed) …');
  // npm shows its progress on standard error if that is a terminal.
  const npm = spawnSync('npm', npmArguments(), {
    cwd: folder,
    encoding: 'utf8',
    shell: ON_WINDOWS,
    stdio: process.stderr.isTTY ? ['ignore', 'pipe', 'inherit'] : 'pipe',
  });
  if (npm.status !== 0) {
    console.error(`Install failed: ${adviceFor(npm)}`);
    process.exit(1);
  }
  writeFileSync(stampOf(folder), hashOfLockFile(folder));
}

/** @param {string} folder */
function stampOf(folder) {
  return join(folder, 'node_modules', '.installed');
}

/** @param {string} folder */
function hashOfLockFile(folder) {
  const lockFile = readFileSync(join(folder, 'package-lock.json'));
  return createHash('sha256').update(lockFile).digest('hex');
}

function npmArguments() {
  // `npm ci` empties node_modules, which Windows refuses while the Node inside it runs this script.
  const command = ON_WINDOWS ? 'install' : 'ci';
  const everything = ['--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // The lock file has versions and checksums, so packages in npm's cache need not be fetched again.
  return [command, '--ignore-scripts', '--prefer-offline', ...everything, ...quiet];
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} npm */
function adviceFor(npm) {
  if (npm.error) return `npm could not be run (${npm.error.message}). Install npm 10 or newer.`;
  const output = `${npm.stdout ?? ''}${npm.stderr ?? ''}`;
  const match = ADVICE.find(([pattern]) => pattern.test(output));
  return match ? match[1] : 'run `npm ci --ignore-scripts` to see why.';
}
