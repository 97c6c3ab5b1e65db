// npm run package: builds the terminal and the library as a package of its own.
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/package/main.ts');
