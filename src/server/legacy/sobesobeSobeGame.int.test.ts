// Whole games of SobeSobe over HTTP, and what is known of them afterwards.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { verifyGame } from '#table/verifyGame.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { callApi, PASSWORD, registered, type ApiClient } from '../testing/testClient.ts';
import { finishedGame } from '../testing/testPlayers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
});
afterAll(() => server.close());

describe('three players finish a game', () => {
  let players: ApiClient[];
  let gameId: string;
  // oxlint-disable-next-line no-explicit-any
  const answers: any[] = [];

  beforeAll(async () => {
    players = [];
    for (const name of ['anna', 'bruno', 'carla']) players.push(await registered(server, name));
    gameId = await finishedGame(players, randomFromNumber(1), (answer) => answers.push(answer));
  });

  test('a card is answered with the next player, the trick, or the scores [S-5.7]', () => {
    const plays = answers.filter(({ card }) => card);
    const running = plays.filter(({ trickCompleted }) => !trickCompleted);
    expect(running.length).toBeGreaterThan(0);
    for (const { nextPlayerPosition } of running) expect([0, 1, 2]).toContain(nextPlayerPosition);
    const taken = plays.filter((one) => one.trickCompleted && !one.roundCompleted);
    for (const { winner, nextTrickLeader } of taken) {
      expect(winner.position).toBe(nextTrickLeader);
      expect(winner.userId).toBe(players[nextTrickLeader].id);
    }
    const ends = plays.filter(({ roundCompleted }) => roundCompleted);
    expect(
      ends.every(({ trickNumber, trickCompleted }) => trickCompleted && trickNumber === 5),
    ).toBe(true);
    expect(ends.map(({ gameCompleted }) => gameCompleted)).toEqual(
      ends.map((_, index) => index === ends.length - 1),
    );
    for (const { scores } of ends) expect(scores).toHaveLength(3);
  });

  test('trump before dealing makes a trick worth four [S-5.3]', () => {
    const [trump] = answers;
    expect(trump).toMatchObject({
      trumpSuit: 'Hearts',
      trumpSelectedBeforeDealing: true,
      trickValue: 4,
    });
  });

  test('the scores are there round by round, and add up [S-5.8, S-5.10, S-5.2]', async () => {
    const { players: seats, scoreHistory } = await players[0].do('GET', `/games/${gameId}/scores`);
    const points = [20, 20, 20];
    for (const { scores } of scoreHistory) {
      for (const { position, pointsChange, pointsAfter, tricksWon, reason, ...score } of scores) {
        const penalty = score.isPartyPlayer ? 40 : 20;
        const expected = { TricksWon: -4 * tricksWon, NoTricks: penalty, SatOut: 0 }[
          reason as 'SatOut'
        ];
        expect(pointsChange).toBe(expected);
        points[position] += pointsChange;
        expect(pointsAfter).toBe(points[position]);
      }
    }
    expect(seats.map((seat: { currentPoints: number }) => seat.currentPoints)).toEqual(points);
    expect(Math.min(...points)).toBeLessThanOrEqual(0);
  });

  test('it is listed as completed, with who won [S-4.1, S-5.9]', async () => {
    const { games, pagination } = await players[1].do('GET', '/games?status=Completed&pageSize=5');
    expect(games.map(({ id }: { id: string }) => id)).toContain(gameId);
    expect(pagination).toMatchObject({ page: 1, pageSize: 5, totalPages: 1 });
    const { status, winners, completedAt } = await players[1].do('GET', `/games/${gameId}`);
    expect(status).toBe('Completed');
    const { scoreHistory } = await players[1].do('GET', `/games/${gameId}/scores`);
    const last: { position: number; pointsAfter: number; tricksWon: number }[] =
      scoreHistory.at(-1).scores;
    const lowest = Math.min(...last.map(({ pointsAfter }) => pointsAfter));
    const first = last.filter(({ pointsAfter }) => pointsAfter === lowest);
    const most = Math.max(...first.map(({ tricksWon }) => tricksWon));
    // Of equals who took more tricks; those who are still equal win together.
    const expected = first.filter(({ tricksWon }) => tricksWon === most);
    expect(winners).toEqual(expected.map(({ position }) => position));
    expect(Math.abs(Date.parse(completedAt) - Date.now())).toBeLessThan(600_000);
  });

  test('statistics have it, with five cents for each point of the others [S-3.1, S-2.5, S-5.9]', async () => {
    const { winners } = await players[0].do('GET', `/games/${gameId}`);
    const { players: seats } = await players[0].do('GET', `/games/${gameId}/scores`);
    const left = seats
      .filter(({ position }: { position: number }) => !winners.includes(position))
      .reduce(
        (sum: number, seat: { currentPoints: number }) => sum + Math.max(0, seat.currentPoints),
        0,
      );
    const winner = players[winners[0]];
    const statistics = await players[0].do('GET', `/users/${winner.id}/statistics`);
    expect(statistics).toMatchObject({
      userId: winner.id,
      totalGamesPlayed: 1,
      totalWins: 1,
      totalLosses: 0,
      winRate: 1,
      bestGame: { gameId },
    });
    expect(statistics.totalPrizeWon).toBe(Math.floor((left * 5) / winners.length) / 100);
    const { statistics: own } = await winner.do('GET', '/auth/user');
    expect(own).toMatchObject({ totalGamesPlayed: 1, totalWins: 1 });
    const { games } = await winner.do('GET', `/users/${winner.id}/games`);
    expect(games).toMatchObject([{ id: gameId, isWinner: true }]);
  });

  test('the log has the record, and the record stands up to the check', async () => {
    const { record, entries, isFinished } = await players[2].do('GET', `/games/${gameId}/log`);
    expect(isFinished).toBe(true);
    expect(entries).toHaveLength(record.moves.length);
    expect(verifyGame(record)).toMatchObject({ ok: true });
  });

  test('a player who left after the game is still one of its players', async () => {
    expect((await players[2].post(`/games/${gameId}/leave`)).status).toBe(204);
    const state = await players[0].do('GET', `/games/${gameId}/state`);
    expect(state.players).toHaveLength(3);
    expect(state.players[2].userId).toBe(players[2].id);
    expect((await players[0].do('GET', `/games/${gameId}/scores`)).scoreHistory).not.toEqual([]);
  });

  test('a round of a game that is over is told by its number, also to who has left', async () => {
    const { scores, status } = await players[2].do('GET', `/games/${gameId}/rounds/1`);
    expect(status).toBe('Completed');
    expect(scores).toHaveLength(3);
  });
});

describe('a table of two', () => {
  let anna: ApiClient;
  let bruno: ApiClient;
  let gameId: string;
  beforeAll(async () => {
    anna = await registered(server, 'dora');
    bruno = await registered(server, 'emil');
  });

  async function begin(): Promise<void> {
    ({ id: gameId } = await anna.do('POST', '/games', { maxPlayers: 4 }));
    await bruno.do('POST', `/games/${gameId}/join`);
    await anna.do('POST', `/games/${gameId}/start`);
  }
  const state = (player: ApiClient) => player.do('GET', `/games/${gameId}/state`);
  const act = (player: ApiClient, action: string, body: object) =>
    player.post(`/games/${gameId}/rounds/current/${action}`, body);

  test('the state before any card, after the look, after trump [S-5.1, S-5.3]', async () => {
    await begin();
    const blind = await state(bruno);
    expect(blind).toMatchObject({
      status: 'InProgress',
      currentRoundNumber: 1,
      actionRequired: 'SELECT_TRUMP',
      playerHand: { cards: [] },
      currentRound: { status: 'TrumpSelection', trumpSuit: null, dealer: { position: 0 } },
    });
    const party = blind.currentRound.partyPlayer.position === 1 ? bruno : anna;
    const looked = await act(party, 'trump', { selectedBeforeDealing: false });
    expect(looked).toMatchObject({ status: 200, body: { trumpSuit: null, trickValue: 0 } });
    expect(looked.body.hand).toHaveLength(2);
    const again = await act(party, 'trump', { selectedBeforeDealing: false });
    expect(again.body.hand).toEqual(looked.body.hand);
    const late = await act(party, 'trump', { trumpSuit: 'Hearts', selectedBeforeDealing: true });
    expect(late.body.error.code).toBe('WRONG_ROUND_PHASE');
    const named = await act(party, 'trump', { trumpSuit: 'Hearts' });
    expect(named.body).toMatchObject({ trumpSuit: 'Hearts', trickValue: 2 });
    const after = await state(anna);
    expect(after.playerHand.cards).toHaveLength(5);
    expect(after.players.map(({ cardCount }: { cardCount: number }) => cardCount)).toEqual([5, 5]);
    expect(after.currentRound).toMatchObject({ status: 'CardExchange', activePlayers: [0, 1] });
  });

  test('a suit without a look is a look and the suit [S-5.3]', async () => {
    await begin();
    const { currentRound } = await state(anna);
    const party = currentRound.partyPlayer.position === 1 ? bruno : anna;
    const named = await act(party, 'trump', { trumpSuit: 'Spades', selectedBeforeDealing: false });
    expect(named.body).toMatchObject({
      trumpSuit: 'Spades',
      trumpSelectedBeforeDealing: false,
      trickValue: 1,
    });
  });

  test('an exchange answers the new cards and the hand [S-5.5]', async () => {
    await begin();
    await act(bruno, 'trump', { trumpSuit: 'Hearts', selectedBeforeDealing: true });
    for (const player of [bruno, anna]) await act(player, 'play-decision', { willPlay: true });
    const { cards } = (await state(bruno)).playerHand;
    expect(cards).toHaveLength(5);
    const isAce = ({ rank, suit }: { rank: string; suit: string }) =>
      rank === 'Ace' && suit === 'Hearts';
    const given = cards.filter((card: never) => !isAce(card)).slice(0, 3);
    const { body } = await act(bruno, 'exchange-cards', { cardsToExchange: given });
    const kept = cards.filter((card: object) => !given.includes(card));
    expect(body.newCards).toHaveLength(3);
    expect(body.hand).toHaveLength(5);
    expect(body.hand).toEqual(expect.arrayContaining([...kept, ...body.newCards]));
    expect((await state(bruno)).playerHand.cards).toEqual(body.hand);
  });
});

describe('the same under /api', () => {
  test('register, login, and the profile, without a version in the path [S-1.1, S-2.1, S-2.2, S-2.3, S-2.4]', async () => {
    const post = (path: string, body: object) => nobody.call('POST', path, { body, base: '/api' });
    const nobody = await registered(server, 'zeynep');
    const made = await post('/auth/register', {
      username: 'player123',
      email: 'player@example.com',
      password: PASSWORD,
      displayName: 'Player One',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { username: 'player123', email: 'player@example.com', displayName: 'Player One' },
    });
    const login = await post('/auth/login', {
      usernameOrEmail: 'player123',
      password: PASSWORD,
    });
    expect(login.body).toMatchObject({
      expiresIn: 900,
      tokenType: 'Bearer',
      user: {
        id: made.body.userId,
        username: 'player123',
        displayName: 'Player One',
        avatarUrl: null,
      },
    });
    const renewed = await post('/auth/refresh', { refreshToken: login.body.refreshToken });
    expect(renewed.body.refreshToken).not.toBe(login.body.refreshToken);
    const reused = await post('/auth/refresh', { refreshToken: login.body.refreshToken });
    expect(reused.status).toBe(401);
    const family = await post('/auth/refresh', { refreshToken: renewed.body.refreshToken });
    expect(family.status).toBe(401);
    const fresh = await post('/auth/login', { usernameOrEmail: 'player123', password: PASSWORD });
    expect((await post('/auth/logout', { refreshToken: fresh.body.refreshToken })).status).toBe(
      204,
    );
    expect((await post('/auth/refresh', { refreshToken: fresh.body.refreshToken })).status).toBe(
      401,
    );
  });

  test('a profile is public, and its owner alone changes it [S-3.1]', async () => {
    const filiz = await registered(server, 'filiz');
    const other = await registered(server, 'gerd');
    const change = { displayName: 'Updated Name', avatarUrl: 'https://example.com/avatar.jpg' };
    const edited = await filiz.do('PUT', `/users/${filiz.id}`, change);
    expect(edited).toEqual({ id: filiz.id, username: 'filiz', ...change });
    expect(await other.do('GET', `/users/${filiz.id}`)).toEqual({
      ...edited,
      statistics: { totalGamesPlayed: 0, totalWins: 0, winRate: 0 },
    });
    expect((await other.call('PUT', `/users/${filiz.id}`, { body: change })).status).toBe(403);
  });

  test.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'has space' }],
    ['username', { username: 'ANNA' }],
    ['email', { email: 'nowhere' }],
    ['password', { password: 'short1!' }],
    ['password', { password: 'nouppercase1!' }],
    ['password', { password: 'NoSpecial123' }],
    ['displayName', { displayName: '' }],
    ['displayName', { displayName: 'x'.repeat(51) }],
  ])('[S-2.1] register refuses a %s: %o', async (field, wrong) => {
    const answer = await callApi(server.url, null, 'POST', '/auth/register', {
      body: {
        username: 'right_one',
        email: 'right@example.com',
        password: PASSWORD,
        displayName: 'Right',
        ...wrong,
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('INVALID_REQUEST');
    expect(answer.body.error.details).toHaveProperty(field);
  });

  test('[S-2.1] register answers alike for every address, and none signs in before it is confirmed', async () => {
    const answers = await Promise.all(
      ['anna@example.com', 'nobody.yet@example.com'].map((email, at) =>
        callApi(server.url, null, 'POST', '/auth/register', {
          body: { username: `alike_${at}`, email, password: PASSWORD, displayName: 'Alike' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [known, unknown] = answers.map(({ body }) => Object.keys(body));
    expect(known).toEqual(unknown);
    for (const [usernameOrEmail, status] of [
      ['anna@example.com', 401],
      ['nobody.yet@example.com', 401],
      ['alike_0', 200],
    ] as const) {
      const body = { usernameOrEmail, password: PASSWORD };
      const login = await callApi(server.url, null, 'POST', '/auth/login', { body });
      expect(login.status, usernameOrEmail).toBe(status);
    }
  });
});
