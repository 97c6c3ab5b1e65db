// npm run package: builds masa-cards (the terminal program and the library) and masa-server as packages.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('package');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/package/main.ts');
