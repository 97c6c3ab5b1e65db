// The state of Hearts in the words of its own protocol.

import { DECK_52 } from '#cards/deck.ts';
import { shortCard, shortCards } from '#protocol/gameUpdate.ts';
import type { HeartsWireState } from '#protocol/legacyApis/hearts.ts';
import type { HeartsView } from '#games/hearts/view.ts';
import type { Table } from '#table/table.ts';

export function heartsState({ status }: Table, view: HeartsView): HeartsWireState {
  const isOver = status === 'finished';
  return {
    phase: isOver ? 'gameEnd' : heartsPhase(view),
    roundNumber: view.round,
    hand: shortCards(DECK_52, view.hand),
    currentTrick: (view.trick?.plays ?? []).map(({ seat, card }) => ({
      seat,
      card: shortCard(DECK_52, card),
    })),
    currentPlayer: view.phase === 'playing' && !isOver ? (view.turn[0] ?? null) : null,
    heartsBroken: view.heartsBroken,
    scores: view.phase === 'dealing' || isOver ? lastChange(view) : view.points,
    cumulativeScores: view.scores,
    tricksTaken: view.tricksTaken,
    passDirection: view.phase === 'passing' ? view.passDirection : null,
    passSubmitted: view.seat !== null && view.phase === 'passing' && view.passSubmitted[view.seat],
  };
}

/** The first deal belongs to what follows it: its protocol has no phase for a game without cards. */
function heartsPhase({ phase, round, options }: HeartsView): HeartsWireState['phase'] {
  if (phase === 'over') return 'gameEnd';
  if (phase !== 'dealing') return phase;
  if (round > 0) return 'roundEnd';
  return options.passing ? 'passing' : 'playing';
}

function lastChange({ sheet, points }: HeartsView): number[] {
  return sheet.at(-1)?.change ?? points;
}
