// npm run package: builds the packages masa-cards, masa-server and masa-sdk, or makes a whole release with --release.
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { runNode } from './lib/pinnedNode.mjs';

const { release } = readCommandLine('package').options;
ensureInstalled();
const program = release ? 'scripts/package/release.ts' : 'scripts/package/main.ts';
process.exitCode = await runNode(program, process.argv.slice(2));
