// A table of four honest players who play Hearts while others besiege the server; they keep accounts.

import { randomUUID } from 'node:crypto';
import type { View } from '#rules/game.ts';
import { openStopwatch, type Tally } from '../load/stopwatches.ts';
import { openWire, type Wire } from '../load/wire.ts';

const SEATS = 4;
const AT_ONCE = { handPause: 0, turnSeconds: 0, start: 'auto' };

/** What was answered with a yes: nothing else may have changed anything. */
export interface Accounts {
  readonly tables: Set<string>;
  /** The ids of commands. */
  readonly acknowledged: Set<string>;
  readonly refused: string[];
}

export interface HonestTable {
  readonly tableId: string;
  /** When everything that was asked is answered. */
  close(): Promise<void>;
}

export async function seatHonestTable(
  url: string,
  number: number,
  { tally, accounts, pause }: { tally: Tally; accounts: Accounts; pause: () => number },
): Promise<HonestTable> {
  const wires: Wire[] = [];
  const stopwatch = openStopwatch(tally, SEATS);
  const latest: (View | null)[] = [];
  const isBusy: boolean[] = [];
  let isOver = false;
  const underWay = new Set<Promise<object>>();

  function command(seat: number, name: string, request: object): Promise<object> {
    const asking = ask(seat, name, request).finally(() => underWay.delete(asking));
    underWay.add(asking);
    return asking;
  }

  async function ask(seat: number, name: string, request: object): Promise<object> {
    const commandId = randomUUID();
    const answer = (await wires[seat].ask(name, { ...request, commandId })) as { ok: boolean };
    if (answer.ok) accounts.acknowledged.add(commandId);
    else accounts.refused.push(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** One move at a time, for the newest state of the game. */
  function moveOn(seat: number): void {
    const view = latest[seat];
    if (isBusy[seat] || !view || isOver) return;
    isBusy[seat] = true;
    setTimeout(() => void move(seat), pause());
  }

  async function move(seat: number): Promise<void> {
    const [choice] = latest[seat]?.legal ?? [];
    latest[seat] = null;
    if (choice && 'from' in choice && !isOver) {
      const cards = choice.from as string[];
      const isPass = choice.kind === 'cards';
      const card = cards[Math.floor(Math.random() * cards.length)];
      const made = isPass ? { type: 'pass', cards: cards.slice(0, 3) } : { type: 'play', card };
      if (!isPass) stopwatch.sent();
      await command(seat, 'move', { move: made });
    }
    isBusy[seat] = false;
    moveOn(seat);
  }

  for (let seat = 0; seat < SEATS; seat++) {
    const onEvent = (body: string): void => {
      if (body.startsWith('["cardPlayed"')) stopwatch.heard();
      else if (body.startsWith('["gameEnd"') && !isOver)
        void command(seat, 'rematch', { vote: true });
      else if (body.startsWith('["updateGame"')) {
        // Whose turn it is not has nothing to read.
        latest[seat] = body.includes('"legal":[]') ? null : JSON.parse(body)[1].view;
        moveOn(seat);
      }
    };
    wires.push(await openWire(url, '/', onEvent, addressOf(number, seat)));
  }
  const named = (seat: number): object => ({ playerName: `Honest ${number} ${seat}` });
  const made = { ...named(0), settings: AT_ONCE };
  const { tableId } = (await command(0, 'createTable', made)) as { tableId: string };
  accounts.tables.add(tableId);
  for (let seat = 1; seat < SEATS; seat++)
    await command(seat, 'joinTable', { ...named(seat), tableId });
  return {
    tableId,
    async close() {
      isOver = true;
      await Promise.all(underWay);
      for (const wire of wires) wire.close();
    },
  };
}

/** Everybody comes from an address of their own. */
function addressOf(table: number, seat: number): string {
  return `127.1.${1 + table}.${1 + seat}`;
}
