// Seats four players who play match after match of Hearts on boardgame.io's server.

import { legalCards, type Hand } from '../boardgameHands.ts';
import { createMoveTimer, type MoveTimer, type LatencyStats } from './latency.ts';
import { openRawSocket, type RawSocket } from './rawSocket.ts';

const SEATS = 4;
const NAMESPACE = '/hearts';

interface State {
  readonly G: Hand;
  readonly ctx: { currentPlayer: string; phase: string; gameover?: unknown };
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
  private readonly pause: () => number;
  private readonly stopwatch: MoveTimer;
  private readonly sockets: RawSocket[] = [];
  private match = 0;
  private hasPassed = [false, false, false, false];

  constructor(number: number, tally: LatencyStats, pause: () => number) {
    this.number = number;
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
    this.hasPassed = [false, false, false, false];
    for (const [seat, socket] of this.sockets.entries())
      socket.emit('sync', this.matchId, String(seat), undefined, SEATS);
  }

  private send(seat: number, type: string, args: unknown[], stateId: number): void {
    const payload = { type, args, playerID: String(seat), credentials: undefined };
    const action = { type: 'MAKE_MOVE', payload };
    this.sockets[seat].emit('update', action, stateId, this.matchId, String(seat));
  }

  private onEvent(seat: number, body: string): void {
    if (body.startsWith('["update"')) {
      if (!body.includes('"phase":"pass"')) this.stopwatch.received(seat);
      // A state in which it is not the player's turn need not be parsed.
      const isMine = body.includes(`"currentPlayer":"${seat}"`) || body.includes('"phase":"pass"');
      if (isMine || body.includes('"gameover"')) this.onState(seat, JSON.parse(body)[2]);
    } else if (body.startsWith('["sync"')) {
      this.onState(seat, JSON.parse(body)[2].state);
    }
  }

  private onState(seat: number, state: State): void {
    const { ctx } = state;
    if (ctx.gameover !== undefined) {
      if (seat === 0) this.nextMatch();
    } else if (ctx.phase === 'pass') this.pass(seat, state);
    else if (Number(ctx.currentPlayer) === seat) this.playSoon(seat, state);
  }

  /** Passes only after the seats before, because the server refuses a pass with an old state. */
  private pass(seat: number, { G, _stateID }: State): void {
    if (G.passes.indexOf(null) !== seat || this.hasPassed[seat]) return;
    this.hasPassed[seat] = true;
    this.send(seat, 'pass', [[0, 1, 2]], _stateID);
  }

  private playSoon(seat: number, { G, _stateID }: State): void {
    const cards = legalCards(G, seat);
    const card = cards[Math.floor(Math.random() * cards.length)];
    const play = (): void => {
      this.stopwatch.sent();
      this.send(seat, 'playCard', [card], _stateID);
    };
    const wait = this.pause();
    if (wait === 0) play();
    else setTimeout(play, wait);
  }
}
