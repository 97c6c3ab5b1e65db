// A Pontoon player without a page, who always sticks.
import type { Client } from '../src/client/client.ts';

const POLL_MS = 10;

export function isInTurn({ model }: Client): boolean {
  return (model.game?.view.legal ?? []).length > 0;
}

export async function stickInTurn(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (isInTurn(client)) await client.request('move', { move: { type: 'stick' } });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
