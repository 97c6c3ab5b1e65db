// Tables of four who play Hearts on boardgame.io's server, match after match.

import { legalCards, type Hand } from '../boardgameHands.ts';
import { openStopwatch, type Tally } from './stopwatches.ts';
import { openWire, type Wire } from './wire.ts';

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
  tally: Tally,
  pause: () => number,
): Promise<void> {
  const wires: Wire[] = [];
  const stopwatch = openStopwatch(tally, SEATS);
  let match = 0;
  let hasPassed = [false, false, false, false];

  const matchId = (): string => `load-${number}-${match}`;

  function nextMatch(): void {
    match++;
    hasPassed = [false, false, false, false];
    for (const [seat, wire] of wires.entries())
      wire.emit('sync', matchId(), String(seat), undefined, SEATS);
  }

  function send(seat: number, type: string, args: unknown[], stateId: number): void {
    const payload = { type, args, playerID: String(seat), credentials: undefined };
    wires[seat].emit('update', { type: 'MAKE_MOVE', payload }, stateId, matchId(), String(seat));
  }

  function onState(seat: number, { G, ctx, _stateID }: State): void {
    if (ctx.gameover !== undefined) {
      if (seat === 0) nextMatch();
      return;
    }
    if (ctx.phase === 'pass') {
      // One after the other: a pass that comes with an old state is not taken.
      const due = G.passes.indexOf(null);
      if (due !== seat || hasPassed[seat]) return;
      hasPassed[seat] = true;
      send(seat, 'pass', [[0, 1, 2]], _stateID);
      return;
    }
    if (Number(ctx.currentPlayer) !== seat) return;
    const cards = legalCards(G, seat);
    const card = cards[Math.floor(Math.random() * cards.length)];
    const play = (): void => {
      stopwatch.sent();
      send(seat, 'playCard', [card], _stateID);
    };
    const wait = pause();
    if (wait === 0) play();
    else setTimeout(play, wait);
  }

  function onEvent(seat: number, body: string): void {
    if (body.startsWith('["update"')) {
      if (!body.includes('"phase":"pass"')) stopwatch.heard();
      // Whose turn it is not has nothing to read.
      const isMine = body.includes(`"currentPlayer":"${seat}"`) || body.includes('"phase":"pass"');
      if (isMine || body.includes('"gameover"')) onState(seat, JSON.parse(body)[2]);
    } else if (body.startsWith('["sync"')) {
      onState(seat, JSON.parse(body)[2].state);
    }
  }

  for (let seat = 0; seat < SEATS; seat++) {
    wires.push(await openWire(url, NAMESPACE, (body) => onEvent(seat, body)));
  }
  nextMatch();
}
