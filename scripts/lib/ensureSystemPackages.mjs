// Installs missing system packages for the tests, or says which ones to install.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserPath } from './browser.mjs';

/**
 * `olderPackage` is the name in older Debian releases.
 * @typedef {{ name: string, isPresent: () => boolean, debianPackage: string, olderPackage?: string }} SystemPackage
 */

const DEBIAN_POSTGRESQL = '/usr/lib/postgresql';
/** The system's Python: another one would not find Debian's modules. */
const PYTHON = '/usr/bin/python3';

/** @type {readonly SystemPackage[]} */
export const SYSTEM_PACKAGES = [
  {
    name: 'PostgreSQL',
    isPresent: () => isInPath('postgres') || isInDebianFolder('postgres'),
    debianPackage: 'postgresql',
  },
  { name: 'Redis', isPresent: () => isInPath('redis-server'), debianPackage: 'redis-server' },
  {
    name: 'Chromium',
    isPresent: () => browserPath() !== null,
    debianPackage: 'chromium-headless-shell',
    olderPackage: 'chromium',
  },
  {
    name: 'haproxy',
    isPresent: () => isInPath('haproxy') || existsSync('/usr/sbin/haproxy'),
    debianPackage: 'haproxy',
  },
  { name: 'Caddy', isPresent: () => isInPath('caddy'), debianPackage: 'caddy' },
  {
    name: 'gRPC for Python',
    isPresent: () => isInPython('grpc'),
    debianPackage: 'python3-grpcio',
  },
  {
    name: 'gRPC tools for Python',
    isPresent: () => isInPython('grpc_tools'),
    debianPackage: 'python3-grpc-tools',
  },
  { name: 'PyJWT', isPresent: () => isInPython('jwt'), debianPackage: 'python3-jwt' },
  {
    name: 'cryptography for Python',
    isPresent: () => isInPython('cryptography'),
    debianPackage: 'python3-cryptography',
  },
];

/** Ends the process with code 1 if a package is missing and cannot be installed. */
export function ensureSystemPackages(packages = SYSTEM_PACKAGES) {
  let missing = missingOf(packages);
  if (missing.length > 0 && canInstall()) {
    install(missing);
    missing = missingOf(packages);
  }
  if (missing.length === 0) return;
  const names = missing.map(({ name, debianPackage }) => `${name} (Debian: ${debianPackage})`);
  console.error(
    `Missing: ${names.join(', ')}. Install ${names.length === 1 ? 'it' : 'them'} and run the command again.`,
  );
  process.exit(1);
}

/** @param {readonly SystemPackage[]} packages */
function missingOf(packages) {
  return packages.filter(({ isPresent }) => !isPresent());
}

function canInstall() {
  return process.getuid?.() === 0 && isInPath('apt-get');
}

/** Updates the package lists only if the installation fails without. @param {SystemPackage[]} missing */
function install(missing) {
  const names = missing.map(({ debianPackage }) => debianPackage);
  console.log(`Installing ${names.join(', ')}`);
  if (installAll(names)) return;
  if (aptGet('update') && installAll(names)) return;
  installAll(missing.map(({ debianPackage, olderPackage }) => olderPackage ?? debianPackage));
}

/** @param {string[]} names */
function installAll(names) {
  return aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
}

/** @param {string} module */
function isInPython(module) {
  return spawnSync(PYTHON, ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
}

/** @param {string} name */
function isInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** @param {string} name */
function isInDebianFolder(name) {
  if (!existsSync(DEBIAN_POSTGRESQL)) return false;
  const versions = readdirSync(DEBIAN_POSTGRESQL);
  return versions.some((version) => existsSync(join(DEBIAN_POSTGRESQL, version, 'bin', name)));
}
