// A player for tests: moves by chance among what its own view allows, and by nothing else.

import { pick, randomFromNumber, type Random } from '#cards/random.ts';
import type { View } from '#rules/game.ts';
import type { WireChoice, WireMove } from '#rules/wireMoves.ts';
import type { TestClient } from './testServer.ts';

export function randomWireMove(legal: readonly WireChoice[], random: Random): WireMove {
  const choice = pick(legal, random);
  const { type } = choice;
  switch (choice.kind) {
    case 'plain':
      return { type };
    case 'card':
      return { type, card: pick(choice.from, random) };
    case 'cards': {
      const size = choice.min + random(Math.min(choice.max, choice.from.length) - choice.min + 1);
      const shuffled = [...choice.from].sort(() => random(3) - 1);
      return { type, cards: shuffled.slice(0, size) };
    }
    case 'value':
      return { type, [choice.field]: pick(choice.from, random) };
    case 'deck':
      throw new Error('Only the dealer orders the deck');
  }
}

/** Moves whenever the view leaves a choice; one answer for each state of the game. */
export function playAtRandom(client: TestClient, seed: number): void {
  const random = randomFromNumber(seed);
  client.socket.on('updateGame', ({ view }: { view: View }) => {
    if (view.legal.length === 0) return;
    client.socket.emit('move', { move: randomWireMove(view.legal, random) });
  });
}
