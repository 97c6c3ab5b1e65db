// Builds the patch from the game as it was sent to the game as it is now, as text by seat. What all seats see alike is
// made, compared and encoded once, so that four patches cost little more than one.

import { updateHead } from '#protocol/gameUpdate.ts';
import { createPatch } from '#protocol/mergePatch.ts';
import type { AnyFact } from '#games/registry.ts';
import type { AnyGame, Seat, StateOf } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { visibleFacts } from '#table/visibleFacts.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Table, Time } from '#table/table.ts';
import { EVENT } from './textParser.ts';

/** The state of a game at the time it was sent, from which everyone's view can be made again. */
export interface SentGame {
  readonly table: Table;
  readonly facts: readonly AnyFact[];
  readonly now: Time;
}

export function createGamePatch(
  from: SentGame,
  to: SentGame,
  game: AnyGame = gameOf(to.table),
): (seat: Seat | null) => string {
  const areSecret = from.facts.some(isSecret) || to.facts.some(isSecret);
  const update = changedMembers(updateHead(from.table, from.now), updateHead(to.table, to.now));
  const facts = areSecret ? '' : changedFacts(from.facts, to.facts);
  const viewFor = createViewPatch(game, requireGame(from.table).state, requireGame(to.table).state);
  const start = `${EVENT}["gamePatch",[${from.table.version},{`;
  return (seat) => {
    const ownFacts = areSecret
      ? changedFacts(visibleFacts(from.facts, seat), visibleFacts(to.facts, seat))
      : facts;
    const view = viewFor(seat);
    return `${start}${joined(joined(update, ownFacts), view && `"view":{${view}}`)}}]]`;
  };
}

/** Returns the changed members of a seat's view. After a card few of them can differ, and most for all seats alike. */
function createViewPatch(
  game: AnyGame,
  before: StateOf<AnyGame>,
  after: StateOf<AnyGame>,
): (seat: Seat | null) => string {
  const { cardViews } = game;
  if (!cardViews?.isOneCard(before, after))
    return (seat) => changedMembers(game.view(before, seat), game.view(after, seat));
  const shared = changedMembers(cardViews.shared(before), cardViews.shared(after));
  const inTurn = new Set<Seat | null>([...game.turn(before), ...game.turn(after)]);
  return (seat) => {
    if (seat === null || !inTurn.has(seat)) return shared;
    const own = changedMembers(cardViews.own(before, seat), cardViews.own(after, seat));
    return joined(shared, own);
  };
}

function isSecret({ only }: AnyFact): boolean {
  return only !== undefined;
}

function changedFacts(before: readonly AnyFact[], after: readonly AnyFact[]): string {
  return changedMembers({ facts: before }, { facts: after });
}

/** Returns the members of a merge patch between two objects, without its braces. */
function changedMembers(before: object, after: object): string {
  const patch = createPatch(before, after);
  return patch === undefined ? '' : JSON.stringify(patch).slice(1, -1);
}

function joined(one: string, other: string): string {
  return one && other ? `${one},${other}` : one + other;
}
