#!/usr/bin/env node
// The command masa-server: starts the server with the flags of the project and settings from the environment.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const oldest = Number.parseInt(manifest.engines.node.slice('>='.length));
const [first] = process.argv.slice(2);
if (first === '--version') console.log(`masa-server ${manifest.version}`);
else if (first !== undefined) {
  console.log(
    'masa-server starts the server: PORT, MASA_DATA, DATABASE_URL and the other settings are read from the environment. See README.md.',
  );
  process.exitCode = first === '--help' ? 0 : 2;
} else if (Number.parseInt(process.versions.node) < oldest) {
  console.error(`masa-server needs Node ${oldest} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else start();

function start() {
  const program = fileURLToPath(new URL('.build/server/main.mjs', import.meta.url));
  const server = spawn(process.execPath, [...manifest.masa.flags, program], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => server.kill(signal));
  }
  process.on('SIGHUP', () => server.kill('SIGTERM'));
  server.on('exit', (code) => (process.exitCode = code ?? 1));
}
