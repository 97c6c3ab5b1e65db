// A player for tests who does not give up: comes back by token and sends again what was not answered.

import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { randomFromNumber } from '#cards/random.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Answer, Answers } from '#protocol/socketEvents.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { randomWireMove } from './randomPlayer.ts';

export interface AcknowledgedMove {
  readonly commandId: string;
  readonly move: WireMove;
}

interface Return {
  readonly seat: Seat;
  readonly at: number;
  /** Until when whoever is in turn may think; null when nobody is. */
  readonly deadline: number | null;
}

type Seated = Answers['joinTable'];

export interface ToughPlayer {
  readonly socket: Socket;
  readonly acknowledged: AcknowledgedMove[];
  /** One for each time of coming back. */
  readonly returns: Return[];
  readonly refusals: string[];
  createTable(request: RequestInput<'createTable'>): Promise<Seated>;
  joinTable(request: RequestInput<'joinTable'>): Promise<Seated>;
  close(): void;
}

export function openToughPlayer(url: string, seed: number): ToughPlayer {
  const random = randomFromNumber(seed);
  let token: string | undefined;
  let pending: AcknowledgedMove | null = null;
  let latest: GameUpdate | null = null;
  const socket = io(url, {
    auth: (give) => give({ token }),
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const player: ToughPlayer = {
    socket,
    acknowledged: [],
    returns: [],
    refusals: [],
    createTable: (request) => arrive('createTable', request),
    joinTable: (request) => arrive('joinTable', request),
    close: () => void socket.disconnect(),
  };

  async function arrive(name: string, request: object): Promise<Seated> {
    const answer: Answer<Seated> = await socket.emitWithAck(name, request);
    if (!answer.ok) throw new Error(answer.error.message);
    ({ token } = answer);
    return answer;
  }

  function send(): void {
    const sent = pending!;
    socket.emit('move', sent, (answer: Answer) => {
      if (pending !== sent) return;
      pending = null;
      if (answer.ok) player.acknowledged.push(sent);
      else if (answer.error.code === 'SERVER_STOPPING') pending = sent;
      else player.refusals.push(answer.error.code);
      moveOn();
    });
  }

  /** One move for each state of the game, and none before the last is answered. */
  function moveOn(): void {
    if (pending || !latest || latest.view.legal.length === 0) return;
    pending = { commandId: randomUUID(), move: randomWireMove(latest.view.legal, random) };
    latest = null;
    send();
  }

  socket.on('updateGame', (update: GameUpdate) => {
    latest = update;
    moveOn();
  });
  socket.on('gameEnd', () => void socket.emit('rematch', { vote: true }));
  socket.on('reconnected', ({ seat, table, view }) => {
    const isAnybodysTurn = table.status === 'playing' && view.turn[0] !== DEALER;
    const deadline = isAnybodysTurn ? table.deadline : null;
    player.returns.push({ seat, at: Date.now(), deadline });
    if (pending) send();
    if (table.status === 'finished') socket.emit('rematch', { vote: true });
  });
  return player;
}
