// npm run siege: sends hostile messages over every transport to a server of its own while honest tables play.
import { ensureServerBuilt } from './lib/buildServer.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { runNode } from './lib/pinnedNode.mjs';

readCommandLine('siege');
ensureInstalled();
await ensureServerBuilt();
process.exitCode = await runNode('bench/siege/main.ts', process.argv.slice(2));
