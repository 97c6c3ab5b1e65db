// Builds the packages masa-cards and masa-server and prints how to install them.

import { relative } from 'node:path';
import { ROOT } from '../pinnedNode.mjs';
import { buildPackage } from './buildPackage.ts';
import { buildServerPackage } from './buildServerPackage.ts';

const cards = relative(ROOT, await buildPackage());
const server = relative(ROOT, await buildServerPackage());
console.log(`masa-cards is in ${cards}. Install it with: npm install --global ./${cards}`);
console.log(`masa-server is in ${server}. Pack it with: npm pack ./${server}`);
