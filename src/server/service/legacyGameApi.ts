// Additions of a game's older API to the transports of all games.

import { nameCard, parseCardObject } from '#cards/notation.ts';
import type { LegacyRequestName, Request } from '#protocol/requests.ts';
import type { ServerEvents } from '#protocol/socketEvents.ts';
import type { AnyFact } from '#games/registry.ts';
import { noCard } from '#rules/commonRefusals.ts';
import type { Seat, View } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table } from '#table/table.ts';
import type { Names } from '../readModels/names.ts';

export interface LegacyGameApi {
  readonly game: string;
  /** Settings that programs of this API expect when they choose none. */
  readonly settings?: object;
  readonly socket?: LegacySocketApi;
  /** Adds to the state that HTTP returns for any game. */
  httpState?(table: Table, view: View | null, names: Names): object;
}

/** Everyone at the table, those who may read the chat, one seat, or the spectators. */
export type Recipient = 'table' | 'chat' | 'watchers' | Seat;

export interface TableMessage<E extends keyof ServerEvents = keyof ServerEvents> {
  readonly to: Recipient;
  readonly event: E;
  readonly payload: Parameters<ServerEvents[E]>[0];
}

export interface LegacySocketApi {
  /** The moves that this API's own requests ask for. */
  readonly requests: { readonly [N in LegacyRequestName]?: (request: Request<N>) => DeferredMove };
  /** Adds to the state that sockets receive for any game. */
  stateOf(table: Table, view: View): object;
  /** Asks all players in turn at once; null if each is asked in their own turn. */
  promptOf(table: Table): TableMessage | null;
  /** Adds messages about a fact. */
  factMessages(table: Table, fact: AnyFact): TableMessage[];
}

/** Makes a move from a request once the table is known and the cards that were due are dealt. */
export type DeferredMove = (table: Table) => object | Refusal;

/** Makes a move of cards that a request brings as objects; the rules know cards by name. */
export function deferredCardMove(
  cards: readonly unknown[],
  moveOf: (names: string[]) => object,
): DeferredMove {
  return (table) => {
    const { deck } = gameOf(table);
    const known = cards.flatMap((card) => parseCardObject(deck, card) ?? []);
    return known.length < cards.length
      ? noCard(null)
      : moveOf(known.map((card) => nameCard(deck, card)));
  };
}
