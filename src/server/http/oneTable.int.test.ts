// Two who play over HTTP, one over gRPC, one over a socket and a bot finish a game together, and nobody
// is ever told a card that is not theirs to know.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECK_40 } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCard, type CardName } from '#cards/notation.ts';
import { randomFromNumber } from '#cards/random.ts';
import { game as sobesobe } from '#games/sobesobe/game.ts';
import { playMove, startGameOrThrow } from '#rules/play.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { registered, type ApiClient } from '../testing/testClient.ts';
import { grpcClient } from '../testing/testGrpc.ts';
import { actionFor, actOnce } from '../testing/testPlayers.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
});
afterAll(() => server.close());

/** Every card that a message names, in any of the three ways in which cards are written. */
function cardsIn(message: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(message, (_key, value) => {
    if (typeof value === 'string' && /^([2-7JQKA])[CDHS]$/.test(value)) found.push(value);
    if (value?.rank && value?.suit) found.push(nameOf(value));
    return value;
  });
  return found;
}

function nameOf({ rank, suit }: { rank: string; suit: string }): CardName {
  const short = ['Ace', 'King', 'Queen', 'Jack'].includes(rank) ? rank[0] : rank;
  return short + suit[0].toUpperCase();
}

/** One player's part: every card told, with the versions of the table between which it was told. */
interface Witness {
  readonly position: number;
  readonly told: { from: number; to: number; card: CardName }[];
}

test('five players over four transports finish one game, and each sees their own cards only [S-5.1, S-7.1, S-7.2, S-7.3]', async () => {
  const [rest, other, caller] = await Promise.all(
    ['resta', 'restb', 'grpcc'].map((name) => registered(server, name)),
  );
  const game = await rest.do('POST', '/games', { maxPlayers: 5, settings: { botPause: 0 } });
  await other.do('POST', `/games/${game.id}/join`);
  await caller.do('POST', `/games/${game.id}/join`);
  const socket = server.connect();
  await socket.requestOrFail('joinTable', { tableId: game.id, playerName: 'Soket' });
  await rest.do('POST', `/games/${game.id}/bots`, { level: 'easy' });

  const witnesses: Witness[] = [0, 1, 2, 3].map((position) => ({ position, told: [] }));
  const note = (position: number, message: unknown, from: number, to = from): void => {
    for (const card of cardsIn(message)) witnesses[position].told.push({ from, to, card });
  };

  const grpc = grpcClient(server.grpcPort!, 'GameEvents');
  const stream = grpc.stream('Subscribe', { game_id: game.id, access_token: caller.token });
  const random = randomFromNumber(7);
  const codes = new Set<string>();
  stream.onMessage(async (event) => {
    note(2, event, versionOf(event));
    const turn = event.player_turn;
    if (!turn || turn.position !== 2) return;
    const { view } = await caller.do('GET', `/games/${game.id}/state`);
    if (view.legal.length === 0) return;
    const [action, body] = actionFor(view.legal, random);
    const done = await grpc.call('SendAction', grpcAction(caller, game.id, action, body));
    codes.add(done.error_code);
  });
  socket.socket.on('updateGame', (update) => note(3, update, update.version));
  playAtRandom(socket, 3);

  await rest.do('POST', `/games/${game.id}/start`);
  const watch = async (player: ApiClient, position: number): Promise<boolean> => {
    const state = await player.do('GET', `/games/${game.id}/state`);
    note(position, state, state.version);
    const answer = await actOnce(player, game.id, random);
    const after = await player.do('GET', `/games/${game.id}/state`);
    if (answer) note(position, answer.body, state.version, after.version);
    return state.status === 'Completed';
  };
  for (let isOver = false; !isOver;) {
    isOver = await watch(rest, 0);
    await watch(other, 1);
  }
  expect(await stream.ended).toBeNull();
  expect(stream.heard.at(-1).type).toBe('GAME_COMPLETED');
  expect([...codes]).toEqual(['']);

  const { record, entries } = await rest.do('GET', `/games/${game.id}/log`);
  expect(await rest.do('GET', `/games/${game.id}/verification`)).toMatchObject({
    ok: true,
    hands: { length: record.deals.length },
    problem: null,
  });
  const versions = entries.map(({ version }: { version: number }) => version);
  const known = knownCards(record, versions);
  for (const witness of witnesses) expect(foreignCards(known, witness)).toEqual([]);
  expect(witnesses.every(({ told }) => told.length > 20)).toBe(true);
  grpc.close();
});

/** The time of an event has the version below its milliseconds. */
function versionOf({ timestamp }: { timestamp: { nanos: number } }): number {
  return Math.floor((timestamp.nanos % 1_000_000) / 100);
}

function grpcAction(player: ApiClient, gameId: string, action: string, body: object) {
  const start = { game_id: gameId, access_token: player.token };
  const given = body as Record<string, never>;
  switch (action) {
    case 'trump':
      return {
        ...start,
        action_type: 'SELECT_TRUMP',
        select_trump: {
          trump_suit: given.trumpSuit,
          selected_before_dealing: given.selectedBeforeDealing,
        },
      };
    case 'play-decision':
      return {
        ...start,
        action_type: 'PLAY_DECISION',
        play_decision: { will_play: given.willPlay },
      };
    case 'exchange-cards':
      return {
        ...start,
        action_type: 'EXCHANGE_CARDS',
        exchange_cards: { cards_to_exchange: given.cardsToExchange },
      };
    default:
      return { ...start, action_type: 'PLAY_CARD', play_card: { card: given.card } };
  }
}

/** Returns cards that a seat learned although they were neither its own nor played. */
function foreignCards(known: readonly Known[], { position, told }: Witness): string[] {
  return told
    .filter(({ from, to, card }) => {
      const first = known.findLastIndex(({ version }) => version <= from);
      const then = known.slice(Math.max(first, 0)).filter(({ version }) => version <= to);
      return !then.some(({ bySeat }) => bySeat[position].has(card));
    })
    .map(({ to, card }) => `${card} at version ${to}`);
}

/** The cards that each seat may know of, from a version on. */
interface Known {
  readonly version: number;
  readonly bySeat: ReadonlySet<CardName>[];
}

/** From the hands themselves and not from any view. */
function knownCards({ options, players, moves }: FinishedGame, versions: number[]): Known[] {
  const state = startGameOrThrow(sobesobe, options, players.length);
  let bySeat: Set<CardName>[] = [];
  return moves.map(({ seat, move }, index) => {
    playMove(sobesobe, state, seat, move);
    if (move.type === 'deal') bySeat = players.map(() => new Set());
    if (move.type === 'play') for (const cards of bySeat) cards.add(move.card as CardName);
    bySeat.forEach((cards, owner) => {
      for (const card of cardsOfHand(state.hands, owner)) cards.add(nameCard(DECK_40, card));
    });
    return { version: versions[index], bySeat: bySeat.map((cards) => new Set(cards)) };
  });
}
