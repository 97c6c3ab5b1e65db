// A finished game for tests of what is made of it: some rounds of Pontoon against the bank.

import { QUICK } from './testServer.ts';
import type { ApiClient } from './testClient.ts';

/** Sticks as soon as one may. */
export async function finishedPontoon(player: ApiClient, rounds: number): Promise<string> {
  const settings = { ...QUICK, turnSeconds: 0 };
  const wanted = { game: 'pontoon', maxPlayers: 1, options: { rounds }, settings };
  const { id } = await player.do('POST', '/games', wanted);
  for (;;) {
    const { status, view } = await player.do('GET', `/games/${id}/state`);
    if (status === 'Completed') return id;
    const choice =
      view?.legal.find(({ type }: { type: string }) => type === 'stick') ?? view?.legal[0];
    if (choice) await player.post(`/games/${id}/moves`, { move: { type: choice.type } });
  }
}
