// A player of Pontoon without a page, who sticks with whatever was dealt.
import type { Client } from '../src/client/client.ts';

const LOOKS_EVERY_MS = 10;

export function isAsked({ model }: Client): boolean {
  return (model.game?.view.legal ?? []).length > 0;
}

export async function stickWhenAsked(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (isAsked(client)) await client.request('move', { move: { type: 'stick' } });
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
