// npm run simulate: plays random tables with faults and stops at the first error.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('simulate');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/simulateTables.ts', process.argv.slice(2));
