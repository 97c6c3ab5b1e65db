// What somebody's games came to, hand by hand: those at tables from the read models, those without a server as they
// were brought along.

import type { Seat } from '#rules/game.ts';
import {
  countedNames,
  type GameSummary,
  type HandSummary,
  type Opponent,
} from '#table/gameSummary.ts';
import { makeGameId } from '#table/gameId.ts';
import { findGame } from '#table/gameOf.ts';
import type { GameLuck, PlayedGameSummary } from '#table/insights.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

/** Of so many games, the last ones, something is told. */
const MAX_GAMES = 500;

const ONLINE = `
  select own.game_id as "key", own.game, own.position as seat, own.ended_at as "endedAt",
    own.is_winner as "isWinner", own.score, games.table_id as "tableId", games.number, lucks.luck,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'userId', player_id, 'displayName', name, 'bot', bot_level) order by position)
      from game_players as other where other.game_id = own.game_id and other.side <> own.side
    ), '[]') as opponents,
    coalesce((
      select jsonb_agg(jsonb_build_object('round', scores.round, 'points', scores.change,
        'lines', scores.lines, 'outcome', hands.outcome,
        'isBidder', coalesce(hands.bidder = own.position, false)) order by scores.round)
      from scores join hands on hands.id = scores.hand_id
      where scores.game_id = own.game_id and scores.side = own.side
    ), '[]') as hands
  from game_players as own
  join games on games.id = own.game_id
  left join lucks on lucks.game_id = own.game_id and lucks.position = own.position
  where own.player_id = $1 and own.ended_at is not null and own.is_counted
  order by own.ended_at desc limit ${MAX_GAMES}`;

const OFFLINE = `select id, sums, luck from offline_games where player_id = $1
  order by ended_at desc limit ${MAX_GAMES}`;

interface OnlineRow {
  key: string;
  game: string;
  seat: Seat;
  endedAt: Date;
  isWinner: boolean | null;
  score: number;
  tableId: string;
  number: number;
  luck: GameLuck | null;
  opponents: Opponent[];
  hands: (Omit<HandSummary, 'counted'> & { outcome: unknown; isBidder: boolean })[];
}

export async function listPlayedSummaries(
  queries: Queries,
  player: PlayerId,
): Promise<PlayedGameSummary[]> {
  const online = await queries.query<OnlineRow>(ONLINE, [player]);
  const offline = await queries.query<{ id: string; sums: GameSummary; luck: GameLuck | null }>(
    OFFLINE,
    [player],
  );
  return [
    ...online.map(onlineSum),
    ...offline.map(({ id, sums, luck }) => ({ ...sums, id, where: 'offline' as const, luck })),
  ];
}

function onlineSum(row: OnlineRow): PlayedGameSummary {
  const { game, endedAt, isWinner, score, tableId, number, luck, opponents, seat } = row;
  const declared = findGame(game)?.countedHands;
  return {
    id: makeGameId(tableId, number),
    where: 'online',
    game,
    endedAt: endedAt.getTime(),
    isWinner: isWinner === true,
    score,
    luck,
    opponents,
    hands: row.hands.map(({ round, points, lines, outcome, isBidder }) => ({
      round,
      points,
      lines,
      counted: countedNames(declared, { seat, isBidder, outcome, lines }),
    })),
  };
}

const KEEP = `insert into offline_games (player_id, id, position, ended_at, record, sums)
  values ($1, $2, $3, $4, $5, $6) on conflict (player_id, id) do nothing`;

/** The same again changes nothing. */
export async function saveOfflineGame(
  { query }: Queries,
  player: PlayerId,
  kept: { id: string; seat: Seat; record: string; sums: GameSummary },
): Promise<void> {
  const { id, seat, record, sums } = kept;
  const endedAt = new Date(sums.endedAt);
  await query(KEEP, [player, id, seat, endedAt, record, JSON.stringify(sums)]);
}

/** A game of which it is not known yet what its cards were worth. */
export interface GameWithoutLuck {
  /** As the records have it, or the browser. */
  readonly key: string;
  readonly seat: Seat;
  readonly game: string;
  /** JSON; null for a game at a table: the journal has it. */
  readonly record: string | null;
}

const UNRECKONED = `
  select key, seat, game, record from (
    select own.game_id as key, own.position as seat, own.game, null as record, own.ended_at
    from game_players as own
    left join lucks on lucks.game_id = own.game_id and lucks.position = own.position
    where own.player_id = $1 and own.ended_at is not null and own.is_counted
      and lucks.game_id is null
    union all
    select id, position, sums ->> 'game', record::text, ended_at from offline_games where player_id = $1 and luck is null
  ) as games order by ended_at desc limit $2`;

export async function listGamesWithoutLuck(
  { query }: Queries,
  player: PlayerId,
  most: number,
): Promise<GameWithoutLuck[]> {
  return query<GameWithoutLuck>(UNRECKONED, [player, most]);
}

/** The first that was reckoned stays. */
export async function saveLuck(
  { query }: Queries,
  player: PlayerId,
  { key, seat, record }: GameWithoutLuck,
  luck: GameLuck,
): Promise<void> {
  if (record) {
    await query('update offline_games set luck = $3 where player_id = $1 and id = $2', [
      player,
      key,
      luck,
    ]);
  } else {
    await query(
      'insert into lucks (game_id, position, luck) values ($1, $2, $3) on conflict do nothing',
      [key, seat, luck],
    );
  }
}
