// Starts boardgame.io's own server with the Hearts of this benchmark, in memory, as its documentation shows.

import { createRequire } from 'node:module';
import { hearts } from '../boardgameHands.ts';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const server = Server({ games: [hearts], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
console.log(`http://localhost:${appServer.address().port}`);
