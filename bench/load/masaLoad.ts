// Tables of four who play Hearts on our own server.

import type { View } from '#rules/game.ts';
import { openStopwatch, type Tally } from './stopwatches.ts';
import { openWire, type Wire } from './wire.ts';

const SEATS = 4;
const AT_ONCE = { handPause: 0, turnSeconds: 0 };
const CARD_PLAYED = '["cardPlayed"';
const GAME_END = '["gameEnd"';
const UPDATE_GAME = '["updateGame"';

/** `pause`: milliseconds before a player moves, drawn anew each time. */
export async function seatMasaTable(
  url: string,
  number: number,
  tally: Tally,
  pause: () => number,
): Promise<void> {
  const wires: Wire[] = [];
  const stopwatch = openStopwatch(tally, SEATS);

  function move(seat: number, { legal }: View): void {
    const [choice] = legal;
    if (!choice || !('from' in choice)) return;
    const cards = choice.from as string[];
    if (choice.kind === 'cards') {
      wires[seat].emit('move', { move: { type: 'pass', cards: cards.slice(0, 3) } });
      return;
    }
    const card = cards[Math.floor(Math.random() * cards.length)];
    const play = (): void => {
      stopwatch.sent();
      wires[seat].emit('move', { move: { type: 'play', card } });
    };
    const wait = pause();
    if (wait === 0) play();
    else setTimeout(play, wait);
  }

  for (let seat = 0; seat < SEATS; seat++) {
    const wire = await openWire(url, '/', (body) => {
      if (body.startsWith(CARD_PLAYED)) stopwatch.heard();
      else if (body.startsWith(GAME_END)) wires[seat].emit('rematch', { vote: true });
      // Whose turn it is not has nothing to read.
      else if (body.startsWith(UPDATE_GAME) && !body.includes('"legal":[]')) {
        move(seat, JSON.parse(body)[1].view);
      }
    });
    wires.push(wire);
  }
  const playerName = (seat: number): string => `Load ${number} ${seat}`;
  const table = await wires[0].ask('createTable', {
    playerName: playerName(0),
    settings: AT_ONCE,
  });
  const { tableId } = expectOk(table) as { tableId: string };
  for (let seat = 1; seat < SEATS; seat++) {
    expectOk(await wires[seat].ask('joinTable', { tableId, playerName: playerName(seat) }));
  }
}

function expectOk(answer: unknown): object {
  if (!(answer as { ok: boolean }).ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer as object;
}
