// Builds the package masa-cards and says how to install it.

import { relative } from 'node:path';
import { ROOT } from '../pinnedNode.mjs';
import { buildPackage } from './buildPackage.ts';

const folder = relative(ROOT, await buildPackage());
console.log(
  `masa-cards is in ${folder}. To have masa everywhere: npm install --global ./${folder}`,
);
