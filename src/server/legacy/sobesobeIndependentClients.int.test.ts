// Strangers at SobeSobe: grpc-js with a .proto of its own, whole games by the stream and SendAction alone, and a
// referee who knows the description.

import { setTimeout as sleep } from 'node:timers/promises';
import { status as Status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  camel,
  face,
  sitAt,
  type LongCard,
  type IndependentSobeClient,
} from '../testing/testSobesobeClient.ts';
import {
  openIndependentSobeClients,
  payloadsOf,
  typesOf,
  waitForTurnEvents,
  type IndependentSobeClients,
} from '../testing/testSobesobeClients.ts';

let world: IndependentSobeClients;
beforeAll(async () => {
  world = await openIndependentSobeClients();
});
afterAll(() => world.close());

/** Of so many players, who all hear the stream before the first of them acts. */
async function newGame(count: number): Promise<IndependentSobeClient[]> {
  const [creator, ...others] = world.logins.slice(0, count);
  const { id: gameId } = await creator.rest('POST', '/games', { maxPlayers: count });
  const first = sitAt(world.service, creator, { gameId, position: 0 });
  const strangers = [first];
  for (const login of others) {
    const { playerSession } = await login.rest('POST', `/games/${gameId}/join`);
    strangers.push(sitAt(world.service, login, { gameId, position: playerSession.position }));
  }
  // A stream says nothing when it begins: the last comes and goes until the first hears of it.
  const last = others.at(-1)!;
  const isHeard = (type: string): boolean => typesOf(first).includes(type);
  do {
    await last.rest('POST', `/games/${gameId}/leave`);
    await last.rest('POST', `/games/${gameId}/join`);
    await sleep(20);
  } while (!isHeard('PLAYER_JOINED') || !isHeard('PLAYER_LEFT'));
  // A player who left receives no more events and needs a new stream.
  strangers.pop()!.stream.cancel();
  strangers.push(sitAt(world.service, last, { gameId, position: count - 1 }));
  await creator.rest('POST', `/games/${gameId}/start`);
  await waitForTurnEvents(strangers);
  return strangers;
}

const PENALTY: Record<number, number> = { 1: 5, 2: 10, 4: 20 };
const ORDER = ['2', '3', '4', '5', '6', 'Jack', 'Queen', 'King', '7', 'Ace'];

function winnerOf(plays: { position?: number; card: LongCard }[], trump: string): number {
  const worth = ({ card }: { card: LongCard }): number =>
    ORDER.indexOf(card.rank) +
    (card.suit === trump ? 200 : card.suit === plays[0].card.suit ? 100 : 0);
  return plays.toSorted((one, other) => worth(other) - worth(one))[0].position ?? 0;
}

const LETTERS: Record<string, string> = {
  ROUND_STARTED: 'R',
  TRUMP_SELECTED: 'T',
  PLAY_DECISION: 'D',
  CARDS_EXCHANGED: 'X',
  CARD_PLAYED: 'C',
  TRICK_COMPLETED: 'K',
  ROUND_COMPLETED: 'N',
  GAME_COMPLETED: 'G',
};
const GAME = /^R?(?:TD*X{2,5}(?:C{2,5}K){5}NR?)+G$/;

/** Computes the game by its description alone, from the events of one stream. */
function referee({ heard }: IndependentSobeClient, count: number): void {
  const points = Array.from({ length: count }, () => 20);
  let [trump, value, party] = ['', 0, -1];
  let won: number[] = [];
  let plays: { position?: number; card: LongCard }[] = [];
  let leader: number | null = null;
  for (const { type, message } of heard) {
    const payload = message[camel(type)] ?? {};
    if (type === 'ROUND_STARTED') {
      party = payload.partyPlayerPosition ?? 0;
      expect(party).toBe(((payload.dealerPosition ?? 0) + count - 1) % count);
    }
    if (type === 'TRUMP_SELECTED') {
      [trump, value, won, leader] = [
        payload.trumpSuit,
        payload.trickValue,
        points.map(() => 0),
        null,
      ];
      const isBlind = payload.selectedBeforeDealing ?? false;
      expect(value).toBe(isBlind ? 4 : trump === 'Hearts' ? 2 : 1);
    }
    if (type === 'CARD_PLAYED') {
      if (plays.length === 0 && leader !== null) expect(payload.position ?? 0).toBe(leader);
      plays.push(payload);
    }
    if (type === 'TRICK_COMPLETED') {
      leader = winnerOf(plays, trump);
      won[leader]++;
      expect(payload.winnerPosition ?? 0).toBe(leader);
      expect(payload.cardsPlayed).toEqual(
        plays.map(({ position, card }) => ({ ...(position && { position }), card })),
      );
      plays = [];
    }
    if (type === 'ROUND_COMPLETED') {
      for (const score of payload.scores) {
        const at = score.position ?? 0;
        const penalty = PENALTY[value] * (at === party ? 2 : 1);
        const change = score.isPenalty ? penalty : -won[at] * value;
        expect(score.tricksWon ?? 0).toBe(won[at]);
        expect(score.pointsChange ?? 0).toBe(change + 0);
        points[at] += change;
        expect(score.pointsAfter ?? 0).toBe(points[at]);
        expect(score.isPartyPlayer ?? false).toBe(at === party);
      }
    }
    if (type === 'GAME_COMPLETED') {
      expect(Math.min(...points)).toBeLessThanOrEqual(0);
      expect(points[payload.winnerPosition ?? 0]).toBe(Math.min(...points));
      for (const { position = 0, finalPoints = 0 } of payload.finalScores)
        expect(finalPoints).toBe(points[position]);
    }
  }
}

/** Cards reach their owner alone, and nobody plays one that did not reach them. */
function checkCards(strangers: IndependentSobeClient[]): void {
  const held = strangers.map(() => new Set<string>());
  const streams = strangers.map(({ heard }) => {
    const rounds: IndependentSobeClient['heard'][] = [];
    let isNew = true;
    for (const one of heard) {
      if (isNew) rounds.push([]);
      isNew = one.type === 'ROUND_COMPLETED';
      rounds.at(-1)!.push(one);
    }
    return rounds;
  });
  streams[0].forEach((_, round) => {
    for (const one of held) one.clear();
    streams.forEach((rounds, at) => {
      for (const { type, message } of rounds[round] ?? []) {
        const {
          position = 0,
          newCards = [],
          cards = [],
          cardCount = 0,
        } = message[camel(type)] ?? {};
        if (type === 'CARDS_EXCHANGED')
          expect(newCards).toHaveLength(position === strangers[at].position ? cardCount : 0);
        for (const card of type === 'CARD_DEALT' ? cards : newCards) held[at].add(face(card));
      }
    });
    const all = held.flatMap((one) => [...one]);
    expect(new Set(all).size).toBe(all.length);
    for (const { type, message } of streams[0][round]) {
      if (type !== 'CARD_PLAYED') continue;
      const { position = 0, card } = message.cardPlayed;
      expect(held[position]).toContain(face(card));
    }
  });
}

describe('a whole game of strangers, by the stream and SendAction alone [S-7.1, S-7.2, S-7.3]', () => {
  const everHeard = new Set<string>();

  test.each([2, 3, 4, 5])('%i players', async (count) => {
    const strangers = await newGame(count);
    for (const one of strangers) one.play();
    for (const one of strangers) expect(await one.ended).toBeNull();
    // A player who acts when and as the stream says is never refused.
    expect(strangers.flatMap(({ refusals }) => refusals)).toEqual([]);
    const [first, ...others] = strangers;
    for (const type of typesOf(first)) everHeard.add(type);

    const story = (one: IndependentSobeClient) =>
      typesOf(one)
        .map((type) => LETTERS[type] ?? '')
        .join('');
    for (const one of strangers) {
      expect(story(one)).toMatch(GAME);
      expect(typesOf(one).at(-1)).toBe('GAME_COMPLETED');
      referee(one, count);
    }
    const shared = ['CARD_PLAYED', 'TRICK_COMPLETED', 'ROUND_COMPLETED', 'GAME_COMPLETED'];
    for (const type of shared)
      for (const other of others) expect(payloadsOf(other, type)).toEqual(payloadsOf(first, type));
    checkCards(strangers);

    const [end] = payloadsOf(first, 'GAME_COMPLETED');
    const finals: { position?: number; finalPoints?: number; prizeWon?: number }[] =
      end.finalScores;
    const winner = finals.find(({ position = 0 }) => position === (end.winnerPosition ?? 0))!;
    const rest = finals.filter((one) => one !== winner);
    const owed = rest.reduce((sum, { finalPoints = 0 }) => sum + Math.max(0, finalPoints), 0);
    const winners = finals.filter(({ prizeWon = 0 }) => prizeWon > 0);
    if (owed > 0) expect(winners.length).toBeGreaterThan(0);
    if (winners.length === 1) expect(winner.prizeWon).toBeCloseTo(owed * 0.05);
    expect(end.winnerUserId).toBe(strangers[end.winnerPosition ?? 0].login.id);
    expect(end.gameId).toBe(first.heard[0].message.gameId);
  });

  test('every event that a game can bring was heard', () => {
    expect([...everHeard]).toEqual(
      expect.arrayContaining([
        'PLAYER_JOINED',
        'PLAYER_LEFT',
        'GAME_STARTED',
        ...Object.keys(LETTERS),
        'CARD_DEALT',
        'PLAYER_TURN',
      ]),
    );
  });
});

describe('the events of a stream', () => {
  test('each event has its game, a time after the one before, and what belongs to its type', async () => {
    const [first, second] = await newGame(2);
    for (const one of [first, second]) one.play();
    await first.ended;
    let before = 0n;
    const { gameId } = first.heard[0].message;
    for (const { type, message } of first.heard) {
      expect(message.gameId).toBe(gameId);
      const { seconds, nanos = 0 } = message.timestamp;
      const time = BigInt(seconds.toString()) * 1_000_000_000n + BigInt(nanos);
      expect(time).toBeGreaterThan(before);
      before = time;
      expect(
        Object.keys(message).filter((key) => !['gameId', 'type', 'timestamp'].includes(key)),
      ).toEqual([camel(type)]);
    }
    const [started] = payloadsOf(first, 'GAME_STARTED');
    expect(started.startedAt.seconds.toNumber()).toBeGreaterThan(1_700_000_000);
    expect(started.players).toMatchObject([
      { userId: first.login.id, username: 'ayse', displayName: 'ayse', currentPoints: 20 },
      { userId: second.login.id, username: 'bruno', position: 1, currentPoints: 20 },
    ]);
    for (const turn of payloadsOf(first, 'PLAYER_TURN')) {
      expect(turn.timeoutSeconds).toBeGreaterThan(0);
      expect(['SELECT_TRUMP', 'PLAY_DECISION', 'EXCHANGE_CARDS', 'PLAY_CARD']).toContain(
        turn.actionRequired,
      );
    }
  });
});

describe('refusals [S-7.3]', () => {
  test('a bad token, none, and an unknown game, by every call that takes them', async () => {
    const accessToken = world.logins[0].token;
    const codeOf = async (request: object) => (await sitFor(request))?.code;
    expect(await codeOf({ gameId: 'nowhere', accessToken })).toBe(Status.NOT_FOUND);
    expect(await codeOf({ gameId: 'nowhere', accessToken: 'nonsense' })).toBe(
      Status.UNAUTHENTICATED,
    );
    expect(await codeOf({ gameId: 'nowhere' })).toBe(Status.UNAUTHENTICATED);
    expect(await codeOf({})).toBe(Status.UNAUTHENTICATED);
    const decide = { actionType: 1, playDecision: { willPlay: true } };
    for (const token of ['', 'nonsense', `${accessToken}x`]) {
      await expect(
        world.service.send({ gameId: 'nowhere', accessToken: token, ...decide }),
      ).rejects.toMatchObject({ code: Status.UNAUTHENTICATED });
    }
    expect(await world.service.send({ gameId: 'nowhere', accessToken, ...decide })).toMatchObject({
      errorCode: expect.stringMatching(/_NOT_FOUND$/),
    });
  });

  function sitFor(request: object) {
    const stream = world.service.subscribe(request);
    stream.on('data', () => {});
    return new Promise<{ code: number } | null>((resolve) => {
      stream.on('error', resolve);
      stream.on('end', () => resolve(null));
    });
  }

  test('a stranger to the game neither hears nor acts', async () => {
    const [first] = await newGame(2);
    const { gameId } = first.heard[0].message;
    const accessToken = world.logins[4].token;
    expect((await sitFor({ gameId, accessToken }))?.code).toBe(Status.PERMISSION_DENIED);
    const trump = {
      actionType: 0,
      selectTrump: { trumpSuit: 'Hearts', selectedBeforeDealing: true },
    };
    expect(await world.service.send({ gameId, accessToken, ...trump })).toMatchObject({
      errorCode: expect.stringMatching(/^\w+$/),
    });
    expect(typesOf(first)).not.toContain('TRUMP_SELECTED');
    first.stream.cancel();
  });

  test('a deadline that has passed, and a call that was cancelled: the next is answered', async () => {
    const late = new Promise<{ code: number }>((resolve) => {
      const deadline = Date.now() - 1;
      world.service.raw.heartbeat({}, { deadline }, (error: { code: number }) => resolve(error));
    });
    expect((await late).code).toBe(Status.DEADLINE_EXCEEDED);
    const [first, second] = await newGame(2);
    const { gameId } = first.heard[0].message;
    const short = world.service.subscribe(
      { gameId, accessToken: world.logins[0].token },
      { deadline: Date.now() + 300 },
    );
    short.on('data', () => {});
    const { code } = await new Promise<{ code: number }>((resolve) => short.on('error', resolve));
    expect(code).toBe(Status.DEADLINE_EXCEEDED);
    const call = world.service.raw.sendAction(
      {
        gameId,
        accessToken: second.login.token,
        actionType: 0,
        selectTrump: { trumpSuit: 'Hearts', selectedBeforeDealing: true },
      },
      () => {},
    );
    call.cancel();
    for (const one of [first, second]) one.play();
    expect(await first.ended).toBeNull();
  });
});
