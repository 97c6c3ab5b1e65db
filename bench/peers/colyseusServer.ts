// Starts a Colyseus server with Hearts, in memory: public state in a schema whose changes go out after every message,
// and each hand as a message to its player.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import {
  DECK,
  SEATS,
  deal,
  hasPassed,
  isGameOver,
  isRoundOver,
  newGame,
  pass,
  play,
  type Hearts,
} from './hearts.ts';

const require = createRequire(import.meta.url);
const { Room, Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { schema, t } = require('@colyseus/schema');

interface Client {
  readonly sessionId: string;
  send(type: string, message: unknown): void;
}

const PublicState = schema({
  turn: t.uint8(),
  tricks: t.uint8(),
  isPassing: t.boolean(),
  isBroken: t.boolean(),
  played: t.uint32(),
  trick: t.array('uint8'),
  points: t.array('uint8'),
  totals: t.array('uint16'),
});

function shuffled(): number[] {
  const deck = [...DECK];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}

class HeartsRoom extends Room {
  private game: Hearts = newGame(shuffled());

  onCreate(): void {
    this.maxClients = SEATS;
    // Changes are sent at once instead of 20 times a second.
    this.patchRate = null;
    this.state = new PublicState();
    this.onMessage('pass', (client: Client, { cards }: { cards: number[] }) => {
      if (pass(this.game, this.seatOf(client), cards)) this.publish();
    });
    this.onMessage('play', (client: Client, { card }: { card: number }) => {
      if (play(this.game, this.seatOf(client), card)) this.publish();
    });
  }

  onJoin(): void {
    if (this.clients.length === SEATS) this.publish();
  }

  private seatOf({ sessionId }: Client): number {
    return this.clients.findIndex((client: Client) => client.sessionId === sessionId);
  }

  private sendHands(): void {
    for (const [seat, client] of this.clients.entries())
      client.send('hand', this.game.players[seat].hand);
  }

  private publish(): void {
    if (isGameOver(this.game)) this.game = newGame(shuffled());
    else if (isRoundOver(this.game)) deal(this.game, shuffled());
    const { state, game } = this;
    const isPassing = !hasPassed(game);
    const isNewHand = isPassing !== state.isPassing;
    Object.assign(state, { turn: game.turn, tricks: game.tricks, isBroken: game.isBroken });
    Object.assign(state, { isPassing, played: game.played });
    replace(state.trick, game.trick);
    replace(state.points, game.points);
    replace(state.totals, game.totals);
    if (isNewHand) this.sendHands();
    this.broadcastPatch();
  }
}

/** Changes only what differs, because the schema sends every assignment. */
function replace(list: number[], wanted: readonly number[]): void {
  if (wanted.length < list.length) list.splice(wanted.length);
  for (const [at, value] of wanted.entries()) {
    if (at >= list.length) list.push(value);
    else if (list[at] !== value) list[at] = value;
  }
}

const http = createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: http }) });
server.define('hearts', HeartsRoom);
await server.listen(0);
console.log(`http://localhost:${(http.address() as AddressInfo).port}`);
