// A game of SobeSobe as its older API returns it: state, rounds, scores and refusals.

import type { z } from 'zod';
import { SUITS } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { type CardName, makeLongCard, parseCard, readCard } from '#cards/notation.ts';
import type { AnyFact } from '#games/registry.ts';
import { partyPlayerOf, type SobePhase, type SobeRow } from '#games/sobesobe/state.ts';
import type { SobeFact, SobeView } from '#games/sobesobe/view.ts';
import type { ACTION_ENDPOINTS, ActionRequired } from '#protocol/api/actionEndpoints.ts';
import type { ResponseOf } from '#protocol/api/endpoint.ts';
import { longSuit, type LongSuit, type seatedUser } from '#protocol/api/schemas.ts';
import type { Seat } from '#rules/game.ts';
import type { Refusal } from '#rules/refusal.ts';
import { requireGame } from '#table/assertions.ts';
import { makeGameId } from '#table/gameId.ts';
import { gameOf } from '#table/gameOf.ts';
import { isPresent, type PlayerId, seatOf, type Table } from '#table/table.ts';
import { type Names, usersAt } from '../readModels/names.ts';
import { apiRefusal, pointsBySeat } from '../service/gameDetails.ts';
import type { LegacyGameApi } from '../service/legacyGameApi.ts';

type SeatedUser = z.input<typeof seatedUser>;
type Card = { rank: string; suit: LongSuit };
type Scores = NonNullable<ResponseOf<(typeof ACTION_ENDPOINTS)['playCard']>['scores']>;
type RoundAnswer = ResponseOf<(typeof ACTION_ENDPOINTS)['round']>;
type RoundScore = RoundAnswer['scores'][number];

export const SOBESOBE = 'sobesobe';

export function isSobe({ game }: Table): boolean {
  return game === SOBESOBE;
}

/** The view of a player, or the public one, of a game that has begun. */
export function sobeView(table: Table, player: PlayerId | null = null): SobeView {
  return gameOf(table).view(
    requireGame(table).state,
    player === null ? null : seatOf(table, player),
  );
}

/** A table of SobeSobe has no others. */
export function sobeFacts(facts: readonly AnyFact[]): readonly SobeFact[] {
  return facts as readonly SobeFact[];
}

const ACTION_IN: Readonly<Partial<Record<SobePhase, ActionRequired>>> = {
  trump: 'SELECT_TRUMP',
  decision: 'PLAY_DECISION',
  exchange: 'EXCHANGE_CARDS',
  playing: 'PLAY_CARD',
};

/** The action expected of the player in turn; null if nobody is in turn. */
export function actionRequired(phase: SobePhase): ActionRequired | null {
  return ACTION_IN[phase] ?? null;
}

/** Opaque to clients: the id of the game and the round. */
export function roundId(table: Table, round?: number): string {
  return `${makeGameId(table.id, requireGame(table).number)}-${round ?? sobeView(table).round}`;
}

/** After the game somebody may have left: then the seat has no name. */
export function userAt(table: Table, names: Names, seat: Seat): SeatedUser {
  const { id = '', displayName = '' } = usersAt(table, names).get(seat) ?? {};
  return { position: seat, userId: id, displayName };
}

export function longCard(name: CardName): Card {
  const { rank, suit } = makeLongCard(DECK_40, readCard(DECK_40, name));
  return { rank, suit: longSuit(suit.toLowerCase()) };
}

/** The scores of a round, from its row in the sheet. */
export function scoresOf({ change, total, playing, taken, dealer }: SobeRow): Scores {
  const partyPlayer = partyPlayerOf({ dealer, seats: playing.length });
  return taken.map((tricksWon, position) => ({
    position,
    pointsChange: change[position],
    pointsAfter: total[position],
    tricksWon,
    penalty: playing[position] && tricksWon === 0,
    isPartyPlayer: position === partyPlayer,
  }));
}

export function scoreHistory({ sheet }: SobeView) {
  return sheet.map((row) => ({ roundNumber: row.round, scores: scoresWithReasons(row) }));
}

function scoresWithReasons(row: SobeRow) {
  return scoresOf(row).map((score) => ({ ...score, reason: reasonOf(row, score.position) }));
}

function reasonOf({ playing, taken }: SobeRow, seat: Seat): RoundScore['reason'] {
  if (!playing[seat]) return 'SatOut';
  return taken[seat] === 0 ? 'NoTricks' : 'TricksWon';
}

const STATUS_OF: Readonly<Record<SobePhase, RoundAnswer['status']>> = {
  dealing: 'Completed',
  trump: 'TrumpSelection',
  decision: 'PlayDecision',
  exchange: 'CardExchange',
  playing: 'Playing',
  over: 'Completed',
};

/** Before the first deal the status is that of its first phase, because no round is completed. */
export function roundStatus({ phase, round }: SobeView): RoundAnswer['status'] {
  return round === 0 ? 'TrumpSelection' : STATUS_OF[phase];
}

function currentRound(table: Table, view: SobeView, names: Names) {
  return {
    id: roundId(table),
    roundNumber: view.round,
    dealer: userAt(table, names, view.dealer),
    partyPlayer: userAt(table, names, view.partyPlayer),
    trumpSuit: view.trump && longSuit(view.trump),
    trumpSelectedBeforeDealing: view.blind,
    trickValue: view.trickValue,
    status: roundStatus(view),
    activePlayers: [...view.active].sort((one, other) => one - other),
  };
}

/** A round that was played, or the one that is; null when there is no such round. */
export function describeRound(
  table: Table,
  view: SobeView,
  names: Names,
  wanted: string,
): RoundAnswer | null {
  const number = wanted === 'current' ? view.round : Number(wanted);
  const row = view.sheet.find(({ round }) => round === number);
  if (row) {
    const { dealer, playing } = row;
    const partyPlayer = partyPlayerOf({ dealer, seats: playing.length });
    return {
      id: roundId(table, number),
      roundNumber: number,
      dealer: userAt(table, names, dealer),
      partyPlayer: userAt(table, names, partyPlayer),
      trumpSuit: longSuit(row.trump),
      trumpSelectedBeforeDealing: row.blind,
      trickValue: row.trickValue,
      status: 'Completed',
      activePlayers: playing.flatMap((played, seat) => (played ? [seat] : [])),
      scores: scoresWithReasons(row),
    };
  }
  if (number !== view.round || view.round === 0) return null;
  return { ...currentRound(table, view, names), scores: [] };
}

/** The fields of SobeSobe's state beyond those of every game. */
function describeSobe(table: Table, view: SobeView | null, names: Names) {
  const users = usersAt(table, names);
  const points = pointsBySeat(table, view);
  const turn = view && view.turn.length > 0 ? actionRequired(view.phase) : null;
  const isDealt = view !== null && view.round > 0;
  return {
    game: SOBESOBE,
    actionRequired: turn,
    currentRound: isDealt
      ? { ...currentRound(table, view, names), currentTrickNumber: trickNumber(view) }
      : null,
    playerHand: { cards: (view?.hand ?? []).map(longCard) },
    currentTrick: view && currentTrick(view),
    players: [...users].map(([position, { id, displayName }]) => ({
      position,
      userId: id,
      displayName,
      currentPoints: points[position],
      isActive: isPresent(table.places[position]) || table.places[position].bot !== null,
      cardCount: view?.cardCounts[position] ?? 0,
      consecutiveRoundsOut: view?.roundsOut[position] ?? 0,
    })),
  };
}

function trickNumber({ phase, tricks }: SobeView): number {
  return phase === 'playing' ? tricks.length + 1 : tricks.length;
}

function currentTrick({ trick, tricks }: SobeView) {
  if (!trick) return null;
  return {
    trickNumber: tricks.length + 1,
    leadPlayerPosition: trick.leader,
    cardsPlayed: trick.plays.map(({ seat, card }) => ({ position: seat, card: longCard(card) })),
  };
}

/** Gives a refusal the codes of this API, and its details the names of cards and suits. */
export function toSobeRefusal(refusal: Refusal): Refusal {
  return { ...apiRefusal(refusal), details: longFields(refusal.details) };
}

function longFields(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, longWords(one)]));
}

function longWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(longWords);
  if (typeof value === 'object' && value !== null) return longFields(value);
  const card = parseCard(DECK_40, value);
  if (card !== undefined) return makeLongCard(DECK_40, card);
  const suit = SUITS.find((one) => one === value);
  return suit ? longSuit(suit) : value;
}

export const sobeLegacyApi: LegacyGameApi = {
  game: SOBESOBE,
  /** A game is started by its creator, and there is nothing to wait for between its rounds. */
  settings: { start: 'ready', handPause: 0 },
  httpState: describeSobe,
};
