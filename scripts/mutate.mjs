// npm run mutate: mutation testing. Plants mistakes in a copy of the code and lists those that no test notices.
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled, THIRD_PARTY } from './ensureInstalled.mjs';
import { runNode } from './pinnedNode.mjs';

readCommandLine('mutate');
ensureInstalled();
ensureInstalled(THIRD_PARTY);
ensureCatalog();
// Tells vitest.config.ts that files change while the tests run.
process.env.MASA_MUTATE = 'yes';
process.exitCode = await runNode('scripts/mutate/main.ts', process.argv.slice(2));
