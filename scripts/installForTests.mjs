// Installs what only tests with real parts need: a program of its own, so that other checks need not wait for it.
import { ensureInstalled, STRANGERS } from './ensureInstalled.mjs';
import { ensureSystemPackages } from './ensureSystemPackages.mjs';

ensureInstalled(STRANGERS);
ensureSystemPackages();
