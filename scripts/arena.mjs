// npm run arena: lets bots, or a program of yours, play against each other on the same deals.
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { runNode } from './lib/pinnedNode.mjs';

readCommandLine('arena');
ensureInstalled();
process.exitCode = await runNode('bench/arena/main.ts', process.argv.slice(2));
