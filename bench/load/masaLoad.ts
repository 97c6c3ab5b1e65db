// Seats four players who play Hearts at Masa: with whole views, or with patches as the page does.

import { randomUUID } from 'node:crypto';
import { decodeDocument, applyPatch, type EncodedDocument } from '#protocol/mergePatch.ts';
import type { View } from '#rules/game.ts';
import { createMoveTimer, type LatencyStats } from './latency.ts';
import { openRawSocket, type OnEvent, type RawSocket } from './rawSocket.ts';

const SEATS = 4;
const NO_PAUSES = { handPause: 0, turnSeconds: 0 };
const CARD_PLAYED = '["cardPlayed"';
const GAME_END = '["gameEnd"';
const UPDATE_GAME = '["updateGame"';
const GAME_STATE = '["gameState"';
const GAME_PATCH = '["gamePatch"';
/** Bytes that a WebSocket frame and its packets add to a body. */
const FRAME_BYTES = 6;

type Seat = Pick<View, 'legal'>;

interface Player {
  received(): void;
  move(view: Seat): void;
  rematch(): void;
}

/** Seats players who receive whole views. `pause` draws the milliseconds before each move. */
export function seatMasaTable(
  url: string,
  number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  return seatTable({ urls: [url], number, tally, pause, listen: readWholeViews });
}

/** Seats players who receive patches, like the page and the terminal. They connect to the addresses in turn. */
export function seatPageTable(
  urls: readonly string[],
  number: number,
  tally: LatencyStats,
  pause: () => number,
  options: object = {},
): Promise<void> {
  const auth = { patches: true };
  return seatTable({ urls, number, tally, pause, options, listen: readPatches, auth });
}

interface TableLoad {
  readonly urls: readonly string[];
  readonly number: number;
  readonly tally: LatencyStats;
  pause(): number;
  /** House rules. */
  readonly options?: object;
  readonly listen: (player: Player) => OnEvent;
  readonly auth?: object;
}

async function seatTable(load: TableLoad): Promise<void> {
  const { urls, number, tally, pause, options, listen, auth } = load;
  const sockets: RawSocket[] = [];
  const stopwatch = createMoveTimer(tally, SEATS);

  function move(seat: number, { legal }: Seat): void {
    const [choice] = legal;
    if (!choice || !('from' in choice)) return;
    const cards = choice.from as string[];
    if (choice.kind === 'cards') {
      send(seat, { type: 'pass', cards: cards.slice(0, 3) });
      return;
    }
    const card = cards[Math.floor(Math.random() * cards.length)];
    const play = (): void => {
      stopwatch.sent();
      send(seat, { type: 'play', card });
    };
    const wait = pause();
    if (wait === 0) play();
    else setTimeout(play, wait);
  }

  /** Sends a move as the page does: with a command id, and waiting for the acknowledgement. */
  function send(seat: number, move: object): void {
    void sockets[seat].ask('move', { commandId: randomUUID(), move });
  }

  for (let seat = 0; seat < SEATS; seat++) {
    const onBody = listen({
      received: () => stopwatch.received(seat),
      move: (view) => move(seat, view),
      rematch: () => sockets[seat].emit('rematch', { vote: true }),
    });
    const onEvent: OnEvent = (body) => {
      tally.bytes += body.length + FRAME_BYTES;
      onBody(body);
    };
    const url = urls[seat % urls.length];
    sockets.push(await openRawSocket(url, '/', onEvent, auth && { auth }));
  }
  await joinTable(sockets, number, options);
}

async function joinTable(
  sockets: readonly RawSocket[],
  number: number,
  options?: object,
): Promise<void> {
  const playerName = (seat: number): string => `Load ${number} ${seat}`;
  const table = await sockets[0].ask('createTable', {
    playerName: playerName(0),
    settings: NO_PAUSES,
    options,
  });
  const { tableId } = expectOk(table) as { tableId: string };
  for (let seat = 1; seat < SEATS; seat++) {
    expectOk(await sockets[seat].ask('joinTable', { tableId, playerName: playerName(seat) }));
  }
}

function readWholeViews({ received, move, rematch }: Player): OnEvent {
  return (body) => {
    if (body.startsWith(CARD_PLAYED)) received();
    else if (body.startsWith(GAME_END)) rematch();
    // A view without legal moves need not be parsed.
    else if (body.startsWith(UPDATE_GAME) && !body.includes('"legal":[]'))
      move(JSON.parse(body)[1].view);
  };
}

interface Known {
  readonly view: { readonly legal: EncodedDocument; readonly phase: string };
  readonly facts: Readonly<Record<string, { readonly type: string }>>;
}

function readPatches({ received, move, rematch }: Player): OnEvent {
  let known: EncodedDocument = null;
  return (body) => {
    const isPatch = body.startsWith(GAME_PATCH);
    if (!isPatch && !body.startsWith(GAME_STATE)) return;
    const [, payload] = JSON.parse(body);
    const patch = isPatch ? payload[1] : payload;
    known = isPatch ? applyPatch(known, patch) : payload;
    const { view, facts } = known as unknown as Known;
    if (isPatch && Object.values(facts).some(({ type }) => type === 'played')) received();
    if (patch.view?.phase === 'over') rematch();
    if (patch.view?.legal !== undefined)
      move({ legal: decodeDocument(view.legal) as View['legal'] });
  };
}

function expectOk(answer: unknown): object {
  if (!(answer as { ok: boolean }).ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  return answer as object;
}
