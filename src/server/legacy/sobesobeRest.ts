// SobeSobe over HTTP: the actions of a round, the rounds, the scores.

import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { SobeView } from '#games/sobesobe/view.ts';
import { gameIdOf } from '#table/gameId.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { pointsBySeat } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import { usersAt } from '../readModels/names.ts';
import type { HandlersOf } from '../http/endpoints.ts';
import { sobeActions, type Actor } from './sobesobeActions.ts';
import { describeRound, isSobe, scoreHistory, sobeView } from './sobesobeAnswers.ts';

const NO_ROUND = refuse('noRound');
const NOT_SOBE = refuse('noRounds');

export type SobeHandlers = HandlersOf<Omit<typeof ACTION_ENDPOINTS, 'state'>>;

export function sobeHandlers(service: GameService): SobeHandlers {
  const actions = sobeActions(service);

  /** The table and the view of who asks. */
  async function look(
    gameId: string,
    account: Account,
  ): Promise<{ table: Table; view: SobeView | null } | Refusal> {
    const table = await service.getTableAsPlayer(gameId, account, 'state', 'nextHand');
    if (isRefusal(table)) return table;
    if (!isSobe(table)) return NOT_SOBE;
    const isBegun = table.status !== 'open' && table.play !== null;
    return { table, view: isBegun ? sobeView(table, account.id) : null };
  }

  return {
    selectTrump: (asked) => actions.selectTrump(actorOf(asked), asked.body),
    decide: (asked) => actions.decide(actorOf(asked), asked.body),
    exchangeCards: (asked) => actions.exchangeCards(actorOf(asked), asked.body),
    playCard: (asked) => actions.playCard(actorOf(asked), asked.body),
    async round({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view } = looking;
      if (!view) return NOT_SOBE;
      const names = await service.namesAt(table);
      return describeRound(table, view, names, params.round) ?? NO_ROUND;
    },
    async scores({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view } = looking;
      const names = await service.namesAt(table);
      const points = pointsBySeat(table, view);
      return {
        gameId: gameIdOf(table),
        players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
          position,
          userId: id,
          displayName,
          currentPoints: points[position],
        })),
        scoreHistory: view ? scoreHistory(view) : [],
      };
    },
  };
}

function actorOf({
  account,
  params,
  commandId,
}: {
  account: Account;
  params: { gameId: string };
  commandId: string | undefined;
}): Actor {
  return { account, gameId: params.gameId, commandId };
}
