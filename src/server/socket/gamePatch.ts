// Builds the patch from the game as it was sent to the game as it is now, as text by seat. What all seats see alike is
// made, compared and encoded once, so that four patches cost little more than one.

import { updateHead } from '#protocol/gameUpdate.ts';
import { createPatch } from '#protocol/mergePatch.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { AnyGame, Seat } from '#rules/game.ts';
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

type Parts = NonNullable<AnyGame['viewParts']>;

export function createGamePatch(
  from: SentGame,
  to: SentGame,
  game: AnyGame = gameOf(to.table),
): (seat: Seat | null) => string {
  const { shared, own } = partsOf(game);
  const before = requireGame(from.table).state;
  const after = requireGame(to.table).state;
  const areSecret = from.facts.some(isSecret) || to.facts.some(isSecret);
  const update = changedMembers(updateHead(from.table, from.now), updateHead(to.table, to.now));
  const facts = areSecret ? '' : changedFacts(from.facts, to.facts);
  const view = changedMembers(shared(before), shared(after));
  const start = `${EVENT}["gamePatch",[${from.table.version},{`;
  return (seat) => {
    const ownFacts = areSecret
      ? changedFacts(visibleFacts(from.facts, seat), visibleFacts(to.facts, seat))
      : facts;
    const ownView = changedMembers(own(before, seat), own(after, seat));
    const members = joined(view, ownView);
    return `${start}${joined(joined(update, ownFacts), members && `"view":{${members}}`)}}]]`;
  };
}

/** A game that does not split its views shares nothing. */
function partsOf({ viewParts, view }: AnyGame): Parts {
  return viewParts ?? { shared: () => ({}), own: view };
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
