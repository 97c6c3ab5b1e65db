// History and statistics against what the journal says, in both databases.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Created, TableEvent } from '#table/events.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import type { Table } from '#table/table.ts';
import { verifyGame } from '#table/verifyGame.ts';
import type { Store } from '../store/store.ts';
import { eachStore } from '../testing/testStores.ts';
import { finishedGame } from '#table/gameRecord.ts';
import { replaySteps } from '#table/step.ts';
import { GAMES_ON_A_PAGE, listGames } from './gameHistory.ts';
import { storeEvents } from './testRows.ts';
import { statisticsOf } from './statistics.ts';

const PLAYER = 'ada';
const TABLES = 160;
const STEPS = 300;
const UNFINISHED = 30;

/** Simulated lives under ids of their own, one after the other in time. */
const lives = Array.from({ length: TABLES }, (_, seed) =>
  simulateEvents(seed, STEPS).map((event): TableEvent => {
    const at = event.at + seed * 1e8;
    return event.type === 'created' ? { ...event, at, id: `masa${seed}` } : { ...event, at };
  }),
);

interface Finished {
  id: string;
  game: string;
  seat: number;
  isWinner: boolean;
  /** False if the player took the seat of a bot during the game: statistics leave such games out. */
  isCounted: boolean;
  /** The change of the score of the player's side in each hand. */
  changes: number[];
  lines: { what: string; points: number }[];
  state: unknown;
}

/** The finished games that the player sat in to the end, oldest first. */
const finished: Finished[] = lives.flatMap((events) => {
  const games: Finished[] = [];
  for (const { event, table } of replaySteps(events)) {
    const isEnd = ['moved', 'forfeited'].includes(event.type) && table.status === 'finished';
    const seat = table.places.findIndex(
      ({ person, resigned }) => (resigned ?? person)?.id === PLAYER,
    );
    if (isEnd && seat >= 0) games.push(finishedAt(table, seat));
  }
  return games;
});

function finishedAt({ id, game, play, places }: Table, seat: number): Finished {
  const state = structuredClone(play!.state) as { sheet: { change: number[]; lines: never[] }[] };
  const side = game === 'pitch' ? seat % 2 : seat;
  return {
    id: `${id}/${play!.number}`,
    game,
    seat,
    isWinner: play!.result!.winners.includes(seat) && places[seat].resigned === null,
    isCounted: !places[seat].tookOver,
    changes: state.sheet.map(({ change }) => change[side]),
    lines: state.sheet.flatMap(({ lines }) =>
      lines.map(({ what, points }: { what: string; points: number[] }) => ({
        what,
        points: points[side],
      })),
    ),
    state,
  };
}

const counted = finished.filter(({ isCounted }) => isCounted);

/** Those with a game in the history, and some without, which are to be in none. */
const stored = lives.filter(
  (_, seed) => seed < UNFINISHED || finished.some(({ id }) => id.startsWith(`masa${seed}/`)),
);

eachStore((place) => {
  let store: Store;
  beforeAll(async () => {
    store = await place.open();
    const journal = store;
    await Promise.all(stored.map((events) => storeEvents(journal, events)));
  });

  test('[H-12.2] every finished game is in the history of who played it, the last one first', async () => {
    const { total, pages } = await listGames(store.db, PLAYER);
    expect(total).toBe(finished.length);
    expect(pages).toBe(Math.ceil(total / GAMES_ON_A_PAGE));
    expect(pages).toBeGreaterThan(1);
    const seen: unknown[] = [];
    for (let page = 1; page <= pages; page++) {
      const { games } = await listGames(store.db, PLAYER, { page });
      seen.push(...games.map(({ id, game, seat, isWinner }) => ({ id, game, seat, isWinner })));
    }
    const expected = finished.map(({ id, game, seat, isWinner }) => ({ id, game, seat, isWinner }));
    expect(seen).toEqual(expected.reverse());
    expect((await listGames(store.db, PLAYER, { page: pages + 1 })).games).toEqual([]);
    expect(await listGames(store.db, 'nobody')).toMatchObject({ games: [], total: 0, pages: 0 });
  });

  test('a game in the list has its dates, its result and everybody in it', async () => {
    const { games, total } = await listGames(store.db, PLAYER, { game: 'pitch' });
    expect(total).toBe(finished.filter(({ game }) => game === 'pitch').length);
    for (const { startedAt, endedAt, result, players, seat, isWinner } of games) {
      expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      expect(players.map((player) => player.seat)).toEqual([0, 1, 2, 3]);
      expect(players[seat]).toMatchObject({ playerId: PLAYER, name: 'Ada', isWinner });
      for (const player of players) expect(player.score).toBe(result.scores[player.side]);
    }
  });

  describe('[H-12.2] statistics', () => {
    test('count games, wins, streaks, hands and points, but no games in which the player took a seat from a bot', async () => {
      expect(counted.length).toBeLessThan(finished.length);
      const statistics = await statisticsOf(store.db, PLAYER);
      const kinds = [...new Set(counted.map(({ game }) => game))].sort();
      expect(statistics.map(({ game }) => game)).toEqual(kinds);
      for (const row of statistics) {
        const games = counted.filter(({ game }) => game === row.game);
        const wins = games.filter(({ isWinner }) => isWinner).length;
        const changes = games.flatMap((game) => game.changes);
        let run = 0;
        const runs = games.map(({ isWinner }) => (run = isWinner ? run + 1 : 0));
        expect(row).toMatchObject({ games: games.length, wins, hands: changes.length });
        expect(row.winRate).toBeCloseTo(wins / games.length);
        expect(row.bestStreak).toBe(Math.max(0, ...runs));
        const sum = changes.reduce((total, change) => total + change, 0);
        expect(row.averageScore).toBeCloseTo(sum / changes.length);
      }
      expect(await statisticsOf(store.db, 'nobody')).toEqual([]);
    });

    async function moreOf(game: string): Promise<Record<string, number>> {
      const statistics = await statisticsOf(store.db, PLAYER);
      return statistics.find((row) => row.game === game)!.more;
    }

    function linesOf(game: string, what: string): number[] {
      const lines = counted.filter((one) => one.game === game).flatMap((one) => one.lines);
      return lines.filter((line) => line.what === what).map(({ points }) => points);
    }

    /** Returns the sum over the states of the player's games of this kind. */
    function sumOf(game: string, countIn: (state: never, seat: number) => number): number {
      return counted
        .filter((one) => one.game === game)
        .reduce((sum, { state, seat }) => sum + countIn(state as never, seat), 0);
    }

    test('add up for Hearts', async () => {
      expect(await moreOf('hearts')).toEqual({
        moons: linesOf('hearts', 'moon').filter((points) => points < 0).length,
        queens: linesOf('hearts', 'queenOfSpades').filter((points) => points > 0).length,
      });
    });

    test('count a moon in Hearts for the player who shot it', async () => {
      const shoot = (points: number): Promise<unknown> =>
        store.db
          .updateTable('scores')
          .set({ lines: JSON.stringify([{ what: 'moon', points }]) })
          .where('game_id', '=', hearts.id)
          .where('side', '=', hearts.seat)
          .where('round', '=', 1)
          .execute();
      const hearts = counted.find(({ game }) => game === 'hearts')!;
      const { moons } = await moreOf('hearts');
      await shoot(26);
      expect((await moreOf('hearts')).moons).toBe(moons);
      await shoot(-26);
      expect((await moreOf('hearts')).moons).toBe(moons + 1);
    });

    test('add up for Nine Tricks', async () => {
      const exact = (
        { rounds }: { rounds: { bids: number[]; taken: number[] }[] },
        seat: number,
      ): number => rounds.filter(({ bids, taken }) => bids[seat] === taken[seat]).length;
      expect(await moreOf('nine')).toEqual({ exactBids: sumOf('nine', exact) });
    });

    test('add up for Pitch', async () => {
      const bids = (isCounted: (made: boolean) => boolean) =>
        sumOf(
          'pitch',
          ({ sheet }: { sheet: { bid: { seat: number }; made: boolean }[] }, seat) =>
            sheet.filter(({ bid, made }) => bid.seat === seat && isCounted(made)).length,
        );
      expect(await moreOf('pitch')).toEqual({
        bidsWon: bids(() => true),
        bidsMade: bids((made) => made),
      });
    });

    test('add up for Pontoon', async () => {
      expect(await moreOf('pontoon')).toEqual({
        pontoons: linesOf('pontoon', 'pontoon').filter((points) => points > 0).length,
        fiveCardTricks: linesOf('pontoon', 'fiveCards').filter((points) => points > 0).length,
        busts: linesOf('pontoon', 'bust').filter((points) => points < 0).length,
      });
    });

    test('add up for SobeSobe', async () => {
      const played = (isCounted: (taken: number) => boolean): number =>
        sumOf(
          'sobesobe',
          ({ sheet }: { sheet: { playing: boolean[]; taken: number[] }[] }, seat) =>
            sheet.filter(({ playing, taken }) => playing[seat] && isCounted(taken[seat])).length,
        );
      expect(await moreOf('sobesobe')).toMatchObject({
        roundsPlayed: played(() => true),
        roundsWithoutTrick: played((taken) => taken === 0),
        prizeWon: expect.any(Number),
      });
    });
  });

  test('the record of a game has the seed of every hand from the journal, and holds when it is checked', async () => {
    const journal = store;
    const seed = lives.findIndex(([first]) => finished[0].id === `${(first as Created).id}/1`);
    await storeEvents(journal, simulateEvents(seed, STEPS));
    const record = finishedGame(await journal.events('masa'), 1)!;
    expect(record.deals.length).toBeGreaterThan(0);
    expect(verifyGame(record)).toMatchObject({ ok: true });
  });
});
