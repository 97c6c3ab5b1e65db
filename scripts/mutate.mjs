// npm run mutate: plants mistakes in a copy of the code, one at a time, and says which of them no test notices.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled, THIRD_PARTY } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('mutate');
ensureInstalled();
ensureInstalled(THIRD_PARTY);
ensureCatalog();
// How the tests hear that files change under them.
process.env.MASA_MISTAKES = 'planted';
process.exitCode = await runNode('scripts/mutate/main.ts', process.argv.slice(2));
