// A finished game played again from its record: every position, with what happened on the way to it.

import type { CardName } from '#cards/notation.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import { BOT_NAMES } from '#protocol/people.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import { playMove, startRecorded } from '#rules/play.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { refuse } from '#table/refusals.ts';
import { makeGameId } from '#table/gameId.ts';
import { findGame } from '#table/gameOf.ts';
import { settingsFor, type TableSettings } from '#table/settings.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { sortHand } from '../faces/cardParts.ts';
import { trumpOf } from '../game/claim.ts';

export interface Position {
  readonly state: unknown;
  /** What happened since the position before. */
  readonly facts: readonly AnyFact[];
}

/** A place to jump to: the start of a hand, or the first card of one of its tricks. */
export interface Mark {
  readonly at: number;
  readonly hand: number;
  /** From 1; null for the hand itself. */
  readonly trick: number | null;
}

export interface Replay {
  readonly game: AnyGame;
  readonly record: FinishedGame;
  /** The first is before anything was dealt. */
  readonly positions: readonly Position[];
  readonly marks: readonly Mark[];
}

export function replayGame(record: FinishedGame): Replay | Refusal {
  const game = findGame(record.game);
  if (!game) return refuse('noGame');
  const state = startRecorded(game, record);
  if (isRefusal(state)) return state;
  const positions: Position[] = [{ state: game.copy(state), facts: [] }];
  for (const { seat, move } of record.moves) {
    const before = game.copy(state);
    const made = playMove(game, state, seat, move);
    if (isRefusal(made)) return made;
    const facts: AnyFact[] = game.facts(before, seat, made as Move, state);
    positions.push({ state: game.copy(state), facts });
  }
  return { game, record, positions, marks: marksOf(positions) };
}

function marksOf(positions: readonly Position[]): Mark[] {
  const marks: Mark[] = [];
  let hand = 0;
  let tricks = 0;
  let isTrickOpen = false;
  positions.forEach(({ facts }, at) => {
    for (const { type } of facts) {
      if (type === 'handStarted') {
        hand++;
        tricks = 0;
        marks.push({ at, hand, trick: null });
      }
      if (type === 'played' && !isTrickOpen) {
        isTrickOpen = true;
        marks.push({ at, hand, trick: ++tricks });
      }
      if (type === 'trickTaken') isTrickOpen = false;
    }
  });
  return marks;
}

/** Nobody acts in a replay: there is nothing to choose. */
export function updateAt({ game, record, positions }: Replay, at: number, seat: Seat): GameUpdate {
  const view: View = game.view(positions[at].state, seat);
  return {
    tableId: record.table,
    version: at,
    gameNumber: record.number,
    deadline: null,
    now: record.endedAt,
    view: { ...view, legal: [] },
    facts: positions[at].facts.filter(({ only }) => only === undefined || only === seat),
  };
}

export function handsAt({ game, record, positions }: Replay, at: number): BySeat<CardName[]> {
  return record.players.map((_, seat) => {
    const view: View = game.view(positions[at].state, seat);
    return sortHand(game, view.hand, trumpOf(view));
  });
}

/** The table as it stood at that moment; the result is shown at the end only. */
export function tableAt({ game, record, positions }: Replay, at: number, seat: Seat): TableView {
  const isOver = at === positions.length - 1;
  return {
    id: record.table,
    gameId: makeGameId(record.table, record.number),
    version: at,
    name: record.table,
    game: game.id,
    options: record.options,
    settings: settingsFor(game, { turnSeconds: 0 }) as TableSettings,
    private: false,
    invitation: null,
    owner: '',
    status: isOver ? 'finished' : 'playing',
    createdAt: record.startedAt,
    seats: record.players.length,
    players: record.players.map((player, place) => playerView(player, place)),
    watchers: [],
    seat,
    gameNumber: record.number,
    deadline: null,
    pausedSince: null,
    result: isOver ? record.result : null,
    deal: null,
    chat: [],
  };
}

const PLAIN_AVATAR = { emoji: '🙂', color: '#7d8790' };

function playerView({ name, bot }: FinishedGame['players'][number], seat: Seat) {
  return {
    id: `seat-${seat}`,
    name: name ?? BOT_NAMES[seat],
    seat,
    connected: true,
    awaySince: null,
    avatar: PLAIN_AVATAR,
    bot,
    covered: false,
    ready: true,
    owner: false,
    infractions: 0,
    resigned: false,
    rematch: null,
  };
}
