// Installs the clients and validators that only the tests use, beside what else there is to do.
import { ensureInstalled, STRANGERS } from './ensureInstalled.mjs';

ensureInstalled(STRANGERS);
