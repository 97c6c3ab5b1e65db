// npm start: installs and builds what is missing or stale, and runs the server until it is stopped.
import { ensureServerBuilt, SERVER_PROGRAM } from './lib/buildServer.mjs';
import { ensureWebBuilt } from './lib/buildWeb.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { startNode } from './lib/pinnedNode.mjs';
import { SERVER_FLAGS } from './lib/serverFlags.mjs';

const PARENT_CHECK_MS = 250;

readCommandLine('start');
ensureInstalled();
await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
const server = startNode(SERVER_PROGRAM, [], SERVER_FLAGS);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal));
}
process.on('SIGHUP', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
if (process.env.npm_lifecycle_event === 'start') stopWithParent();

/** Stops the server with its parent shell: a signal to npm ends that shell but does not reach this process. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
