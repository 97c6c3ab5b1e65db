// A whole game of Hearts by its own events alone, with a referee that knows the rules by itself.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShortCard } from '#cards/notation.ts';
import { verifyHand } from '#table/fairness.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';

const NAMES = ['Anna', 'Berk', 'Ceyda', 'Deniz'];
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const GIVER = { left: 3, right: 1, across: 2 } as Record<string, number>;

let server: TestServer;
let players: TestClient[];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const idOf = (card: ShortCard): string => card.rank + card.suit;
const has = (cards: ShortCard[], card: ShortCard): boolean =>
  cards.some((one) => idOf(one) === idOf(card));
const pointsOf = ({ suit, rank }: ShortCard): number =>
  suit === 'hearts' ? 1 : suit === 'spades' && rank === 'Q' ? 13 : 0;

interface Trick {
  readonly plays: { player: number; card: ShortCard }[];
}

/** The cards that may be played, by the rules as people know them. */
function legalCards(
  hand: ShortCard[],
  trick: ShortCard[],
  isFirst: boolean,
  broken: boolean,
): ShortCard[] {
  const some = (cards: ShortCard[]): ShortCard[] | null => (cards.length > 0 ? cards : null);
  if (trick.length === 0) {
    if (isFirst) return hand.filter(({ rank, suit }) => rank === '2' && suit === 'clubs');
    return broken ? hand : (some(hand.filter(({ suit }) => suit !== 'hearts')) ?? hand);
  }
  const following = some(hand.filter(({ suit }) => suit === trick[0].suit));
  if (following) return following;
  return isFirst ? (some(hand.filter((card) => pointsOf(card) === 0)) ?? hand) : hand;
}

/** Plays by events: passes when told to, plays when it is their turn, and keeps their own hand. */
function sitDown(
  client: TestClient,
  seat: number,
  choose: (cards: ShortCard[]) => ShortCard,
): void {
  let hand: ShortCard[] = [];
  let trick: ShortCard[] = [];
  let tricks = 0;
  let broken = false;
  client.socket.on('startGame', (start) => {
    hand = start.hand;
    [trick, tricks, broken] = [[], 0, false];
  });
  client.socket.on('passingPhase', () => {
    client.socket.emit('submitPass', { cards: hand.slice(0, 3) });
  });
  client.socket.on('cardPlayed', ({ player, card }) => {
    if (player === seat) hand = hand.filter((one) => idOf(one) !== idOf(card));
    if (card.suit === 'hearts' && trick.length > 0 && trick[0].suit !== 'hearts') broken = true;
    trick.push(card);
  });
  client.socket.on('trickEnd', () => {
    [trick, tricks] = [[], tricks + 1];
  });
  client.socket.on('turnStart', ({ player }) => {
    if (player !== seat) return;
    client.socket.emit('playCard', {
      card: choose(legalCards(hand, trick, tricks === 0, broken)),
    });
  });
}

async function seatFour(request: object = {}): Promise<string> {
  players = NAMES.map(() => server.connect());
  const { tableId } = await players[0].requestOrFail('createTable', {
    playerName: NAMES[0],
    settings: { ...QUICK },
    ...request,
  });
  for (const seat of [1, 2, 3]) {
    const joined = await players[seat].requestOrFail('joinTable', {
      tableId,
      playerName: NAMES[seat],
    });
    expect(joined.seat).toBe(seat);
  }
  return tableId;
}

describe('four guests play a game by events alone', () => {
  beforeAll(async () => {
    players = NAMES.map(() => server.connect());
    players.forEach((client, seat) => sitDown(client, seat, (cards) => cards[cards.length >> 1]));
    const { tableId } = await players[0].requestOrFail('createTable', {
      playerName: 'Anna',
      settings: QUICK,
    });
    for (const seat of [1, 2, 3]) {
      await players[seat].requestOrFail('joinTable', { tableId, playerName: NAMES[seat] });
    }
    await Promise.all(players.map((player) => player.waitFor('gameEnd')));
    await players[0].waitFor('updateGame', ({ phase }) => phase === 'gameEnd');
  });

  /** The events that a player received, cut into rounds at each deal. */
  function roundsOf(player: TestClient): TestClient['received'][] {
    const rounds: TestClient['received'][] = [];
    let isDealt = false;
    for (const one of player.received) {
      if (one.event === 'startGame' && !isDealt) rounds.push([]);
      if (one.event === 'startGame') isDealt = true;
      if (one.event === 'roundEnd') isDealt = false;
      rounds.at(-1)?.push(one);
    }
    return rounds;
  }
  const of = (round: TestClient['received'], event: string) =>
    round.filter((one) => one.event === event).map(({ payload }) => payload);

  function tricksOf(round: TestClient['received']): Trick[] {
    const plays = of(round, 'cardPlayed');
    return Array.from({ length: plays.length / 4 }, (_, at) => ({
      plays: plays.slice(at * 4, at * 4 + 4),
    }));
  }

  const winnerOf = ({ plays }: Trick): number =>
    plays
      .filter(({ card }) => card.suit === plays[0].card.suit)
      .sort((one, other) => RANKS.indexOf(other.card.rank) - RANKS.indexOf(one.card.rank))[0]
      .player;
  const worthOf = ({ plays }: Trick): number =>
    plays.reduce((sum, { card }) => sum + pointsOf(card), 0);

  test('[H-1.1] everybody hears the same plays, tricks, rounds and end', () => {
    const shared = ['cardPlayed', 'turnStart', 'trickEnd', 'lastTrick', 'roundEnd', 'gameEnd'];
    const heard = players.map((player) =>
      player.received.filter(({ event }) => shared.includes(event)),
    );
    for (const other of heard) expect(other).toEqual(heard[0]);
    expect(heard[0].length).toBeGreaterThan(4 * 13);
  });

  test('[H-10.2] each round: 13 cards each, all 52 once, passed as the direction says', () => {
    const rounds = players.map(roundsOf);
    rounds[0].forEach((_, index) => {
      const mine = rounds.map((all) => all[index]);
      const direction = ['left', 'right', 'across', null][index % 4];
      const dealt = mine.map((round) => of(round, 'startGame')[0].hand as ShortCard[]);
      expect(new Set(dealt.flat().map(idOf)).size).toBe(52);
      expect(dealt.map(({ length }) => length)).toEqual([13, 13, 13, 13]);
      for (const round of mine) {
        const phases = of(round, 'passingPhase').map((phase) => phase.direction);
        expect(phases).toEqual(direction ? [direction] : []);
      }
      if (!direction) return;
      mine.forEach((round, seat) => {
        const giver = (seat + GIVER[direction]) % 4;
        expect(of(round, 'cardsReceived')).toEqual([
          { cards: dealt[giver].slice(0, 3), from: NAMES[giver], fromSeat: giver },
        ]);
        const hand = of(round, 'startGame')[1].hand as ShortCard[];
        const kept = dealt[seat].slice(3);
        expect(hand.map(idOf).sort()).toEqual(
          [...kept, ...dealt[giver].slice(0, 3)].map(idOf).sort(),
        );
      });
    });
    expect(rounds[0].length).toBeGreaterThan(1);
  });

  test('[H-10.2] each trick: turns in order, the right winner, its points, and the cards once more', () => {
    for (const round of roundsOf(players[2])) {
      const tricks = tricksOf(round);
      const ends = of(round, 'trickEnd');
      const turns = of(round, 'turnStart').map(({ player }) => player);
      expect(tricks).toHaveLength(13);
      expect(turns).toEqual(tricks.flatMap(({ plays }) => plays.map(({ player }) => player)));
      expect(idOf(tricks[0].plays[0].card)).toBe('2clubs');
      expect(of(round, 'startGame').at(-1).startingPlayer).toBe(tricks[0].plays[0].player);
      tricks.forEach((trick, at) => {
        const winner = winnerOf(trick);
        expect(ends[at]).toEqual({ winner, points: worthOf(trick) });
        expect(of(round, 'lastTrick')[at]).toEqual({
          winner,
          cards: trick.plays.map(({ player, card }) => ({ seat: player, card })),
        });
        if (at < 12) expect(tricks[at + 1].plays[0].player).toBe(winner);
      });
    }
  });

  test('[H-10.2] each round is scored, the game ends with the round that reaches 50', () => {
    const totals = [0, 0, 0, 0];
    const rounds = roundsOf(players[1]);
    rounds.forEach((round, index) => {
      const points = [0, 0, 0, 0];
      for (const trick of tricksOf(round)) points[winnerOf(trick)] += worthOf(trick);
      const scores = points.includes(26) ? points.map((one) => 26 - one) : points;
      scores.forEach((score, seat) => (totals[seat] += score));
      expect(of(round, 'roundEnd')).toEqual([{ scores, cumulativeScores: [...totals] }]);
      expect(Math.max(...totals) >= 50).toBe(index === rounds.length - 1);
    });
    const winners = totals.flatMap((total, seat) => (total === Math.min(...totals) ? seat : []));
    expect(players[1].last('gameEnd')).toMatchObject({
      winner: winners[0],
      winners,
      finalScores: totals,
    });
  });

  test('[H-10.3] updateGame carries the state of Hearts, and the own hand alone', () => {
    let passed = 0;
    players.forEach((player, seat) => {
      let hand: ShortCard[] = [];
      for (const { event, payload } of player.received) {
        if (event === 'startGame') ({ hand } = payload);
        if (event === 'cardPlayed' && payload.player === seat)
          hand = hand.filter((one) => idOf(one) !== idOf(payload.card));
        if (event !== 'updateGame') continue;
        expect(Object.keys(payload)).toEqual(
          expect.arrayContaining([
            'phase',
            'roundNumber',
            'hand',
            'currentTrick',
            'currentPlayer',
            'heartsBroken',
            'scores',
            'cumulativeScores',
            'tricksTaken',
            'passDirection',
            'passSubmitted',
          ]),
        );
        if (payload.phase === 'passing' && payload.passSubmitted) passed++;
        else expect(payload.hand.map(idOf).sort()).toEqual(hand.map(idOf).sort());
        expect(payload.view.seat).toBe(seat);
      }
    });
    expect(passed).toBeGreaterThan(0);
  });

  test('[H-3.1] the phases after the waiting: passing, playing, round end, game end', () => {
    const phases = players[0].all('updateGame').map(({ phase }) => phase);
    const changes = phases.filter((phase, at) => phase !== phases[at - 1]);
    const rounds = players[0].all('roundEnd').length;
    const expected = Array.from({ length: rounds }, (_, round) => [
      ...((round + 1) % 4 === 0 ? [] : ['passing']),
      'playing',
      round === rounds - 1 ? 'gameEnd' : 'roundEnd',
    ]).flat();
    expect(changes).toEqual(expected);
  });

  test('[H-3.1] everybody for a rematch: the same seats play again', async () => {
    for (const player of players) await player.requestOrFail('rematch', { vote: true });
    await players[3].waitFor('rematchStatus', ({ votes }) => votes.every((vote) => vote === true));
    await players[3].waitFor('updateGame', ({ gameNumber }) => gameNumber === 2);
    expect(players[3].last('updatePlayers')!.players.map(({ name }) => name)).toEqual(NAMES);
  });

  test('the secret of each hand is shown when it is over, and the deal follows from it', () => {
    const deals = players[0].all('dealShown');
    expect(deals.length).toBeGreaterThanOrEqual(players[0].all('roundEnd').length);
    for (const deal of deals) expect(verifyHand(deal)).toBeNull();
  });
});

describe('refusals of the protocol [H-11.1]', () => {
  let tableId: string;
  beforeAll(async () => {
    tableId = await seatFour({ settings: { handPause: 0, turnSeconds: 0 } });
    await Promise.all(players.map((player) => player.waitFor('passingPhase')));
  });
  const handOf = (seat: number): ShortCard[] => players[seat].last('startGame')!.hand;

  async function passAll(): Promise<void> {
    for (const [seat, player] of players.entries()) {
      await player.requestOrFail('submitPass', { cards: handOf(seat).slice(0, 3) });
    }
    await players[0].waitFor('turnStart');
  }

  test('a pass of two, of doubles or of foreign cards: nothing changes and one may try again', async () => {
    const [one, two, three] = handOf(0);
    const [foreign] = handOf(1);
    const wrong: [ShortCard[], string][] = [
      [[one, two], 'INVALID_PASS'],
      [[one, one, two], 'INVALID_PASS'],
      [[one, two, foreign], 'INVALID_CARD'],
    ];
    for (const [cards, code] of wrong) {
      expect(await players[0].refusalOf('submitPass', { cards })).toBe(code);
      await players[0].waitFor('error', (error) => error.code === code);
    }
    expect(players[0].last('updateGame')!.passSubmitted).toBe(false);
    expect([one, two, three].every((card) => has(handOf(0), card))).toBe(true);
  });

  test('INVALID_CARD, NOT_YOUR_TURN, ILLEGAL_PLAY with the reason', async () => {
    await passAll();
    const { player: leader } = await players[0].waitFor('turnStart');
    const other = (leader + 1) % 4;
    const twoOfClubs = handOf(leader).find((card) => idOf(card) === '2clubs')!;
    const wrong = handOf(leader).find((card) => idOf(card) !== '2clubs')!;
    expect(await players[other].refusalOf('playCard', { card: handOf(other)[0] })).toBe(
      'NOT_YOUR_TURN',
    );
    expect(await players[leader].refusalOf('playCard', { card: handOf(other)[0] })).toBe(
      'INVALID_CARD',
    );
    expect(
      await players[leader].refusalOf('playCard', { card: { suit: 'moons', rank: '2' } }),
    ).toBe('INVALID_CARD');
    const answer = await players[leader].ask('playCard', { card: wrong });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'ILLEGAL_PLAY', details: { reason: 'MUST_LEAD_TWO_OF_CLUBS' } },
    });
    expect(players.every((player) => player.all('cardPlayed').length === 0)).toBe(true);
    await players[leader].requestOrFail('playCard', { card: twoOfClubs });
  });

  test('GAME_IN_PROGRESS for a fifth player, TABLE_NOT_FOUND, TABLE_FULL', async () => {
    const fifth = server.connect();
    expect(await fifth.refusalOf('joinTable', { tableId, playerName: 'Ece' })).toBe(
      'GAME_IN_PROGRESS',
    );
    expect(await fifth.refusalOf('joinTable', { tableId: 'nowhere', playerName: 'Ece' })).toBe(
      'TABLE_NOT_FOUND',
    );
    const full = await seatFour({ settings: { start: 'ready' } });
    expect(await fifth.refusalOf('joinTable', { tableId: full, playerName: 'Ece' })).toBe(
      'TABLE_FULL',
    );
  });
});
