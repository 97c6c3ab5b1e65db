// Tables of four who play Hearts on our own server: by whole views, or by patches as the page does.

import { decodeDocument, applyPatch, type EncodedDocument } from '#protocol/mergePatch.ts';
import type { View } from '#rules/game.ts';
import { createMoveTimer, type LatencyStats } from './latency.ts';
import { openRawSocket, type OnEvent, type RawSocket } from './rawSocket.ts';

const SEATS = 4;
const AT_ONCE = { handPause: 0, turnSeconds: 0 };
const CARD_PLAYED = '["cardPlayed"';
const GAME_END = '["gameEnd"';
const UPDATE_GAME = '["updateGame"';
const GAME_STATE = '["gameState"';
const GAME_PATCH = '["gamePatch"';
/** What a frame of a WebSocket and the packets in it add to a body of this size. */
const FRAME_BYTES = 6;

type Seat = Pick<View, 'legal'>;

interface Player {
  heard(): void;
  move(view: Seat): void;
  again(): void;
}

/** `pause`: milliseconds before a player moves, drawn anew each time. */
export function seatMasaTable(
  url: string,
  number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  return seatTable({ urls: [url], number, tally, pause, listen: hearWhole });
}

/** The same by what the page and the terminal are sent; the players come to these addresses in turn. */
export function seatPageTable(
  urls: readonly string[],
  number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  return seatTable({ urls, number, tally, pause, listen: hearPatches, auth: { patches: true } });
}

interface TableLoad {
  readonly urls: readonly string[];
  readonly number: number;
  readonly tally: LatencyStats;
  pause(): number;
  readonly listen: (player: Player) => OnEvent;
  readonly auth?: object;
}

async function seatTable({ urls, number, tally, pause, listen, auth }: TableLoad): Promise<void> {
  const wires: RawSocket[] = [];
  const stopwatch = createMoveTimer(tally, SEATS);

  function move(seat: number, { legal }: Seat): void {
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
    const hear = listen({
      heard: () => stopwatch.heard(seat),
      move: (view) => move(seat, view),
      again: () => wires[seat].emit('rematch', { vote: true }),
    });
    const onEvent: OnEvent = (body) => {
      tally.bytes += body.length + FRAME_BYTES;
      hear(body);
    };
    const url = urls[seat % urls.length];
    wires.push(await openRawSocket(url, '/', onEvent, auth && { auth }));
  }
  await sitDown(wires, number);
}

async function sitDown(wires: readonly RawSocket[], number: number): Promise<void> {
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

function hearWhole({ heard, move, again }: Player): OnEvent {
  return (body) => {
    if (body.startsWith(CARD_PLAYED)) heard();
    else if (body.startsWith(GAME_END)) again();
    // Whose turn it is not has nothing to read.
    else if (body.startsWith(UPDATE_GAME) && !body.includes('"legal":[]'))
      move(JSON.parse(body)[1].view);
  };
}

interface Known {
  readonly view: { readonly legal: EncodedDocument; readonly phase: string };
  readonly facts: Readonly<Record<string, { readonly type: string }>>;
}

function hearPatches({ heard, move, again }: Player): OnEvent {
  let known: EncodedDocument = null;
  return (body) => {
    const isPatch = body.startsWith(GAME_PATCH);
    if (!isPatch && !body.startsWith(GAME_STATE)) return;
    const [, said] = JSON.parse(body);
    const patch = isPatch ? said[1] : said;
    known = isPatch ? applyPatch(known, patch) : said;
    const { view, facts } = known as unknown as Known;
    if (isPatch && Object.values(facts).some(({ type }) => type === 'played')) heard();
    if (patch.view?.phase === 'over') again();
    if (patch.view?.legal !== undefined)
      move({ legal: decodeDocument(view.legal) as View['legal'] });
  };
}

function expectOk(answer: unknown): object {
  if (!(answer as { ok: boolean }).ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer as object;
}
