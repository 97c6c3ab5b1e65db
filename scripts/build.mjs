// npm run build: builds what `npm start` would build, and starts nothing.
import { ensureServerBuilt } from './buildServer.mjs';
import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureCatalog } from './catalog.mjs';
import { readCommandLine } from './commandLine.mjs';
import { ensureInstalled } from './ensureInstalled.mjs';

readCommandLine('build');
ensureInstalled();
ensureCatalog();
await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
