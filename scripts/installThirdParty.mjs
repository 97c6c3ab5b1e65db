// Installs the clients and validators that only the tests use, beside what else there is to do.
import { ensureInstalled, THIRD_PARTY } from './ensureInstalled.mjs';

ensureInstalled(THIRD_PARTY);
