// Asks a player again whose cards were refused, as at the start of the turn.

import type { RequestName } from '#protocol/requests.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type Table } from '#table/table.ts';
import type { GameService } from '../service/gameService.ts';
import { promptOf } from './messages.ts';
import type { Client } from './client.ts';
import { isGameRefusal } from './wireError.ts';

export type Reprompt = (client: Client, name: RequestName, refusal: Refusal) => void;

/** A program that answers each time with the same card would go on for ever. */
const MAX_REPROMPTS = 10;
/** Refusals that any game has. */
const NOT_TAKEN = new Set(['INVALID_CARD', 'CARD_NOT_IN_HAND', 'MUST_FOLLOW_SUIT']);

export function createReprompter(
  service: Pick<GameService, 'legacyApis' | 'legacyApiOf'> & {
    tables: Pick<GameService['tables'], 'peek'>;
  },
): Reprompt {
  const ofCards = new Set<string>([
    'playCard',
    ...service.legacyApis.flatMap(({ socket }) => Object.keys(socket?.requests ?? {})),
  ]);
  const asked = new WeakMap<Client, { readonly turn: string; times: number }>();

  function isAskedOften(client: Client, turn: string): boolean {
    const before = asked.get(client);
    const now = before?.turn === turn ? before : { turn, times: 0 };
    asked.set(client, now);
    return now.times++ >= MAX_REPROMPTS;
  }

  return (client, name, refusal) => {
    if (!ofCards.has(name) || !isOfCards(refusal)) return;
    const table = client.tableId === null ? null : service.tables.peek(client.tableId);
    const seat = table && client.account && seatOf(table, client.account.id);
    if (!table || seat === null || !isDue(table, seat)) return;
    if (isAskedOften(client, `${table.id} ${table.version}`)) return;
    const { event, payload } = promptOf(table, seat, service.legacyApiOf(table.game)?.socket);
    client.socket.emit(event, payload as never);
  };
}

function isDue(table: Table, seat: Seat): boolean {
  return table.status === 'playing' && gameOf(table).turn(requireGame(table).state).includes(seat);
}

/** The player does not have these cards, or the rules do not allow them. */
function isOfCards({ code, key }: Refusal): boolean {
  return NOT_TAKEN.has(code) || isGameRefusal(key);
}
