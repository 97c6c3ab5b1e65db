// A player for tests who does not give up: comes back by token and sends again what was not answered.

import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { randomFromNumber, type Random } from '#cards/random.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { Ack, AckPayloads } from '#protocol/socketEvents.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { randomWireMove } from './testRandomPlayer.ts';

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

type Seated = AckPayloads['joinTable'];

export interface ResilientPlayer {
  readonly socket: Socket;
  readonly acknowledged: AcknowledgedMove[];
  /** One for each time of coming back. */
  readonly returns: Return[];
  readonly refusals: string[];
  createTable(request: RequestInput<'createTable'>): Promise<Seated>;
  joinTable(request: RequestInput<'joinTable'>): Promise<Seated>;
  close(): void;
}

export function openResilientPlayer(url: string, seed: number): ResilientPlayer {
  return new Player(url, seed);
}

class Player implements ResilientPlayer {
  readonly socket: Socket;
  readonly acknowledged: AcknowledgedMove[] = [];
  readonly returns: Return[] = [];
  readonly refusals: string[] = [];
  private readonly random: Random;
  private token: string | undefined;
  private pending: AcknowledgedMove | null = null;
  private latest: GameUpdate | null = null;

  constructor(url: string, seed: number) {
    this.random = randomFromNumber(seed);
    this.socket = io(url, {
      auth: (give) => give({ token: this.token }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    this.listen();
  }

  createTable(request: RequestInput<'createTable'>): Promise<Seated> {
    return this.arrive('createTable', request);
  }

  joinTable(request: RequestInput<'joinTable'>): Promise<Seated> {
    return this.arrive('joinTable', request);
  }

  close(): void {
    this.socket.disconnect();
  }

  private async arrive(name: string, request: object): Promise<Seated> {
    const answer: Ack<Seated> = await this.socket.emitWithAck(name, request);
    if (!answer.ok) throw new Error(answer.error.message);
    this.token = answer.token;
    return answer;
  }

  private send(sent: AcknowledgedMove): void {
    this.pending = sent;
    this.socket.emit('move', sent, (answer: Ack) => {
      if (this.pending !== sent) return;
      this.pending = null;
      if (answer.ok) this.acknowledged.push(sent);
      else if (answer.error.code === 'SERVER_STOPPING') this.pending = sent;
      else this.refusals.push(answer.error.code);
      this.moveOn();
    });
  }

  /** One move for each state of the game, and none before the last is answered. */
  private moveOn(): void {
    const { pending, latest } = this;
    if (pending || !latest || latest.view.legal.length === 0) return;
    this.latest = null;
    this.send({ commandId: randomUUID(), move: randomWireMove(latest.view.legal, this.random) });
  }

  private listen(): void {
    const { socket } = this;
    socket.on('updateGame', (update: GameUpdate) => {
      this.latest = update;
      this.moveOn();
    });
    socket.on('gameEnd', () => void socket.emit('rematch', { vote: true }));
    socket.on('reconnected', ({ seat, table, view }) => {
      const isAnybodysTurn = table.status === 'playing' && view.turn[0] !== DEALER;
      const deadline = isAnybodysTurn ? table.deadline : null;
      this.returns.push({ seat, at: Date.now(), deadline });
      if (this.pending) this.send(this.pending);
      if (table.status === 'finished') socket.emit('rematch', { vote: true });
    });
  }
}
