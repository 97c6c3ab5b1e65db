// npm run build: builds what `npm start` would build, and starts nothing.
import { ensureServerBuilt } from './lib/buildServer.mjs';
import { ensureWebBuilt } from './lib/buildWeb.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';

readCommandLine('build');
ensureInstalled();
await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
