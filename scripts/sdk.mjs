// npm run sdk: writes the types of the SDK from the contract and builds it as a package of its own.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('sdk');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/sdk/main.ts');
