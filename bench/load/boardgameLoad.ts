// Seats four players who play match after match of Hearts on boardgame.io's server.

import { SEATS, legalCards, type Hearts } from '../peers/hearts.ts';
import { createMoveTimer, type MoveTimer, type LatencyStats } from './latency.ts';
import { openRawSocket, type RawSocket } from './rawSocket.ts';

const NAMESPACE = '/hearts';
const PLAYED = /"played":(\d+)/;

interface State {
  readonly G: Hearts;
  readonly ctx: { readonly phase: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

export async function seatBoardgameTable(
  url: string,
  number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  await new BoardgameTable(number, tally, pause).open(url);
}

class BoardgameTable {
  private readonly number: number;
  private readonly tally: LatencyStats;
  private readonly pause: () => number;
  private readonly stopwatch: MoveTimer;
  private readonly sockets: RawSocket[] = [];
  private match = 0;
  private passedRound = [-1, -1, -1, -1];
  private played = [0, 0, 0, 0];

  constructor(number: number, tally: LatencyStats, pause: () => number) {
    this.number = number;
    this.tally = tally;
    this.pause = pause;
    this.stopwatch = createMoveTimer(tally, SEATS);
  }

  async open(url: string): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      this.sockets.push(await openRawSocket(url, NAMESPACE, (body) => this.onEvent(seat, body)));
    }
    this.nextMatch();
  }

  private get matchId(): string {
    return `load-${this.number}-${this.match}`;
  }

  private nextMatch(): void {
    this.match++;
    this.passedRound = [-1, -1, -1, -1];
    this.played = [0, 0, 0, 0];
    for (const [seat, socket] of this.sockets.entries())
      socket.emit('sync', this.matchId, String(seat), undefined, SEATS);
  }

  private send(seat: number, type: string, args: unknown[], stateId: number): void {
    const payload = { type, args, playerID: String(seat), credentials: undefined };
    const action = { type: 'MAKE_MOVE', payload };
    this.sockets[seat].emit('update', action, stateId, this.matchId, String(seat));
  }

  private onEvent(seat: number, body: string): void {
    this.tally.bytes += body.length;
    if (body.startsWith('["update"')) {
      const played = Number(PLAYED.exec(body)![1]);
      if (played > this.played[seat]) {
        this.played[seat] = played;
        this.stopwatch.received(seat);
      }
      // A state in which it is not the player's turn need not be parsed.
      const isMine = body.includes(`"turn":${seat},"isBroken"`) || body.includes('"phase":"pass"');
      if (isMine || body.includes('"gameover"')) this.onState(seat, JSON.parse(body)[2]);
    } else if (body.startsWith('["sync"')) {
      this.onState(seat, JSON.parse(body)[2].state);
    }
  }

  private onState(seat: number, state: State): void {
    const { ctx, G } = state;
    if (ctx.gameover !== undefined) {
      if (seat === 0) this.nextMatch();
    } else if (ctx.phase === 'pass') this.pass(seat, state);
    else if (G.turn === seat) this.playSoon(seat, state);
  }

  private pass(seat: number, { G, _stateID }: State): void {
    if (this.passedRound[seat] === G.round) return;
    this.passedRound[seat] = G.round;
    this.send(seat, 'pass', [G.players[seat].hand.slice(0, 3)], _stateID);
  }

  private playSoon(seat: number, { G, _stateID }: State): void {
    const cards = legalCards(G.players[seat].hand, G);
    const card = cards[Math.floor(Math.random() * cards.length)];
    const play = (): void => {
      this.stopwatch.sent();
      this.send(seat, 'play', [card], _stateID);
    };
    const wait = this.pause();
    if (wait === 0) play();
    else setTimeout(play, wait);
  }
}
