// SobeSobe over HTTP: its state, its actions, its scores.

import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import type { ViewAnswer } from '#protocol/api/playSchemas.ts';
import { viewDeal } from '#protocol/tableView.ts';
import { DEALER, type View } from '#rules/game.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { SobeView } from '#rules/sobesobe/view.ts';
import { gameIdOf } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Account } from '../../accounts/account.ts';
import { gameStatus, isoTime, pointsBySeat } from '../../desk/describeGame.ts';
import type { GameDesk } from '../../desk/desk.ts';
import type { HandlersOf } from '../../http/mounting.ts';
import { sobeActions, type Actor } from './actions.ts';
import { describeRound, describeSobe, scoreHistory } from './answers.ts';
import { namesAt, usersAt, type Names } from '../../desk/names.ts';

const NO_ROUND = refuse('ROUND_NOT_FOUND', 'There is no such round.');
const NOT_SOBE = refuse('ROUND_NOT_FOUND', 'Only games of SobeSobe have rounds here.');

interface Looking {
  readonly table: Table;
  /** What this seat may know; null before the game. */
  readonly view: View | null;
  readonly names: Names;
}

export function actionHandlers(desk: GameDesk): HandlersOf<typeof ACTION_ENDPOINTS> {
  const actions = sobeActions(desk);

  /** The table and the view of who asks, read together. */
  async function look(gameId: string, account: Account): Promise<Looking | Refusal> {
    const before = await desk.visit(gameId, account, 'state');
    if (isRefusal(before)) return before;
    await desk.commanding.settled(gameId, account.id);
    const names = await namesAt(desk.queries, before);
    const table = await desk.visit(gameId, account, 'state');
    if (isRefusal(table)) return table;
    const seat = seatOf(table, account.id);
    const isOn = table.play && table.status !== 'open';
    return { table, names, view: isOn ? gameOf(table).view(table.play!.state, seat) : null };
  }

  return {
    async state({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view, names } = looking;
      const common = describeState(table, view, account);
      return table.game === 'sobesobe'
        ? { ...common, ...describeSobe(table, view as SobeView | null, names) }
        : { ...common, ...describeOther(table, view, names) };
    },
    selectTrump: (asked) => actions.selectTrump(actorOf(asked), asked.body),
    decide: (asked) => actions.decide(actorOf(asked), asked.body),
    exchangeCards: (asked) => actions.exchangeCards(actorOf(asked), asked.body),
    playCard: (asked) => actions.playCard(actorOf(asked), asked.body),
    async round({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view, names } = looking;
      if (table.game !== 'sobesobe' || !view) return NOT_SOBE;
      return describeRound(table, view as SobeView, names, params.round) ?? NO_ROUND;
    },
    async scores({ account, params }) {
      const looking = await look(params.gameId, account);
      if (isRefusal(looking)) return looking;
      const { table, view, names } = looking;
      if (table.game !== 'sobesobe') return NOT_SOBE;
      const points = pointsBySeat(table, view);
      return {
        gameId: gameIdOf(table),
        players: [...usersAt(table, names)].map(([position, { id, displayName }]) => ({
          position,
          userId: id,
          displayName,
          currentPoints: points[position],
        })),
        scoreHistory: view ? scoreHistory(view as SobeView) : [],
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

function describeState(table: Table, view: View | null, { id }: Account) {
  const isOn = table.status === 'playing';
  const deadline = isOn ? table.play!.deadline : null;
  return {
    gameId: gameIdOf(table),
    status: gameStatus(table),
    version: table.version,
    currentRoundNumber: view?.round ?? 0,
    turn: isOn && view ? view.turn.filter((seat) => seat !== DEALER) : [],
    deadline: deadline === null ? null : isoTime(deadline),
    view: view as ViewAnswer | null,
    deal: viewDeal(table, seatOf(table, id)),
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
