// The API of SobeSobe field by field: what each answer carries, in which form, and between which bounds.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { registered, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';
import { actOnce } from '../testing/testPlayers.ts';

type Body = ApiAnswer['body'];

const text = expect.any(String);
const number = expect.any(Number);
const yesOrNo = expect.any(Boolean);
const list = expect.any(Array);
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const suit = expect.stringMatching(/^(Hearts|Diamonds|Clubs|Spades)$/);
const rank = expect.stringMatching(/^(Ace|King|Queen|Jack|[2-7])$/);
const card = { rank, suit };
const user = { id, username: text, displayName: text };
const seated = { position: number, userId: id, displayName: text };

let server: TestServer;
let players: ApiClient[];
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  players = [];
  for (const name of ['wire_a', 'wire_b', 'wire_c']) players.push(await registered(server, name));
});
afterAll(() => server.close());

describe('the lobby', () => {
  test.each([2, 3, 4, 5])(
    'a game of %i is made, with its creator at position 0 and 20 points [S-4.2]',
    async (size) => {
      const [own] = players;
      const { status, body } = await own.post('/games', { maxPlayers: size });
      expect(status).toBe(201);
      // It goes into an address as it is.
      expect(body.id).toMatch(/^[\w.~-]+$/);
      const createdBy = { id: own.id, username: 'wire_a', displayName: 'Player wire_a' };
      expect(body).toMatchObject({
        id: text,
        createdBy,
        status: 'Waiting',
        maxPlayers: size,
        currentPlayers: 1,
        createdAt: time,
        players: [
          {
            userId: own.id,
            username: 'wire_a',
            displayName: 'Player wire_a',
            position: 0,
            currentPoints: 20,
          },
        ],
      });
      const cancelled = await own.call('DELETE', `/games/${body.id}`);
      expect([cancelled.status, cancelled.body]).toEqual([204, null]);
      expect((await own.get(`/games/${body.id}`)).status).toBe(404);
    },
  );

  test('games are listed by page, twenty unless another size is asked for, and by status and creator', async () => {
    const [own, other] = players;
    const made: string[] = [];
    for (let count = 0; count < 3; count++) {
      made.push((await other.do('POST', '/games', { maxPlayers: 4 })).id);
    }
    const by = `createdBy=${other.id}`;
    const idsOf = ({ games }: Body): string[] => games.map((game: { id: string }) => game.id);
    const whole = await own.do('GET', `/games?${by}`);
    expect(idsOf(whole).sort()).toEqual(made.toSorted());
    expect(whole.pagination).toEqual({ page: 1, pageSize: 20, totalPages: 1, totalItems: 3 });
    expect(whole.games[0]).toMatchObject({
      id: text,
      createdBy: user,
      status: 'Waiting',
      maxPlayers: 4,
      currentPlayers: 1,
      players: [{ userId: id, username: text, displayName: text, position: 0 }],
      createdAt: time,
    });
    const pages = [];
    for (const page of [1, 2, 3]) {
      pages.push(await own.do('GET', `/games?${by}&pageSize=2&page=${page}`));
    }
    expect(pages.map((page) => idsOf(page).length)).toEqual([2, 1, 0]);
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole));
    expect(pages[1].pagination).toEqual({ page: 2, pageSize: 2, totalPages: 2, totalItems: 3 });
    for (const [status, count] of Object.entries({ Waiting: 3, InProgress: 0, Completed: 0 })) {
      const { games, pagination } = await own.do('GET', `/games?${by}&status=${status}`);
      expect([games.length, pagination.totalItems]).toEqual([count, count]);
    }
    expect(idsOf(await own.do('GET', '/games?createdBy=nobody'))).toEqual([]);
    for (const wrong of ['status=waiting', 'page=0', 'page=x', 'pageSize=0']) {
      const { status, body } = await own.get(`/games?${wrong}`);
      expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    }
    for (const gameId of made) await other.call('DELETE', `/games/${gameId}`);
  });
});

test('before the game there is no round, and everyone has the points of the start', async () => {
  const [own] = players;
  const { id: gameId } = await own.do('POST', '/games', { maxPlayers: 2 });
  for (const round of ['current', '0', '1']) {
    const { status, body } = await own.get(`/games/${gameId}/rounds/${round}`);
    expect([status, body.error.code]).toEqual([404, 'ROUND_NOT_FOUND']);
  }
  const { players: seats, scoreHistory } = await own.do('GET', `/games/${gameId}/scores`);
  expect([seats.length, seats[0].currentPoints, scoreHistory]).toEqual([1, 20, []]);
  await own.call('DELETE', `/games/${gameId}`);
});

describe('a game', () => {
  let gameId: string;
  const sessions: Body[] = [];
  const decisions: Body[][] = [[], [], []];
  let started: Body;
  const waiting: Body[] = [];
  /** One of each kind of answer, and of each kind of state. */
  const answers = new Map<string, Body>();
  const states: Body[] = [];

  beforeAll(async () => {
    const [owner, second, third] = players;
    ({ id: gameId } = await owner.do('POST', '/games', { maxPlayers: 5 }));
    for (const player of [second, third]) {
      sessions.push(await player.do('POST', `/games/${gameId}/join`));
    }
    waiting.push(await owner.do('GET', `/games/${gameId}`));
    started = await owner.do('POST', `/games/${gameId}/start`);
    const random = randomFromNumber(5);
    for (let isOver = false; !isOver;) {
      for (const [position, player] of players.entries()) {
        states.push(await player.do('GET', `/games/${gameId}/state`));
        const answer = await actOnce(player, gameId, random);
        if (answer?.status !== 200) continue;
        answers.set(kindOf(answer.body), answer.body);
        if (kindOf(answer.body) === 'decision') decisions[position].push(answer.body);
      }
      isOver = states.at(-1).status === 'Completed';
    }
  });

  function kindOf(answer: Body): string {
    if ('trumpSuit' in answer) return answer.trumpSuit === null ? 'look' : 'trump';
    if ('willPlay' in answer) return 'decision';
    if ('newCards' in answer) return 'exchange';
    if (!answer.trickCompleted) return 'card';
    return answer.roundCompleted ? 'round' : 'trick';
  }

  test('a player who joins gets a session of six fields [S-4.3]', () => {
    sessions.forEach((session, at) => {
      expect(session).toMatchObject({
        gameId,
        playerSession: {
          id: text,
          userId: players[at + 1].id,
          position: at + 1,
          currentPoints: 20,
          isActive: true,
          joinedAt: time,
        },
      });
    });
  });

  test('the player who starts it gets the round and the dealer', () => {
    expect(started).toMatchObject({
      gameId,
      status: 'InProgress',
      startedAt: time,
      currentRoundNumber: 1,
      currentDealerPosition: 0,
    });
  });

  test('its details have their fields, before it starts and afterwards', async () => {
    const after = await players[2].do('GET', `/games/${gameId}`);
    const player = {
      userId: id,
      username: text,
      displayName: text,
      currentPoints: number,
      isActive: yesOrNo,
      consecutiveRoundsOut: number,
    };
    for (const game of [waiting[0], after]) {
      expect(game).toMatchObject({
        id: gameId,
        createdBy: user,
        maxPlayers: 5,
        currentPlayers: 3,
        createdAt: time,
      });
      expect(game.players).toMatchObject([0, 1, 2].map((position) => ({ ...player, position })));
    }
    expect(waiting[0]).toMatchObject({ status: 'Waiting', startedAt: null });
    expect(after).toMatchObject({ status: 'Completed', startedAt: time });
    expect(after.currentRoundNumber).toBeGreaterThan(0);
    expect([0, 1, 2]).toContain(after.currentDealerPosition);
  });

  test('its state has the round, one’s own hand, the trick and the seats', () => {
    const playing = states.filter(({ currentRound }) => currentRound?.status === 'Playing');
    expect(playing.length).toBeGreaterThan(0);
    for (const state of playing) {
      expect(state).toMatchObject({
        gameId,
        status: 'InProgress',
        currentRoundNumber: state.currentRound.roundNumber,
        currentRound: {
          id: text,
          roundNumber: number,
          dealer: seated,
          partyPlayer: seated,
          trumpSuit: suit,
          trumpSelectedBeforeDealing: yesOrNo,
          trickValue: number,
          currentTrickNumber: number,
          activePlayers: list,
        },
      });
      for (const one of state.playerHand.cards) expect(one).toEqual(card);
      if (state.currentTrick) {
        expect(state.currentTrick).toMatchObject({
          trickNumber: state.currentRound.currentTrickNumber,
          leadPlayerPosition: number,
        });
        for (const one of state.currentTrick.cardsPlayed) {
          expect(one).toEqual({ position: number, card });
        }
      }
      for (const one of state.players) {
        expect(one).toMatchObject({
          ...seated,
          currentPoints: number,
          isActive: yesOrNo,
          cardCount: number,
        });
        expect(JSON.stringify(one)).not.toMatch(/Hearts|Diamonds|Clubs|Spades/);
      }
    }
  });

  test('the round goes through its phases, and a trick is worth 1, 2 or 4', () => {
    const rounds = states.flatMap(({ currentRound }) => currentRound ?? []);
    const statuses = new Set(rounds.map(({ status }) => status));
    const known = ['TrumpSelection', 'PlayDecision', 'CardExchange', 'Playing', 'Completed'];
    for (const status of statuses) expect(known).toContain(status);
    for (const { trumpSuit, trumpSelectedBeforeDealing, trickValue } of rounds) {
      if (trumpSuit === null) continue;
      const after = trumpSuit === 'Hearts' ? 2 : 1;
      expect(trickValue).toBe(trumpSelectedBeforeDealing ? 4 : after);
    }
  });

  test('each action is answered with its fields', () => {
    expect(answers.get('trump')).toMatchObject({
      roundId: text,
      trumpSuit: suit,
      trumpSelectedBeforeDealing: yesOrNo,
      trickValue: number,
    });
    expect(answers.get('decision')).toEqual({
      roundId: text,
      playerSessionId: text,
      willPlay: yesOrNo,
      consecutiveRoundsOut: number,
    });
    const exchange = answers.get('exchange');
    expect(exchange).toEqual({ roundId: text, newCards: list, hand: list });
    for (const one of [...exchange.newCards, ...exchange.hand]) expect(one).toEqual(card);
    const played = { roundId: text, trickNumber: number, card };
    expect(answers.get('card')).toEqual({
      ...played,
      trickCompleted: false,
      nextPlayerPosition: number,
    });
    expect(answers.get('trick')).toEqual({
      ...played,
      trickCompleted: true,
      winner: seated,
      nextTrickLeader: number,
      roundCompleted: false,
    });
    const round = answers.get('round');
    expect(round).toMatchObject({
      ...played,
      trickNumber: 5,
      trickCompleted: true,
      roundCompleted: true,
      gameCompleted: true,
    });
    expect(round.scores.map(({ position }: Body) => position)).toEqual([0, 1, 2]);
    for (const score of round.scores) {
      expect(score).toEqual({
        position: number,
        pointsChange: number,
        pointsAfter: number,
        tricksWon: number,
        penalty: yesOrNo,
        isPartyPlayer: yesOrNo,
      });
    }
  });

  test('the session of a decision is the one of who joined', () => {
    const told = [...decisions[1], ...decisions[2]];
    expect(told.length).toBeGreaterThan(0);
    sessions.forEach(({ playerSession }, at) => {
      for (const { playerSessionId } of decisions[at + 1]) {
        expect(playerSessionId).toBe(playerSession.id);
      }
    });
  });

  test('the scores have every round, with the reason', async () => {
    const { players: seats, scoreHistory } = await players[0].do('GET', `/games/${gameId}/scores`);
    expect(seats).toEqual(
      players.map((player, position) => ({
        position,
        userId: player.id,
        displayName: text,
        currentPoints: number,
      })),
    );
    expect(scoreHistory.map(({ roundNumber }: Body) => roundNumber)).toEqual(
      scoreHistory.map((_: Body, at: number) => at + 1),
    );
    for (const { roundNumber, scores } of scoreHistory) {
      const round = await players[0].do('GET', `/games/${gameId}/rounds/${roundNumber}`);
      expect(round).toMatchObject({ id: `${gameId}-${roundNumber}`, roundNumber, scores });
      for (const score of scores) {
        expect(score).toMatchObject({
          position: number,
          pointsChange: number,
          pointsAfter: number,
          reason: expect.stringMatching(/^(TricksWon|NoTricks|SatOut)$/),
          tricksWon: number,
        });
      }
    }
  });

  test('statistics have their fields, in thousandths and hundredths', async () => {
    const { winners } = await players[0].do('GET', `/games/${gameId}`);
    const winner = players[winners[0]];
    const statistics = await players[0].do('GET', `/users/${winner.id}/statistics`);
    expect(statistics).toMatchObject({
      userId: winner.id,
      totalGamesPlayed: 1,
      totalWins: 1,
      totalLosses: 0,
      winRate: 1,
      totalPointsScored: number,
      totalPrizeWon: number,
      averagePointsPerGame: statistics.totalPointsScored,
      bestGame: {
        gameId: text,
        finalPoints: statistics.totalPointsScored,
        prizeWon: statistics.totalPrizeWon,
        playedAt: time,
      },
    });
  });

  test('after it everybody may leave', async () => {
    const left = await players[1].post(`/games/${gameId}/leave`);
    expect([left.status, left.body]).toEqual([204, null]);
    const again = await players[1].post(`/games/${gameId}/leave`);
    expect([again.status, again.body.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
