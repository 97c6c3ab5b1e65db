// npm run arena: lets bots, or a program of yours, play against each other on the same deals.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('arena');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('bench/arena/main.ts', process.argv.slice(2));
