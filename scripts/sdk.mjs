// npm run sdk: writes the types of the SDK from the API schemas and builds the SDK as a package.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('sdk');
ensureInstalled();
ensureCatalog();
process.exitCode = await runNode('scripts/sdk/main.ts');
