// Four honest players who play Hearts during the siege, and record what the server acknowledged.

import { randomUUID } from 'node:crypto';
import type { View } from '#rules/game.ts';
import { createMoveTimer, type MoveTimer, type LatencyStats } from '../load/latency.ts';
import { openRawSocket, type RawSocket } from '../load/rawSocket.ts';

const SEATS = 4;
const NO_PAUSES = { handPause: 0, turnSeconds: 0, start: 'auto' };

/** The moves that the server acknowledged; nothing else may have changed anything. */
export interface Ledger {
  readonly tables: Set<string>;
  /** Ids of commands. */
  readonly acknowledged: Set<string>;
  readonly refused: string[];
}

export interface HonestTable {
  readonly tableId: string;
  /** Resolves when all requests are answered. */
  close(): Promise<void>;
}

export interface HonestTableOptions {
  readonly tally: LatencyStats;
  readonly accounts: Ledger;
  readonly pause: () => number;
}

export async function seatHonestTable(
  url: string,
  number: number,
  options: HonestTableOptions,
): Promise<HonestTable> {
  const players = new HonestPlayers(number, options);
  await players.connect(url);
  const tableId = await players.openTable();
  return { tableId, close: () => players.close() };
}

class HonestPlayers {
  private readonly number: number;
  private readonly options: HonestTableOptions;
  private readonly stopwatch: MoveTimer;
  private readonly sockets: RawSocket[] = [];
  private readonly latest: (View | null)[] = [];
  private readonly isBusy: boolean[] = [];
  private readonly underWay = new Set<Promise<object>>();
  private isOver = false;

  constructor(number: number, options: HonestTableOptions) {
    this.number = number;
    this.options = options;
    this.stopwatch = createMoveTimer(options.tally, SEATS);
  }

  async connect(url: string): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      const onEvent = (body: string): void => this.onEvent(seat, body);
      this.sockets.push(
        await openRawSocket(url, '/', onEvent, { from: addressOf(this.number, seat) }),
      );
    }
  }

  async openTable(): Promise<string> {
    const named = (seat: number): object => ({ playerName: `Honest ${this.number} ${seat}` });
    const made = { ...named(0), settings: NO_PAUSES };
    const { tableId } = (await this.command(0, 'createTable', made)) as { tableId: string };
    this.options.accounts.tables.add(tableId);
    for (let seat = 1; seat < SEATS; seat++)
      await this.command(seat, 'joinTable', { ...named(seat), tableId });
    return tableId;
  }

  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.underWay);
    for (const socket of this.sockets) socket.close();
  }

  private onEvent(seat: number, body: string): void {
    if (body.startsWith('["cardPlayed"')) this.stopwatch.received(seat);
    else if (body.startsWith('["gameEnd"') && !this.isOver)
      void this.command(seat, 'rematch', { vote: true });
    else if (body.startsWith('["updateGame"')) {
      // A view without legal moves need not be parsed.
      this.latest[seat] = body.includes('"legal":[]') ? null : JSON.parse(body)[1].view;
      this.moveOn(seat);
    }
  }

  private command(seat: number, name: string, request: object): Promise<object> {
    const asking = this.ask(seat, name, request).finally(() => this.underWay.delete(asking));
    this.underWay.add(asking);
    return asking;
  }

  private async ask(seat: number, name: string, request: object): Promise<object> {
    const { acknowledged, refused } = this.options.accounts;
    const commandId = randomUUID();
    const answer = (await this.sockets[seat].ask(name, { ...request, commandId })) as {
      ok: boolean;
    };
    if (answer.ok) acknowledged.add(commandId);
    else refused.push(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Moves in the newest state of the game, one move at a time. */
  private moveOn(seat: number): void {
    if (this.isBusy[seat] || !this.latest[seat] || this.isOver) return;
    this.isBusy[seat] = true;
    setTimeout(() => void this.move(seat), this.options.pause());
  }

  private async move(seat: number): Promise<void> {
    const [choice] = this.latest[seat]?.legal ?? [];
    this.latest[seat] = null;
    if (choice && 'from' in choice && !this.isOver) {
      const isPass = choice.kind === 'cards';
      const card = choice.from[Math.floor(Math.random() * choice.from.length)];
      const pass = { type: 'pass', cards: choice.from.slice(0, 3) };
      if (!isPass) this.stopwatch.sent();
      await this.command(seat, 'move', { move: isPass ? pass : { type: 'play', card } });
    }
    this.isBusy[seat] = false;
    this.moveOn(seat);
  }
}

/** Returns a loopback address for each player. */
function addressOf(table: number, seat: number): string {
  return `127.1.${1 + table}.${1 + seat}`;
}
