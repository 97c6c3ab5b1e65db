// What comes in on a connection is parsed in small pieces, one a turn of the event loop: a packet of
// thousands of tiny requests would otherwise be taken in whole, and nobody served meanwhile.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const PIECE_BYTES = 1024;

/** To be called before anybody connects; `event` is what the server tells when somebody has. */
export function parseInChunks(
  http: Server,
  event: 'connection' | 'secureConnection' = 'connection',
): void {
  const upgrades = new WeakMap<Socket, () => void>();
  http.on(event, (socket: Socket) => upgrades.set(socket, takeInPieces(socket)));
  http.prependListener('upgrade', ({ socket }) => upgrades.get(socket)?.());
}

/** The answered function ends it, when the connection is not for HTTP any more. */
function takeInPieces(socket: Socket): () => void {
  const [parse] = socket.listeners('data') as ((data: Buffer) => void)[];
  let rest: Buffer | null = null;
  let isOver = false;

  function hear(data: Buffer): void {
    if (rest !== null) rest = Buffer.concat([rest, data]);
    else if (data.length <= PIECE_BYTES) parse(data);
    else {
      rest = data;
      socket.pause();
      goOn();
    }
  }

  function goOn(): void {
    if (rest === null || socket.destroyed) return;
    if (isHeldBack(socket)) return void socket.once('resume', goOn);
    const piece = rest.subarray(0, PIECE_BYTES);
    rest = rest.length > PIECE_BYTES ? rest.subarray(PIECE_BYTES) : null;
    parse(piece);
    if (isOver) {
      // Nobody says that much before the upgrade is answered.
      if (rest !== null) socket.destroy();
    } else if (rest !== null) setImmediate(goOn);
    else if (!isHeldBack(socket)) socket.resume();
  }

  socket.off('data', parse);
  // A listener of ours also keeps Node from parsing what comes in before anybody sees it.
  socket.on('data', hear);
  return () => {
    isOver = true;
    socket.off('data', hear);
  };
}

/** Whether Node's parser takes nothing more until answers that wait have been read; it goes on by itself. */
function isHeldBack(socket: Socket): boolean {
  return '_paused' in socket && socket._paused === true;
}
