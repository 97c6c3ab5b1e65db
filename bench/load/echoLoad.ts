// Seats four clients who send a message as long as a move in turn, which the bare Socket.IO server sends on to all.

import { randomUUID } from 'node:crypto';
import { SEATS } from '../peers/hearts.ts';
import { createMoveTimer, type LatencyStats } from './latency.ts';
import { openRawSocket, type RawSocket } from './rawSocket.ts';

export async function seatEchoTable(
  url: string,
  number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  const stopwatch = createMoveTimer(tally, SEATS);
  const sockets: RawSocket[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    let heard = 0;
    const socket = await openRawSocket(url, '/', (body) => {
      tally.bytes += body.length;
      stopwatch.received(seat);
      if (++heard % SEATS === seat) moveSoon(seat);
    });
    await socket.ask('join', String(number));
    sockets.push(socket);
  }
  moveSoon(0);

  function moveSoon(seat: number): void {
    const move = (): void => {
      stopwatch.sent();
      void sockets[seat].ask('move', {
        commandId: randomUUID(),
        move: { type: 'play', card: 'QS' },
      });
    };
    const wait = pause();
    if (wait === 0) move();
    else setTimeout(move, wait);
  }
}
