// The ratings of the players of a rated game, requested anew when somebody comes or is ready, and at the end.

import type { GameRatings } from '#client/api.ts';
import type { TableView } from '#protocol/tableView.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { api } from '../state/session.ts';
import { useFetched } from '../hooks/useFetched.ts';

/** Returns null at a table that is not rated, and until the server has answered. */
export function useGameRatings(table: TableView): GameRatings | null {
  const { gameId, status, players, settings } = table;
  const people = players.map(({ id, ready }) => `${id} ${ready}`).join();
  return useFetched<GameRatings | null>(
    async () => (settings.rated ? withoutTable(await api.gameRatings(gameId)) : null),
    [settings.rated, gameId, status, people],
  );
}

function withoutTable(answer: GameRatings | Refusal): GameRatings | null {
  return isRefusal(answer) ? null : answer;
}
