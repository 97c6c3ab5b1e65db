// Installs the system packages for the tests; `npm test` runs this in the background.
import { ensureSystemPackages } from './ensureSystemPackages.mjs';

ensureSystemPackages();
