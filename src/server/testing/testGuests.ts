// Guests for tests, at a table of their own.

import type { RequestInput } from '#protocol/requests.ts';
import type { TestClient, TestServer } from './testServer.ts';

export const GUESTS = ['Asli', 'Berk', 'Ceyda', 'Deniz'] as const;

export interface SeatedGuests {
  readonly tableId: string;
  /** By seat. */
  readonly players: TestClient[];
  readonly tokens: string[];
}

/** The first guest makes the table, the others sit down one after the other. */
export async function seatGuests(
  server: Pick<TestServer, 'connect'>,
  request: Partial<RequestInput<'createTable'>> = {},
  names: readonly string[] = GUESTS,
): Promise<SeatedGuests> {
  const players = names.map(() => server.connect());
  const { tableId, token } = await players[0].requestOrFail('createTable', {
    playerName: names[0],
    ...request,
  });
  const tokens = [token];
  for (const [at, player] of players.entries()) {
    if (at === 0) continue;
    const joined = await player.requestOrFail('joinTable', { tableId, playerName: names[at] });
    tokens.push(joined.token);
  }
  return { tableId, players, tokens };
}

/** Without the digits that tell people of one name apart. */
export function plainName(name: string): string {
  return name.replace(/#\d{4}$/, '');
}
