// Installs the system's programs that the tests use, beside what else there is to do.
import { ensureSystemPackages } from './ensureSystemPackages.mjs';

ensureSystemPackages();
