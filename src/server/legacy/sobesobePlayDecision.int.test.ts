// Play decisions over HTTP: who must play is never asked, may say so, and is told why they cannot sit out.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';

let server: TestServer;
let players: ApiClient[];
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  players = [];
  for (const name of ['Anna', 'Bruno', 'Carla', 'Dora', 'Emil'])
    players.push(await guest(server, name));
});
afterAll(() => server.close());

type Suit = 'Hearts' | 'Clubs' | 'Spades';

/** A game of the first so many players: player 0 deals, the last is the party player. */
async function begin(count: number, wanted: object = {}) {
  const [owner, ...others] = players.slice(0, count);
  const { id } = await owner.do('POST', '/games', {
    maxPlayers: count,
    settings: { turnSeconds: 0 },
    ...wanted,
  });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  await owner.do('POST', `/games/${id}/start`);
  return {
    id,
    state: (seat = 0) => players[seat].do('GET', `/games/${id}/state`),
    act: (seat: number, action: string, body: object) =>
      players[seat].post(`/games/${id}/rounds/current/${action}`, body),
  };
}

type Game = Awaited<ReturnType<typeof begin>>;

async function name(game: Game, trumpSuit: Suit): Promise<void> {
  const { currentRound } = await game.state();
  const answer = await game.act(currentRound.partyPlayer.position, 'trump', { trumpSuit });
  expect(answer.status).toBe(200);
}

const decide = (game: Game, seat: number, willPlay: boolean) =>
  game.act(seat, 'play-decision', { willPlay });

function codeOf({ status, body }: ApiAnswer): string {
  return `${status} ${body.error?.code ?? 'done'}`;
}

/** Everybody exchanges nothing and plays the first card that is allowed. */
async function finishRound(game: Game): Promise<void> {
  const { currentRoundNumber } = await game.state();
  for (;;) {
    const { turn, currentRoundNumber: now, status } = await game.state();
    if (now !== currentRoundNumber || status === 'Completed') return;
    const [seat] = turn;
    const { actionRequired } = await game.state(seat);
    if (actionRequired === 'EXCHANGE_CARDS') {
      await game.act(seat, 'exchange-cards', { cardsToExchange: [] });
    } else {
      await playAny(game, seat);
    }
  }
}

/** The first card of the hand that is allowed; what it brought. */
async function playAny(game: Game, seat: number): Promise<ApiAnswer['body']> {
  const { playerHand } = await game.state(seat);
  for (const card of playerHand.cards) {
    const { status, body } = await game.act(seat, 'play-card', { card });
    if (status === 200) return body;
  }
  throw new Error('No card is allowed');
}

describe('a player who must play', () => {
  test('is not waited for: only those with a choice are asked [S-5.4]', async () => {
    const game = await begin(4);
    await name(game, 'Spades');
    expect(await game.state()).toMatchObject({
      actionRequired: 'PLAY_DECISION',
      turn: [2],
      currentRound: { status: 'PlayDecision', activePlayers: [0, 3] },
    });
    expect(codeOf(await decide(game, 2, false))).toBe('200 done');
    expect(await game.state()).toMatchObject({ actionRequired: 'PLAY_DECISION', turn: [1] });
    expect(codeOf(await decide(game, 1, true))).toBe('200 done');
    expect(await game.state()).toMatchObject({
      actionRequired: 'EXCHANGE_CARDS',
      turn: [3],
      currentRound: { status: 'CardExchange', activePlayers: [0, 1, 3] },
    });
  });

  test('cannot sit out, whoever’s turn it is: first the reason, then the phase and the turn [S-5.4]', async () => {
    const game = await begin(4);
    const tryAll = async () => {
      const codes: string[] = [];
      for (const seat of [3, 0]) codes.push(codeOf(await decide(game, seat, false)));
      return codes;
    };
    const reasons = ['400 PARTY_PLAYER_CANNOT_OPT_OUT', '400 DEALER_CANNOT_OPT_OUT'];
    const wrongPhase = ['409 WRONG_ROUND_PHASE', '409 WRONG_ROUND_PHASE'];
    expect(await tryAll()).toEqual(wrongPhase);
    await name(game, 'Spades');
    const { version } = await game.state();
    expect(await tryAll()).toEqual(reasons);
    expect((await game.state()).version).toBe(version);
    expect(codeOf(await decide(game, 1, false))).toBe('403 NOT_YOUR_TURN');
    for (const seat of [2, 1]) await decide(game, seat, true);
    expect(await tryAll()).toEqual(reasons);
    expect(codeOf(await decide(game, 2, false))).toBe('409 WRONG_ROUND_PHASE');
    for (const seat of [3, 2, 1, 0])
      await game.act(seat, 'exchange-cards', { cardsToExchange: [] });
    expect((await game.state()).actionRequired).toBe('PLAY_CARD');
    expect(await tryAll()).toEqual(wrongPhase);
  });

  test('may say that they play, in any order, and it changes nothing', async () => {
    const game = await begin(3);
    await name(game, 'Spades');
    const { version } = await game.state();
    for (const seat of [0, 2, 0]) {
      const { status, body } = await decide(game, seat, true);
      expect(status).toBe(200);
      expect(body).toMatchObject({ willPlay: true, consecutiveRoundsOut: 0 });
      expect(body.roundId).toBe((await game.state()).currentRound.id);
      expect(body.playerSessionId).toContain(players[seat].id);
    }
    expect(await game.state()).toMatchObject({ version, turn: [1] });
  });

  test.each([
    [2, 'Spades'],
    [4, 'Clubs'],
  ] as const)(
    'is heard also when %i players with %s have nothing to decide',
    async (count, suit) => {
      const game = await begin(count);
      await name(game, suit);
      const { version, currentRound } = await game.state();
      expect(currentRound.status).toBe('CardExchange');
      for (let seat = 0; seat < count; seat++) {
        expect(codeOf(await decide(game, seat, true))).toBe('200 done');
      }
      const codes: string[] = [];
      for (let seat = 0; seat < count; seat++) codes.push(codeOf(await decide(game, seat, false)));
      const clubs = '400 CLUBS_TRUMP_FORCES_PLAY';
      expect(codes).toEqual([
        '400 DEALER_CANNOT_OPT_OUT',
        ...Array.from({ length: count - 2 }, () => clubs),
        '400 PARTY_PLAYER_CANNOT_OPT_OUT',
      ]);
      expect((await game.state()).version).toBe(version);
    },
  );

  test('is who sat out two rounds in a row, and nobody asks them [S-5.4]', async () => {
    const game = await begin(5);
    for (const sitting of [1, 1]) {
      await name(game, 'Spades');
      for (;;) {
        const { actionRequired, turn } = await game.state();
        if (actionRequired !== 'PLAY_DECISION') break;
        await decide(game, turn[0], turn[0] !== sitting);
      }
      await finishRound(game);
    }
    expect((await game.state()).currentRound).toMatchObject({
      roundNumber: 3,
      partyPlayer: { position: 2 },
    });
    await name(game, 'Spades');
    expect((await game.state(1)).players[1].consecutiveRoundsOut).toBe(0);
    expect(codeOf(await decide(game, 1, false))).toBe('400 CONSECUTIVE_ROUNDS_OUT_LIMIT');
    expect(codeOf(await decide(game, 1, true))).toBe('200 done');
    const asked: number[] = [];
    for (;;) {
      const { actionRequired, turn } = await game.state();
      if (actionRequired !== 'PLAY_DECISION') break;
      asked.push(turn[0]);
      await decide(game, turn[0], true);
    }
    expect(asked).toEqual([0, 4]);
  });

  test('is told so by “moves” as well', async () => {
    const game = await begin(3);
    await name(game, 'Spades');
    const answer = await players[0].post(`/games/${game.id}/moves`, {
      move: { type: 'stay', playing: false },
    });
    expect(codeOf(answer)).toBe('400 DEALER_CANNOT_OPT_OUT');
  });
});

describe('an exchange', () => {
  test('is refused for a card named twice or not held, and as malformed without a list', async () => {
    const game = await begin(2);
    await name(game, 'Hearts');
    const { playerHand } = await game.state(1);
    const isAce = ({ rank, suit }: { rank: string; suit: string }) =>
      rank === 'Ace' && suit === 'Hearts';
    const card = playerHand.cards.find((one: never) => !isAce(one));
    const foreign = (await game.state(0)).playerHand.cards[0];
    const exchange = async (cardsToExchange: unknown) =>
      codeOf(await game.act(1, 'exchange-cards', { cardsToExchange }));
    expect(await exchange([card, card])).toBe('400 CARD_NOT_IN_HAND');
    expect(await exchange([card, foreign])).toBe('400 CARD_NOT_IN_HAND');
    expect(await exchange([card, card, card, card])).toBe('400 TOO_MANY_CARDS_TO_EXCHANGE');
    expect(await exchange(undefined)).toBe('400 INVALID_REQUEST');
    expect(await exchange('all')).toBe('400 INVALID_REQUEST');
    expect(await exchange([{ rank: 'Ace' }])).toBe('400 INVALID_CARD');
    expect(await exchange([])).toBe('200 done');
  });
});

describe('after a round', () => {
  test('whoever reads next reads the new round [S-5.1]', async () => {
    // The deal waits a moment for what Anna adds to it.
    const game = await begin(2, { addsToDeals: true });
    expect((await game.state(1)).currentRound.roundNumber).toBe(1);
    await name(game, 'Spades');
    for (const seat of [1, 0]) await game.act(seat, 'exchange-cards', { cardsToExchange: [] });
    for (;;) {
      const { turn } = await game.state(1);
      if ((await playAny(game, turn[0])).roundCompleted) break;
    }
    const [state, details, round] = await Promise.all([
      game.state(1),
      players[1].do('GET', `/games/${game.id}`),
      players[1].do('GET', `/games/${game.id}/rounds/current`),
    ]);
    expect(state).toMatchObject({
      currentRoundNumber: 2,
      actionRequired: 'SELECT_TRUMP',
      turn: [0],
      currentRound: { roundNumber: 2, status: 'TrumpSelection', dealer: { position: 1 } },
    });
    expect(details).toMatchObject({ currentRoundNumber: 2, currentDealerPosition: 1 });
    expect(round).toMatchObject({ roundNumber: 2, status: 'TrumpSelection' });
  });
});
