// npm run package: builds the terminal with the library, and the server, as packages of their own.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('package');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/package/main.ts');
