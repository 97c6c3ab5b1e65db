// What each request over a socket does.

import type { CardName } from '#cards/notation.ts';
import { nameCard, parseCardObject } from '#cards/notation.ts';
import { ANY_GAME, placeText } from '#protocol/tableSummary.ts';
import type { Answers } from '#protocol/socketEvents.ts';
import type { Request, RequestName } from '#protocol/requests.ts';
import { isRefusal, refuse, type Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from '#table/commands.ts';
import { gameOf } from '#table/gameOf.ts';
import { rightRefusal } from '#table/rights.ts';
import { seatOf } from '#table/table.ts';
import type { Hints } from '../desk/hints.ts';
import { makeArriving, NOT_AT_TABLE, type ArrivingNeeds } from './entrance.ts';
import type { Lobby } from './lobby.ts';
import type { Typing } from './typing.ts';
import type { Visit } from './client.ts';

type Outcome<N> = N extends keyof Answers ? Answers[N] : object;

export type Handlers = {
  readonly [N in RequestName]: (
    visit: Visit,
    request: Request<N>,
  ) => Promise<Outcome<N> | Refusal> | Outcome<N> | Refusal;
};

/** A command of a person without the person. */
type Asked = PersonCommand extends infer C
  ? C extends PersonCommand
    ? Omit<C, 'by'>
    : never
  : never;

export interface HandlerNeeds extends ArrivingNeeds {
  readonly lobby: Lobby;
  readonly typing: Typing;
  readonly hints: Hints;
}

const DONE = {};

export function makeHandlers(needs: HandlerNeeds): Handlers {
  const { tables, lobby, typing } = needs;
  const arriving = makeArriving(needs);

  /** A command about the table that the socket is at, by whoever it belongs to. */
  async function ask(
    { account, tableId }: Visit,
    command: Asked,
    commandId: string | undefined,
  ): Promise<object | Refusal> {
    if (!account || tableId === null) return NOT_AT_TABLE;
    const whole = { ...command, by: account.id, ...(commandId && { commandId }) };
    return (await tables.carryOut(tableId, whole)) ?? DONE;
  }

  /** Cards come as objects here; the rules know them by name. */
  async function cardsNamed(
    { tableId }: Visit,
    cards: readonly unknown[],
  ): Promise<CardName[] | Refusal> {
    const table = tableId === null ? null : await tables.find(tableId);
    if (!table) return NOT_AT_TABLE;
    const { deck } = gameOf(table);
    const names = cards.map((card) => {
      const known = parseCardObject(deck, card);
      return known === undefined ? null : nameCard(deck, known);
    });
    return names.some((name) => name === null)
      ? refuse('INVALID_CARD', 'That is no card of this deck.')
      : (names as CardName[]);
  }

  return {
    createTable: arriving.createTable,
    joinTable: arriving.joinTable,
    watchTable: arriving.watchTable,
    leaveTable: arriving.leaveTable,
    stopWatching: arriving.leaveTable,
    reconnect: arriving.reconnect,
    listTables(visit, { game, ...query }) {
      const wanted = game === ANY_GAME ? query : { ...query, game };
      const { tables, isLast, total } = lobby.page(wanted);
      visit.socket.emit('tablesList', tables);
      const last = isLast ? undefined : tables.at(-1);
      return { tables, next: last ? placeText(last) : null, total };
    },
    async submitPass(visit, { cards, commandId }) {
      const names = await cardsNamed(visit, cards);
      if (isRefusal(names)) return names;
      return ask(visit, { type: 'move', move: { type: 'pass', cards: names } }, commandId);
    },
    async playCard(visit, { card, commandId }) {
      const names = await cardsNamed(visit, [card]);
      if (isRefusal(names)) return names;
      return ask(visit, { type: 'move', move: { type: 'play', card: names[0] } }, commandId);
    },
    move: (visit, { move, commandId }) => ask(visit, { type: 'move', move }, commandId),
    rematch: (visit, { vote, commandId }) => ask(visit, { type: 'voteRematch', vote }, commandId),
    chatMessage: (visit, { text, commandId }) => ask(visit, { type: 'say', text }, commandId),
    typing(visit, { isTyping }) {
      const table = visit.tableId === null ? null : tables.peek(visit.tableId);
      if (!table || !visit.account) return NOT_AT_TABLE;
      const refusal = rightRefusal(table, visit.account.id, 'say');
      if (refusal) return refusal;
      typing.note(table.id, visit.account, isTyping);
      return DONE;
    },
    takeSeat: (visit, { seat, commandId }) => ask(visit, { type: 'takeSeat', seat }, commandId),
    setReady: (visit, { ready, commandId }) =>
      ask(visit, { type: 'setReady', isReady: ready }, commandId),
    addBot: (visit, { seat, level, commandId }) =>
      ask(
        visit,
        { type: 'addBot', ...(seat !== undefined && { seat }), ...(level && { level }) },
        commandId,
      ),
    removeBot: (visit, { seat, commandId }) => ask(visit, { type: 'removeBot', seat }, commandId),
    start: (visit, { commandId }) => ask(visit, { type: 'start' }, commandId),
    closeTable: (visit, { commandId }) => ask(visit, { type: 'close' }, commandId),
    kick: (visit, { seat, commandId }) => ask(visit, { type: 'kick', seat }, commandId),
    claimForfeit: (visit, { commandId }) => ask(visit, { type: 'claimForfeit' }, commandId),
    resign: (visit, { commandId }) => ask(visit, { type: 'resign' }, commandId),
    promiseBytes: (visit, { deal, hash, commandId }) =>
      ask(visit, { type: 'promise', deal, hash }, commandId),
    openBytes: (visit, { deal, bytes, commandId }) =>
      ask(visit, { type: 'open', deal, bytes }, commandId),
    async setProfile(visit, { name, avatar }) {
      const account = await arriving.identify(visit, undefined);
      if (isRefusal(account)) return account;
      const changed = await arriving.changeProfile(visit, account, {
        ...(name !== undefined && { name }),
        ...(avatar && { avatar }),
      });
      if (isRefusal(changed)) return changed;
      return { name: changed.name, avatar: changed.avatar };
    },
    async hint({ account, tableId, address, gone }) {
      const table = tableId === null ? null : await tables.find(tableId);
      if (!table || !account) return NOT_AT_TABLE;
      const refusal = rightRefusal(table, account.id, 'hint');
      if (refusal) return refusal;
      const seat = seatOf(table, account.id)!;
      const isDue =
        table.status === 'playing' && gameOf(table).turn(table.play!.state).includes(seat);
      if (!isDue) return refuse('NOT_YOUR_TURN', 'It is not your turn.');
      const asking = { player: account.id, address, signal: gone };
      const hints = await needs.hints.ask(asking, gameOf(table).view(table.play!.state, seat));
      return isRefusal(hints) ? hints : { hints };
    },
  };
}
