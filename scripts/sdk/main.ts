// Updates the SDK's contract and builds its package.

import { relative } from 'node:path';
import { ROOT } from '../pinnedNode.mjs';
import { buildSdk } from './buildSdk.ts';
import { ensureContract } from './writeContract.ts';

ensureContract();
const folder = relative(ROOT, await buildSdk());
console.log(
  `The SDK is in ${folder}. Install it in your project with: npm install <this folder>/${folder}`,
);
