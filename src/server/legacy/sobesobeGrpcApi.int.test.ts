// The events of SobeSobe field by field, as a stream brings them in the course of a game.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { guest, type ApiClient } from '../testing/testClient.ts';
import { actOnce } from '../testing/testPlayers.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { grpcClient, type GrpcClient, type GrpcStream } from '../testing/testGrpc.ts';

type Event = GrpcStream['heard'][number];

const text = expect.stringMatching(/\S/);
const number = expect.any(Number);
const yesOrNo = expect.any(Boolean);
const position = expect.toSatisfy((seat: number) => [0, 1, 2].includes(seat), 'a position');
const time = { seconds: number, nanos: number };
const card = {
  rank: expect.stringMatching(/^(Ace|King|Queen|Jack|[2-7])$/),
  suit: expect.stringMatching(/^(Hearts|Diamonds|Clubs|Spades)$/),
};

/** The payload of each event, with its name. */
const FIELDS: Readonly<Record<string, [string, object]>> = {
  PLAYER_JOINED: ['player_joined', { user_id: text, username: text, display_name: text, position }],
  PLAYER_LEFT: ['player_left', { user_id: text, position }],
  GAME_STARTED: [
    'game_started',
    {
      started_at: time,
      dealer_position: 0,
      players: [0, 1, 2].map((seat) => ({
        user_id: text,
        username: text,
        display_name: text,
        position: seat,
        current_points: 20,
      })),
    },
  ],
  ROUND_STARTED: [
    'round_started',
    {
      round_id: text,
      round_number: number,
      dealer_position: position,
      party_player_position: position,
    },
  ],
  TRUMP_SELECTED: [
    'trump_selected',
    { trump_suit: card.suit, selected_before_dealing: yesOrNo, trick_value: number },
  ],
  CARD_DEALT: ['card_dealt', { cards: expect.any(Array) }],
  PLAY_DECISION: ['play_decision', { position, will_play: yesOrNo }],
  CARDS_EXCHANGED: [
    'cards_exchanged',
    { position, card_count: number, new_cards: expect.any(Array) },
  ],
  CARD_PLAYED: ['card_played', { position, card, trick_number: number }],
  TRICK_COMPLETED: [
    'trick_completed',
    { trick_number: number, winner_position: position, cards_played: expect.any(Array) },
  ],
  ROUND_COMPLETED: [
    'round_completed',
    {
      round_id: expect.stringMatching(/^[\w.~-]+$/),
      round_number: number,
      scores: [0, 1, 2].map((seat) => ({
        position: seat,
        points_change: number,
        points_after: number,
        tricks_won: number,
        is_penalty: yesOrNo,
        is_party_player: yesOrNo,
      })),
    },
  ],
  GAME_COMPLETED: [
    'game_completed',
    {
      game_id: text,
      winner_position: position,
      winner_user_id: text,
      final_scores: [0, 1, 2].map((seat) => ({
        position: seat,
        user_id: text,
        final_points: number,
        prize_won: number,
      })),
      completed_at: time,
    },
  ],
  PLAYER_TURN: [
    'player_turn',
    {
      position,
      action_required: expect.stringMatching(
        /^(SELECT_TRUMP|PLAY_DECISION|EXCHANGE_CARDS|PLAY_CARD)$/,
      ),
      timeout_seconds: number,
    },
  ],
};

let server: TestServer;
let grpc: GrpcClient;
let players: ApiClient[];
let gameId: string;
/** The streams of the three players. */
let streams: GrpcStream[];

beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  grpc = grpcClient(server.grpcPort!, 'GameEvents');
  players = [];
  for (const name of ['Anna', 'Bruno', 'Carla']) players.push(await guest(server, name));
  const [owner, second, third] = players;
  ({ id: gameId } = await owner.do('POST', '/games', { maxPlayers: 4 }));
  const stream = (player: ApiClient) =>
    grpc.stream('Subscribe', { game_id: gameId, access_token: player.token });
  const own = stream(owner);
  // A stream says nothing when it is let in: somebody comes and goes until it is heard of.
  await second.do('POST', `/games/${gameId}/join`);
  do {
    await second.do('POST', `/games/${gameId}/leave`);
    await second.do('POST', `/games/${gameId}/join`);
  } while (!own.heard.some(({ type }) => type === 'PLAYER_LEFT'));
  await third.do('POST', `/games/${gameId}/join`);
  await owner.do('POST', `/games/${gameId}/start`);
  streams = [own, stream(second), stream(third)];
  await Promise.all(streams.map((one) => until(one, 'PLAYER_TURN')));
  const random = randomFromNumber(4);
  for (let status = ''; status !== 'Completed';) {
    for (const player of players) await actOnce(player, gameId, random);
    ({ status } = await owner.do('GET', `/games/${gameId}`));
  }
  await Promise.all(streams.map(({ ended }) => ended));
});
afterAll(async () => {
  grpc.close();
  await server.close();
});

function until({ heard, onMessage }: GrpcStream, type: string): Promise<void> {
  return new Promise((resolve) => {
    if (heard.some((event) => event.type === type)) resolve();
    else onMessage((event) => event.type === type && resolve());
  });
}

function all(type: string, seat = 0): Event[] {
  return streams[seat].heard.filter((event) => event.type === type);
}

describe('the events of a game', () => {
  test.each(Object.entries(FIELDS))('%s has its fields', (type, [payload, fields]) => {
    const events = streams.flatMap((_, seat) => all(type, seat));
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(event).toMatchObject({ game_id: gameId, type, timestamp: time, payload });
      expect(event[payload]).toEqual(fields);
    }
  });

  test('cards are dealt to each their own: two and then three, or five at once', () => {
    const [hands, others] = [0, 1].map((seat) =>
      all('CARD_DEALT', seat).map(({ card_dealt }) => card_dealt.cards),
    );
    for (const cards of [...hands, ...others]) {
      expect([2, 3, 5]).toContain(cards.length);
      for (const one of cards) expect(one).toEqual(card);
    }
    expect(hands).not.toEqual(others);
  });

  test('a turn has at most 30 seconds', () => {
    for (const { player_turn } of all('PLAYER_TURN', 1)) {
      expect(player_turn.timeout_seconds).toBeGreaterThan(0);
      expect(player_turn.timeout_seconds).toBeLessThanOrEqual(30);
    }
  });
});

test('a refusal reads as it was written', async () => {
  const wrong = [
    grpc.stream('Subscribe', { game_id: 'nowhere', access_token: players[0].token }),
    grpc.stream('Subscribe', { game_id: gameId, access_token: 'nonsense' }),
    grpc.stream('Subscribe', { game_id: gameId, access_token: '' }),
  ];
  for (const { ended } of wrong) {
    const { details } = (await ended)!;
    expect(details).toMatch(/^[A-Z_]+: [A-Z].*\.$/);
    expect(details).not.toContain('%');
  }
});
