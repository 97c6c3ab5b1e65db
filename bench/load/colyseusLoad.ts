// Seats four players who play Hearts on the Colyseus server, with Colyseus's own client.

import { createRequire } from 'node:module';
import { SEATS, legalCards } from '../peers/hearts.ts';
import { createMoveTimer, type LatencyStats } from './latency.ts';

const { Client } = createRequire(new URL('../peers/package.json', import.meta.url))(
  '@colyseus/sdk',
);

interface State {
  readonly turn: number;
  readonly tricks: number;
  readonly isPassing: boolean;
  readonly isBroken: boolean;
  readonly played: number;
  readonly trick: Iterable<number>;
}

interface Room {
  readonly roomId: string;
  readonly reconnection: { enabled: boolean };
  onMessage(type: 'hand', listener: (hand: number[]) => void): void;
  onStateChange(listener: (state: State) => void): void;
  send(type: string, message: object): void;
}

export async function seatColyseusTable(
  url: string,
  _number: number,
  tally: LatencyStats,
  pause: () => number,
): Promise<void> {
  const stopwatch = createMoveTimer(tally, SEATS);
  const first: Room = await new Client(url).create('hearts');
  listen(first, 0);
  for (let seat = 1; seat < SEATS; seat++)
    listen(await new Client(url).joinById(first.roomId), seat);

  function listen(room: Room, seat: number): void {
    let hand: number[] = [];
    let state: State | null = null;
    let played = 0;
    let decided = '';
    // The table would otherwise report the end of the server as an error.
    room.reconnection.enabled = false;
    room.onMessage('hand', (cards) => {
      hand = [...cards];
      decide();
    });
    room.onStateChange((changed) => {
      if (changed.played > played) stopwatch.received(seat);
      state = changed;
      played = changed.played;
      decide();
    });

    function decide(): void {
      if (state === null || hand.length === 0) return;
      // A game that restarts counts from 0 again.
      const decision = `${state.isPassing} ${played}`;
      if (decision === decided || (!state.isPassing && state.turn !== seat)) return;
      decided = decision;
      if (state.isPassing) room.send('pass', { cards: hand.slice(0, 3) });
      else playSoon(state);
    }

    function playSoon({ trick, tricks, isBroken }: State): void {
      const cards = legalCards(hand, { trick: [...trick], tricks, isBroken });
      const card = cards[Math.floor(Math.random() * cards.length)];
      const play = (): void => {
        hand = hand.filter((one) => one !== card);
        stopwatch.sent();
        room.send('play', { card });
      };
      const wait = pause();
      if (wait === 0) play();
      else setTimeout(play, wait);
    }
  }
}
