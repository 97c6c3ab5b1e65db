// The state of a game over HTTP, as who asks may see it; a game that has a wire of its own adds its words.

import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { withRecentRounds } from '#protocol/recentRounds.ts';
import { viewDeal } from '#protocol/tableView.ts';
import { DEALER, type View } from '#rules/game.ts';
import { isRefusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { gameIdOf } from '#table/gameId.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import { gameStatus, isoTime, pointsBySeat } from '../service/gameDetails.ts';
import type { GameService } from '../service/gameService.ts';
import { usersAt, type Names } from '../readModels/names.ts';
import { type ClientView, viewOnceStarted } from '../service/tableStream.ts';
import type { HandlersOf } from './mounting.ts';

type State = Pick<typeof ACTION_ENDPOINTS, 'state'>;

export function stateHandler(service: GameService): HandlersOf<State> {
  return {
    async state({ account, params }) {
      const table = await service.getTableAsPlayer(params.gameId, account, 'state', 'nextHand');
      if (isRefusal(table)) return table;
      const view = viewOnceStarted(table, account.id);
      const names = await service.namesAt(table);
      const state = service.legacyApiOf(table.game)?.httpState ?? describeOther;
      return {
        ...describeState(table, view, account.id),
        ...state(table, view, names),
      } as ResponseOf<State['state']>;
    },
  };
}

function describeState(table: Table, view: ClientView | null, player: PlayerId) {
  const isOn = table.status === 'playing';
  const deadline = isOn ? requireGame(table).deadline : null;
  return {
    gameId: gameIdOf(table),
    status: gameStatus(table),
    version: table.version,
    currentRoundNumber: view?.round ?? 0,
    turn: isOn && view ? view.turn.filter((seat) => seat !== DEALER) : [],
    deadline: deadline === null ? null : isoTime(deadline),
    view: view && withRecentRounds(view),
    deal: viewDeal(table, seatOf(table, player)),
  };
}

function describeOther(table: Table, view: View | null, names: Names) {
  const points = pointsBySeat(table, view);
  return {
    game: table.game,
    players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
      position,
      userId: id,
      displayName,
      currentPoints: points[position],
      isActive: table.places[position].awaySince === null,
      cardCount: view?.cardCounts[position] ?? 0,
    })),
  };
}
