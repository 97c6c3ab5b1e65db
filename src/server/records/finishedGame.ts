// The full record of a finished game, taken from what the journal has of its table.

import { DEALER } from '#rules/game.ts';
import { behind } from '#table/dealing.ts';
import type { TableEvent } from '#table/events.ts';
import type { RunningGame, Table } from '#table/table.ts';
import { GAME_FORMAT, type FinishedDeal, type FinishedGame } from '#table/verifyGame.ts';
import type { Journal } from '../journal/journal.ts';
import { stepsOf } from '#table/step.ts';

/** Null when there is no such game, or it is not over, or never came to a result. */
export async function gameRecord(
  journal: Pick<Journal, 'events'>,
  gameId: string,
): Promise<FinishedGame | null> {
  const slash = gameId.lastIndexOf('/');
  const events = await journal.events(gameId.slice(0, slash));
  return finishedGame(events, Number(gameId.slice(slash + 1)));
}

export function finishedGame(events: readonly TableEvent[], number: number): FinishedGame | null {
  if (events.length === 0) return null;
  const moves: FinishedGame['moves'] = [];
  const deals: FinishedDeal[] = [];
  for (const { event, table } of stepsOf(events)) {
    if (table.play?.number !== number) continue;
    if (event.type === 'moved') {
      const { seat, move, by, at } = event;
      moves.push({ seat, move, by, at });
      if (seat === DEALER) deals.push(behind(table.play.dealt!));
    }
    const forfeited = event.type === 'forfeited';
    if (table.play.result) return { ...frameOf(table, table.play), moves, deals, forfeited };
  }
  return null;
}

function frameOf(
  table: Table,
  play: RunningGame,
): Omit<FinishedGame, 'moves' | 'deals' | 'forfeited'> {
  return {
    format: GAME_FORMAT,
    table: table.id,
    number: play.number,
    game: table.game,
    rules: play.rules,
    options: table.options,
    players: table.places.map(({ person, bot }) => ({ name: person?.name ?? null, bot })),
    startedAt: play.startedAt,
    endedAt: play.endedAt!,
    result: play.result!,
  };
}
