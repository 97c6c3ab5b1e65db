// Installs the clients, validators and other servers that only the tests use; `npm test` runs this in the background.
import { ensureInstalled, PEERS, THIRD_PARTY } from './ensureInstalled.mjs';

ensureInstalled(THIRD_PARTY);
ensureInstalled(PEERS);
