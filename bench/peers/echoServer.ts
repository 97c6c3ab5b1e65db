// A bare Socket.IO server that acknowledges each message and sends it on to the four players of a table: the least that any server on
// Socket.IO can cost.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { transports: ['websocket'] });
server.on('connection', (socket) => {
  let table = '';
  socket.on('join', async (wanted: string, answer: (isDone: boolean) => void) => {
    table = wanted;
    await socket.join(table);
    answer(true);
  });
  socket.on('move', (move: unknown, answer: (result: object) => void) => {
    server.to(table).emit('move', move);
    answer({ ok: true });
  });
});
http.listen(0, () => console.log(`http://localhost:${(http.address() as AddressInfo).port}`));
