// Plays random hands of Hearts on boardgame.io's local client.
import { randomFromNumber } from '#cards/random.ts';
import type { HandWork } from './stopwatch.ts';
import { boardgameHearts, requirePeer } from './peers/boardgameHearts.ts';
import { SEATS, legalCards } from './peers/hearts.ts';

const { Client } = requirePeer('boardgame.io/client');

export function boardgameHands(): HandWork {
  const random = randomFromNumber(1);
  let seed = 0;

  function playHand(): number {
    // The local client reveals all hands, because one program plays all seats.
    const game = { ...boardgameHearts, playerView: undefined, seed: seed++ };
    const client = Client({ game, numPlayers: SEATS, debug: false });
    client.start();
    for (let seat = 0; seat < SEATS; seat++) {
      const first = random(11);
      client.updatePlayerID(String(seat));
      client.moves.pass(client.getState().G.players[seat].hand.slice(first, first + 3));
    }
    let moves = SEATS;
    for (let { G } = client.getState(); G.round === 0; { G } = client.getState()) {
      client.updatePlayerID(String(G.turn));
      const cards = legalCards(G.players[G.turn].hand, G);
      client.moves.play(cards[random(cards.length)]);
      moves++;
    }
    client.stop();
    return moves;
  }

  return { playHand };
}
