// npm run build: builds what `npm start` would build, and starts nothing.
import { ensureServerBuilt } from './lib/buildServer.mjs';
import { ensureWebBuilt } from './lib/buildWeb.mjs';
import { ensureCatalog } from './lib/catalog.mjs';
import { readCommandLine } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';

readCommandLine('build');
ensureInstalled();
ensureCatalog();
await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
