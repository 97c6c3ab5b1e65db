// The list of games over REST, held against a list that the test keeps itself: every filter alone and
// with the others, every page, the order and the totals.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type ApiClient } from './testing/testClient.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

type Status = 'Waiting' | 'InProgress' | 'Completed';

/** The expected entry of the list. */
interface Made {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly createdBy: string;
  readonly maxPlayers: number;
  readonly players: readonly string[];
}

interface Listed {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly createdBy: { readonly id: string };
  readonly createdAt: string;
  readonly maxPlayers: number;
  readonly currentPlayers: number;
  readonly players: readonly { readonly userId: string; readonly position: number }[];
}

let server: TestServer;
let anna: ApiClient;
let bruno: ApiClient;
/** The newest first. */
const made: Made[] = [];

interface Plan {
  readonly by?: ApiClient;
  readonly game?: string;
  readonly seats?: number;
  readonly until: Status | 'rematch' | 'cancelled' | 'private';
}

async function make({ by = anna, game = 'sobesobe', seats = 2, until }: Plan): Promise<void> {
  const other = by === anna ? bruno : anna;
  const settings = { ...QUICK, start: 'ready', turnSeconds: 0 };
  const wanted = { game, maxPlayers: seats, settings, private: until === 'private' };
  const { id } = await by.do('POST', '/games', wanted);
  const note = (gameId: string, status: Status): void => {
    const players = status === 'Waiting' ? [by.id] : [by.id, other.id];
    made.unshift({ id: gameId, game, status, createdBy: by.id, maxPlayers: seats, players });
  };
  if (until === 'private') return;
  if (until === 'cancelled') return void (await by.do('DELETE', `/games/${id}`));
  if (until === 'Waiting') return note(id, until);
  await other.do('POST', `/games/${id}/join`);
  await by.do('POST', `/games/${id}/start`);
  if (until === 'InProgress') return note(id, until);
  await other.do('POST', `/games/${id}/resign`);
  note(id, 'Completed');
  if (until === 'Completed') return void (await by.do('POST', `/games/${id}/leave`));
  await other.do('POST', `/games/${id}/rematch`, { vote: true });
  const { nextGameId } = await by.do('POST', `/games/${id}/rematch`, { vote: true });
  await by.do('POST', `/games/${nextGameId}/start`);
  note(nextGameId, 'InProgress');
}

beforeAll(async () => {
  server = await openTestServer({ limitFactor: Infinity });
  [anna, bruno] = [await guest(server, 'Anna'), await guest(server, 'Bruno')];
  await make({ until: 'Waiting' });
  await make({ until: 'InProgress' });
  await make({ until: 'Completed' });
  await make({ until: 'private' });
  await make({ by: bruno, until: 'Waiting', seats: 5 });
  await make({ by: bruno, until: 'rematch' });
  await make({ until: 'cancelled' });
  await make({ until: 'Waiting', game: 'pontoon' });
  await make({ by: bruno, until: 'InProgress', game: 'pontoon' });
  await make({ by: bruno, until: 'Waiting' });
});
afterAll(() => server.close());

async function list(query: string): Promise<{ games: Listed[]; pagination: object }> {
  return anna.do('GET', `/games?${query}`);
}

const idsOf = (games: readonly { id: string }[]): string[] => games.map(({ id }) => id);

const STATUSES = [null, 'Waiting', 'InProgress', 'Completed'] as const;
const CREATORS = [null, 'Anna', 'Bruno', 'nobody'] as const;
const GAMES = [null, 'any', 'pontoon', 'hearts'] as const;
const FILTERS = STATUSES.flatMap((status) =>
  CREATORS.flatMap((creator) => GAMES.map((game) => ({ status, creator, game }))),
);

test.each(FILTERS)(
  '[S-4.1] status $status, created by $creator, game $game: just those, the newest first, and how many',
  async ({ status, creator, game }) => {
    const createdBy = { Anna: anna.id, Bruno: bruno.id, nobody: 'nobody' }[creator!] ?? null;
    const query = Object.entries({ status, createdBy, game, pageSize: 50 })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${value}`);
    const expected = made.filter(
      (one) =>
        (status === null || one.status === status) &&
        (createdBy === null || one.createdBy === createdBy) &&
        (game === 'any' || one.game === (game ?? 'sobesobe')),
    );
    const { games, pagination } = await list(query.join('&'));
    expect(idsOf(games)).toEqual(idsOf(expected));
    expect(pagination).toEqual({
      page: 1,
      pageSize: 50,
      totalPages: Math.ceil(expected.length / 50),
      totalItems: expected.length,
    });
  },
);

test('[S-4.1] each game says what it is, whose, how far, and who sits where', async () => {
  const { games } = await list('game=any&pageSize=50');
  const told = games.map((one) => ({
    id: one.id,
    game: one.game,
    status: one.status,
    createdBy: one.createdBy.id,
    maxPlayers: one.maxPlayers,
    players: one.players.map(({ userId }) => userId),
  }));
  expect(told).toEqual(made);
  for (const { players, currentPlayers, createdAt } of games) {
    expect(players.map(({ position }) => position)).toEqual([...players.keys()]);
    expect(currentPlayers).toBe(players.length);
    expect(Date.parse(createdAt)).toBeGreaterThan(0);
  }
});

describe('pages', () => {
  test.each([1, 2, 3, 4, 8, 9, 10, 100])(
    '[S-4.1] of %i follow on each other to the end',
    async (pageSize) => {
      const total = made.length;
      const totalPages = Math.ceil(total / pageSize);
      for (let page = 1; page <= totalPages + 1; page++) {
        const { games, pagination } = await list(`game=any&page=${page}&pageSize=${pageSize}`);
        expect(idsOf(games)).toEqual(idsOf(made.slice((page - 1) * pageSize, page * pageSize)));
        expect(pagination).toEqual({ page, pageSize, totalPages, totalItems: total });
      }
    },
  );

  test('[S-4.1] are taken of what the filters leave', async () => {
    const waiting = made.filter(({ status }) => status === 'Waiting');
    const { games, pagination } = await list('game=any&status=Waiting&page=2&pageSize=3');
    expect(idsOf(games)).toEqual(idsOf(waiting.slice(3, 6)));
    expect(pagination).toEqual({ page: 2, pageSize: 3, totalPages: 2, totalItems: 4 });
  });

  test('[S-4.1] are the first of twenty where nobody says otherwise', async () => {
    const { pagination } = await list('');
    expect(pagination).toMatchObject({ page: 1, pageSize: 20 });
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'pageSize=0', 'pageSize=101', 'status=Over'])(
    '[S-4.1] and filters that there are none of are refused: %s',
    async (query) => {
      const { status, body } = await anna.get(`/games?${query}`);
      expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );
});
