// Starts boardgame.io's own server with Hearts, in memory, as its documentation shows.

import { boardgameHearts, requirePeer } from './boardgameHearts.ts';

const { Server, Origins } = requirePeer('boardgame.io/server');

const server = Server({ games: [boardgameHearts], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0 });
console.log(`http://localhost:${appServer.address().port}`);
