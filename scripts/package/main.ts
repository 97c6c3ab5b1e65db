// Builds the packages and prints how to install them.

import { relative } from 'node:path';
import { readCommandLine } from '../lib/commandLine.mjs';
import { ROOT } from '../lib/pinnedNode.mjs';
import { buildSdk } from '../sdk/buildSdk.ts';
import { ensureContract } from '../sdk/writeContract.ts';
import { buildPackage } from './buildPackage.ts';
import { buildServerPackage } from './buildServerPackage.ts';

ensureContract();
const sdk = relative(ROOT, await buildSdk());
console.log(
  `masa-sdk is in ${sdk}. Install it in your project with: npm install <this folder>/${sdk}`,
);
if (!readCommandLine('package').options.sdk) {
  const cards = relative(ROOT, await buildPackage());
  const server = relative(ROOT, await buildServerPackage());
  console.log(`masa-cards is in ${cards}. Install it with: npm install --global ./${cards}`);
  console.log(`masa-server is in ${server}. Pack it with: npm pack ./${server}`);
}
