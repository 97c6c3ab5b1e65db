// npm run siege: sends hostile messages over every transport to a server of its own while honest tables play.
import { ensureServerBuilt } from './buildServer.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('siege');
ensureInstalled();
ensureCatalog();
await ensureServerBuilt();
process.exitCode = await runNode('bench/siege/main.ts', process.argv.slice(2));
