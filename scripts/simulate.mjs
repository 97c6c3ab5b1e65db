// npm run simulate: random tables with faults for as long as one likes; stops at the first that breaks.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('simulate');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/simulateTables.ts', process.argv.slice(2));
