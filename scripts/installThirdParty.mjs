// Installs the clients and validators that only the tests use; `npm test` runs this in the background.
import { ensureInstalled, THIRD_PARTY } from './ensureInstalled.mjs';

ensureInstalled(THIRD_PARTY);
