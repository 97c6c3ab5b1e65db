// npm run mutate: mutation testing. Plants the known mistakes one by one; with --module StrykerJS makes up mistakes.
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled, MUTATION, THIRD_PARTY } from './lib/ensureInstalled.mjs';
import { runNode } from './lib/pinnedNode.mjs';

const STRYKER = 'scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';

const { options } = readCommandLine('mutate');
ensureInstalled();
ensureInstalled(options.module ? MUTATION : THIRD_PARTY);
process.exitCode = options.module
  ? await runNode(STRYKER, ['run', 'scripts/mutation/stryker.config.mjs'], {
      MASA_MUTATE: options.module,
      MASA_WORKERS: options.workers ?? '1',
    })
  : await runNode('scripts/plant.ts', process.argv.slice(2));
