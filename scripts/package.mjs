// npm run package: builds the terminal with the library, and the server, as packages of their own.
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/package/main.ts');
