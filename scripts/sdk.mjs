// npm run sdk: writes the types of the SDK from the contract and builds it as a package of its own.
import { ensureCatalog } from './catalog.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/sdk/main.ts');
