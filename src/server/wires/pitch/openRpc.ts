// The calls of `/rpc`: each becomes a command to the table, or tells of a step of the server's own.

import { Router } from 'express';
import type { Deck } from '#cards/deck.ts';
import { nameCard, parseCardObject } from '#cards/notation.ts';
import { COMPASS, RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { viewTable } from '#protocol/tableView.ts';
import { DEALER, type Seat, type View } from '#rules/game.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import { gameIdOf, makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { Account } from '../../accounts/account.ts';
import type { OnFault } from '../../ops/faults.ts';
import type { Done, KeyedCommand } from '../../desk/commands.ts';
import { errorHandler, sendRefusal } from '../../http/errors.ts';
import type { GameDesk } from '../../desk/desk.ts';
import type { Gate } from '../../desk/gate.ts';
import { mountEndpoints, type HandlersOf } from '../../http/mounting.ts';
import { factsFor, viewOf } from '../../desk/news.ts';
import { personOf } from '../../socket/entrance.ts';

export interface RpcNeeds {
  readonly desk: GameDesk;
  readonly gate: Gate;
  readonly onFault: OnFault;
}

const NOT_STARTED = refuse('GAME_NOT_STARTED', 'The game has not started yet.');
const NOT_DEALT = refuse('WRONG_ROUND_PHASE', 'The server deals, and has not yet.');
const HAND_ON = refuse('WRONG_ROUND_PHASE', 'The hand is not over: the server scores it.');
const GAME_ON = refuse('WRONG_GAME_PHASE', 'The game is not over: the server ends it.');

export function openRpc({ desk, gate, onFault }: RpcNeeds): Router {
  const router = Router();
  router.use(mountEndpoints(RPC_ENDPOINTS, rpcHandlers(desk), gate));
  router.use((_request, response) =>
    sendRefusal(response, refuse('NOT_FOUND', 'There is no such call.')),
  );
  router.use(errorHandler((error) => onFault(error, 'rpc')));
  return router;
}

function rpcHandlers(desk: GameDesk): HandlersOf<typeof RPC_ENDPOINTS> {
  async function sit(tableId: string, account: Account, command: KeyedCommand) {
    return desk.ask(tableId, command, ({ table }) => seatedAnswer(table, account));
  }

  function move(tableId: string, account: Account, wire: object, commandId: string | undefined) {
    const command = { type: 'move', by: account.id, move: wire, commandId } as const;
    return desk.ask(tableId, command, (done) => movedAnswer(done, account));
  }

  /** A game that has begun, for those who sit at it. */
  async function running(
    tableId: string,
    account: Account,
  ): Promise<{ table: Table; view: View; seat: Seat } | Refusal> {
    const table = await desk.visit(tableId, account, 'play');
    if (isRefusal(table)) return table;
    const seat = seatOf(table, account.id)!;
    if (!table.play || table.status === 'open') return NOT_STARTED;
    return { table, seat, view: gameOf(table).view(table.play.state, seat) };
  }

  return {
    async create_table({ account, body, commandId, request }) {
      const { variant, target_score: target, is_private: isPrivate, ...rest } = body;
      const { options, adds_to_deals: adds, ...wanted } = rest;
      const tableId = await desk.create(account, {
        ...wanted,
        adds,
        isPrivate,
        options: {
          ...options,
          ...(variant !== undefined && { variant: variantName(variant) }),
          ...(target !== undefined && { target }),
        },
        commandId,
        from: request.ip ?? '',
      });
      if (isRefusal(tableId)) return tableId;
      const table = await desk.enter(tableId, account, 'state');
      return isRefusal(table) ? table : seatedAnswer(table, account);
    },
    join_table: ({ account, body, commandId }) =>
      sit(body.table_id, account, {
        type: 'sit',
        by: account.id,
        person: personOf(account),
        ...(body.position !== undefined && { seat: seatNumber(body.position) }),
        invitation: body.invitation,
        ...(body.adds_to_deals && { adds: true }),
        commandId,
      }),
    leave_table: ({ account, body: { table_id }, commandId }) =>
      desk.ask(table_id, { type: 'leave', by: account.id, commandId }, () => ({ table_id })),
    set_ready: ({ account, body, commandId }) =>
      sit(body.table_id, account, {
        type: 'setReady',
        by: account.id,
        isReady: body.ready,
        commandId,
      }),
    start_game: ({ account, body, commandId }) =>
      sit(body.table_id, account, { type: 'start', by: account.id, commandId }),
    promise_bytes: ({ account, body: { table_id, deal, hash }, commandId }) =>
      sit(table_id, account, { type: 'promise', by: account.id, deal, hash, commandId }),
    open_bytes: ({ account, body: { table_id, deal, bytes }, commandId }) =>
      sit(table_id, account, { type: 'open', by: account.id, deal, bytes, commandId }),
    place_bid: ({ account, body, commandId }) =>
      move(body.table_id, account, { type: 'bid', value: body.bid }, commandId),
    declare_trump: ({ account, body, commandId }) =>
      move(body.table_id, account, { type: 'trump', suit: body.suit }, commandId),
    async request_replacements({ account, body, commandId }) {
      const cards = await named(desk, body.table_id, account, body.cards);
      if (isRefusal(cards)) return cards;
      return move(body.table_id, account, { type: 'replace', cards }, commandId);
    },
    lock_replacements: ({ account, body, commandId }) =>
      move(body.table_id, account, { type: 'replace', cards: [] }, commandId),
    async play_card({ account, body, commandId }) {
      const cards = await named(desk, body.table_id, account, [body.card]);
      if (isRefusal(cards)) return cards;
      return move(body.table_id, account, { type: 'play', card: cards[0] }, commandId);
    },
    async deal_hand({ account, body: { table_id } }) {
      const game = await running(table_id, account);
      if (isRefusal(game)) return game;
      const { view } = game;
      if (view.round === 0 || view.turn[0] === DEALER) return NOT_DEALT;
      const { round, dealer, phase, hand } = view;
      return { table_id, hand_number: round, dealer, phase, hand };
    },
    async end_hand_score({ account, body: { table_id, hand_number } }) {
      const game = await running(table_id, account);
      if (isRefusal(game)) return game;
      const { sheet, round } = game.view;
      const row = sheet.find((one) => one.round === (hand_number ?? round));
      if (!row) return HAND_ON;
      const lines = row.lines.map((line) => ({ ...line }));
      return { table_id, hand_number: row.round, lines, change: row.change, total: row.total };
    },
    async end_game({ account, body: { table_id } }) {
      const game = await running(table_id, account);
      if (isRefusal(game)) return game;
      const { number, result } = game.table.play!;
      if (!result) return GAME_ON;
      const { winners, scores, reason } = result;
      const { id } = game.table;
      const game_id = makeGameId(id, number);
      return { table_id: id, game_id, game_number: number, winners, scores, reason };
    },
  };
}

/** “4-Point” as it is written, or “4-point” as the option has it. */
function variantName(written: string): string {
  return written.toLowerCase().replaceAll('\u2011', '-');
}

function seatNumber(position: number | (typeof COMPASS)[number]): Seat {
  return typeof position === 'number' ? position : COMPASS.indexOf(position);
}

function seatedAnswer(table: Table, { id }: Account) {
  return {
    table_id: table.id,
    game_id: gameIdOf(table),
    position: seatOf(table, id),
    table: { ...viewTable(table, id) },
  };
}

function movedAnswer({ table, facts }: Done, { id }: Account) {
  const position = seatOf(table, id)!;
  return {
    table_id: table.id,
    game_id: gameIdOf(table),
    version: table.version,
    position,
    facts: factsFor(facts, position),
    view: viewOf(table, id)!,
  };
}

type AnyCard = string | { rank: string; suit: string };

/** Cards come by name or as objects; what is no card is left for the rules to refuse. */
async function named(
  desk: GameDesk,
  tableId: string,
  account: Account,
  cards: readonly AnyCard[],
): Promise<string[] | Refusal> {
  const table = await desk.enter(tableId, account, 'play');
  if (isRefusal(table)) return table;
  const { deck } = gameOf(table);
  return cards.map((card) => (typeof card === 'string' ? card : nameOf(deck, card)));
}

function nameOf(deck: Deck, card: object): string {
  const known = parseCardObject(deck, card);
  return known === undefined ? '' : nameCard(deck, known);
}
