// The GameEvents of a stream beside the game: whose turn it is, refusals, and why it ends.

import { status as Status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { apiClient, guest, PASSWORD, registered, type ApiClient } from '../testing/testClient.ts';
import { actOnce, finishedGame } from '../testing/testPlayers.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import {
  errorsOf,
  timeOf,
  typesOf,
  until,
  type GameEvent,
  grpcClient,
  type GrpcClient,
  type GrpcStream,
} from '../testing/testGrpc.ts';

let server: TestServer;
let grpc: GrpcClient;
let players: ApiClient[];
beforeAll(async () => {
  server = await openTestServer({}, { requestLimit: { points: 1e6, seconds: 1 } });
  grpc = grpcClient(server.grpcPort!, 'GameEvents');
  players = [];
  for (const name of ['Anna', 'Bruno', 'Carla']) players.push(await guest(server, name));
});
afterAll(async () => {
  grpc.close();
  await server.close();
});

async function newGame(count: number, wanted: object = {}): Promise<string> {
  const [owner, ...others] = players.slice(0, count);
  const settings = { turnSeconds: 0 };
  const { id } = await owner.do('POST', '/games', { maxPlayers: count, settings, ...wanted });
  for (const player of others) await player.do('POST', `/games/${id}/join`);
  return id;
}

async function startedGame(count: number): Promise<string> {
  const id = await newGame(count);
  await players[0].do('POST', `/games/${id}/start`);
  return id;
}

function subscribe(gameId: string, player: ApiClient, metadata: Record<string, string> = {}) {
  return grpc.stream('Subscribe', { game_id: gameId, access_token: player.token }, metadata);
}

/** A stream that has been let in: it has told whose turn it is. */
async function following(gameId: string, player: ApiClient): Promise<GrpcStream> {
  const stream = subscribe(gameId, player);
  await until(stream, ({ type }) => type === 'PLAYER_TURN');
  return stream;
}

function send(gameId: string, player: ApiClient, action: object) {
  return grpc.call('SendAction', { game_id: gameId, access_token: player.token, ...action });
}

const trump = (trump_suit: string, selected_before_dealing = false) => ({
  action_type: 'SELECT_TRUMP',
  select_trump: { trump_suit, selected_before_dealing },
});
const decision = (will_play: boolean) => ({
  action_type: 'PLAY_DECISION',
  play_decision: { will_play },
});
const exchange = (cards_to_exchange: object[]) => ({
  action_type: 'EXCHANGE_CARDS',
  exchange_cards: { cards_to_exchange },
});

describe('a player who must play', () => {
  test('is reported as soon as trump is named, and only players with a choice are in turn [S-7.2]', async () => {
    const id = await startedGame(3);
    const stream = await following(id, players[1]);
    await send(id, players[2], trump('Spades'));
    await until(stream, ({ player_turn }) => player_turn?.action_required === 'PLAY_DECISION');
    expect(typesOf(stream).slice(1)).toEqual([
      'CARD_DEALT',
      'TRUMP_SELECTED',
      'PLAY_DECISION',
      'PLAY_DECISION',
      'PLAYER_TURN',
    ]);
    const decided = () =>
      stream.heard.flatMap(({ play_decision: one }) =>
        one ? [[one.position, one.will_play]] : [],
      );
    expect(decided()).toEqual([
      [2, true],
      [0, true],
    ]);
    expect(stream.heard.at(-1).player_turn.position).toBe(1);
    await send(id, players[1], decision(false));
    await until(stream, ({ player_turn }) => player_turn?.action_required === 'EXCHANGE_CARDS');
    expect(decided().at(-1)).toEqual([1, false]);
    stream.cancel();
  });

  test('cannot sit out, may say that they play, and hears of five cards where nobody has a choice [S-7.3]', async () => {
    const id = await startedGame(2);
    const stream = await following(id, players[0]);
    await send(id, players[1], trump('Hearts', true));
    await until(stream, ({ player_turn }) => player_turn?.action_required === 'EXCHANGE_CARDS');
    expect(typesOf(stream).slice(1)).toEqual([
      'TRUMP_SELECTED',
      'CARD_DEALT',
      'PLAY_DECISION',
      'PLAY_DECISION',
      'CARD_DEALT',
      'PLAYER_TURN',
    ]);
    const dealt = stream.heard.flatMap(({ card_dealt }) => card_dealt?.cards ?? []);
    const { playerHand } = await players[0].do('GET', `/games/${id}/state`);
    expect(dealt).toEqual(expect.arrayContaining(playerHand.cards));
    expect(dealt).toHaveLength(5);
    expect(await send(id, players[1], decision(true))).toMatchObject({ success: true });
    expect(await send(id, players[0], decision(true))).toMatchObject({ success: true });
    const codes = [];
    for (const player of [players[1], players[0]]) {
      codes.push((await send(id, player, decision(false))).error_code);
    }
    expect(codes).toEqual(['PARTY_PLAYER_CANNOT_OPT_OUT', 'DEALER_CANNOT_OPT_OUT']);
    stream.cancel();
  });
});

describe('a refusal', () => {
  test('is an ERROR on the streams of who was refused, and on nobody else’s', async () => {
    const id = await startedGame(2);
    const [own, second, other] = [
      await following(id, players[0]),
      await following(id, players[0]),
      await following(id, players[1]),
    ];
    const elsewhere = await following(await startedGame(2), players[0]);
    const refused = await send(id, players[0], trump('Hearts'));
    expect(refused).toMatchObject({ success: false, error_code: 'NOT_PARTY_PLAYER' });
    for (const stream of [own, second]) await until(stream, ({ type }) => type === 'ERROR');
    expect(own.heard.at(-1)).toMatchObject({
      game_id: id,
      payload: 'error',
      error: {
        error_code: 'NOT_PARTY_PLAYER',
        message: refused.error_message,
        details: { partyPlayer: '1' },
      },
    });
    await send(id, players[1], trump('Hearts', true));
    await until(own, ({ type }) => type === 'TRUMP_SELECTED');
    await until(other, ({ type }) => type === 'TRUMP_SELECTED');
    expect(errorsOf(own)).toEqual(['NOT_PARTY_PLAYER']);
    expect([...errorsOf(other), ...errorsOf(elsewhere)]).toEqual([]);
    for (const stream of [own, second, other, elsewhere]) stream.cancel();
  });

  test('over REST is answered there alone', async () => {
    const id = await startedGame(2);
    const stream = await following(id, players[0]);
    const path = `/games/${id}/rounds/current/trump`;
    expect((await players[0].post(path, { trumpSuit: 'Hearts' })).status).toBe(403);
    await send(id, players[0], {});
    await until(stream, ({ type }) => type === 'ERROR');
    expect(errorsOf(stream)).toEqual(['INVALID_REQUEST']);
    stream.cancel();
  });

  test('has a time of its own, from which a stream goes on', async () => {
    const id = await startedGame(2);
    const stream = await following(id, players[0]);
    for (let times = 0; times < 3; times++) await send(id, players[0], trump('Hearts'));
    await expect.poll(() => errorsOf(stream)).toHaveLength(3);
    const times = stream.heard.map(timeOf);
    expect(times).toEqual([...new Set(times)].sort());
    stream.cancel();
    await send(id, players[1], trump('Hearts', true));
    const rest = subscribe(id, players[0], { after: times.at(-1)! });
    await until(rest, ({ type }) => type === 'PLAYER_TURN');
    expect(typesOf(rest)[0]).toBe('TRUMP_SELECTED');
    expect(errorsOf(rest)).toEqual([]);
    rest.cancel();
  });

  test('has the codes of REST [S-7.3]', async () => {
    const lost = await send('nowhere', players[0], trump('Hearts'));
    expect(lost).toMatchObject({ success: false, error_code: 'GAME_NOT_FOUND' });
    const id = await startedGame(2);
    expect(await send(id, players[2], trump('Hearts'))).toMatchObject({ error_code: 'FORBIDDEN' });
    const unknown = await subscribe('nowhere', players[0]).ended;
    expect(unknown).toMatchObject({ code: Status.NOT_FOUND });
    expect(unknown?.message).toContain('GAME_NOT_FOUND');
    const [told] = unknown!.metadata.get('masa-error');
    expect(JSON.parse(String(told))).toMatchObject({ code: 'GAME_NOT_FOUND' });
    const stranger = await subscribe(id, players[2]).ended;
    expect(stranger).toMatchObject({ code: Status.PERMISSION_DENIED });
    expect(stranger?.message).toContain('FORBIDDEN');
  });

  test('is an action of another type than the message says [S-7.3]', async () => {
    const id = await startedGame(2);
    const { select_trump } = trump('Hearts', true);
    for (const action_type of ['PLAY_DECISION', 'EXCHANGE_CARDS', 'PLAY_CARD', 9]) {
      const refused = await send(id, players[1], { action_type, select_trump });
      expect(refused).toMatchObject({ success: false, error_code: 'INVALID_REQUEST' });
    }
    const state = await players[1].do('GET', `/games/${id}/state`);
    expect(state.actionRequired).toBe('SELECT_TRUMP');
    expect(await send(id, players[1], { select_trump })).toMatchObject({ success: true });
    // The first type looks as if there were none.
    const untyped = { exchange_cards: { cards_to_exchange: [] } };
    expect(await send(id, players[1], untyped)).toMatchObject({ success: true });
  });

  test('is an exchange of cards that are not held, or named twice', async () => {
    const id = await startedGame(2);
    await send(id, players[1], trump('Spades'));
    const hand = async (seat: number) =>
      (await players[seat].do('GET', `/games/${id}/state`)).playerHand.cards;
    const isAce = ({ rank, suit }: { rank: string; suit: string }) =>
      rank === 'Ace' && suit === 'Spades';
    const card = (await hand(1)).find((one: never) => !isAce(one));
    const [foreign] = await hand(0);
    const codeOf = async (cards: object[]) =>
      (await send(id, players[1], exchange(cards))).error_code;
    expect(await codeOf([card, card])).toBe('CARD_NOT_IN_HAND');
    expect(await codeOf([foreign])).toBe('CARD_NOT_IN_HAND');
    expect(await codeOf([card, card, card, card])).toBe('TOO_MANY_CARDS_TO_EXCHANGE');
    expect(await codeOf([{ rank: '', suit: '' }])).toBe('INVALID_CARD');
    expect(await codeOf([card])).toBe('');
  });
});

describe('the turn', () => {
  test('is told to who goes on only if it is still so [S-7.2]', async () => {
    const id = await startedGame(2);
    const early = await following(id, players[0]);
    early.cancel();
    await send(id, players[1], trump('Hearts', true));
    for (const seat of [1, 0]) await send(id, players[seat], exchange([]));
    const rest = subscribe(id, players[0], { after: timeOf(early.heard[0]) });
    await until(rest, ({ type }) => type === 'PLAYER_TURN');
    const turns = rest.heard.filter(({ type }) => type === 'PLAYER_TURN');
    expect(turns.map(({ player_turn }) => player_turn)).toEqual([
      { position: 1, action_required: 'PLAY_CARD', timeout_seconds: 0 },
    ]);
    expect(typesOf(rest)).toContain('TRUMP_SELECTED');
    rest.cancel();
  });

  test('is told with the time that is left', async () => {
    const id = await newGame(2, { settings: { turnSeconds: 300 } });
    await players[0].do('POST', `/games/${id}/start`);
    await send(id, players[1], trump('Spades'));
    const stream = await following(id, players[0]);
    const { timeout_seconds } = stream.heard[0].player_turn;
    expect(timeout_seconds).toBeGreaterThan(200);
    expect(timeout_seconds).toBeLessThanOrEqual(300);
    stream.cancel();
  });

  test('is never told of somebody whose action is refused as out of turn', async () => {
    const id = await startedGame(3);
    const random = randomFromNumber(5);
    const streams = await Promise.all(players.map((player) => following(id, player)));
    const ended = Promise.all(streams.map((stream) => stream.ended));
    const refused: unknown[] = [];
    streams.forEach((stream, seat) => {
      const act = async ({ player_turn: turn }: GameEvent): Promise<void> => {
        if (turn?.position !== seat) return;
        const blind = turn.action_required === 'SELECT_TRUMP';
        const answer = blind
          ? await send(id, players[seat], trump('Hearts', true))
          : await actOnce(players[seat], id, random);
        // A player told of their turn has something to do.
        if (answer === null || answer.success === false) refused.push([turn, answer]);
      };
      stream.onMessage((event) => void act(event));
      void act(stream.heard[0]);
    });
    expect(await ended).toEqual([null, null, null]);
    expect(refused).toEqual([]);
    for (const stream of streams) expect(typesOf(stream).at(-1)).toBe('GAME_COMPLETED');
  });
});

describe('a stream ends with an event that says why:', () => {
  test('the game is over, also for who comes after it [S-7.2]', async () => {
    const id = await finishedGame(players.slice(0, 2), randomFromNumber(2));
    const stream = subscribe(id, players[0]);
    expect(await stream.ended).toBeNull();
    const { winners } = await players[0].do('GET', `/games/${id}`);
    expect(stream.heard).toMatchObject([
      {
        type: 'GAME_COMPLETED',
        game_completed: { game_id: id, winner_position: winners[0], final_scores: { length: 2 } },
      },
    ]);
    const again = subscribe(id, players[0], { after: timeOf(stream.heard[0]) });
    expect(await again.ended).toBeNull();
    expect(again.heard).toEqual([]);
  });

  test('the game was cancelled', async () => {
    const id = await newGame(1, { maxPlayers: 2 });
    const stream = subscribe(id, players[0]);
    // A stream that waits for its game says nothing when it is let in.
    await until(stream, joined(id, stream));
    await players[0].call('DELETE', `/games/${id}`);
    expect(await stream.ended).toBeNull();
    expect(stream.heard.at(-1)).toMatchObject({
      type: 'ERROR',
      error: { error_code: 'GAME_NOT_FOUND', message: 'The game was cancelled.' },
    });
  });

  test('the player has left', async () => {
    const id = await newGame(2, { maxPlayers: 3 });
    const stream = subscribe(id, players[1]);
    await until(stream, joined(id, stream));
    await players[1].post(`/games/${id}/leave`);
    expect(await stream.ended).toBeNull();
    expect(stream.heard.slice(-2)).toMatchObject([
      { type: 'PLAYER_LEFT', player_left: { user_id: players[1].id, position: 1 } },
      { type: 'ERROR', error: { error_code: 'FORBIDDEN' } },
    ]);
    const heard = stream.heard.length;
    await players[0].call('DELETE', `/games/${id}`);
    expect(stream.heard).toHaveLength(heard);
  });

  test.each(['leaves', 'is removed'])('the player %s and hears nothing more', async (how) => {
    const id = await newGame(2, { maxPlayers: 5 });
    const stream = subscribe(id, players[1]);
    await until(stream, joined(id, stream));
    if (how === 'leaves') await players[1].post(`/games/${id}/leave`);
    else await players[0].call('DELETE', `/games/${id}/players/1`);
    const dora = await guest(server, 'Dora');
    await dora.do('POST', `/games/${id}/join`);
    await stream.ended;
    expect(JSON.stringify(stream.heard)).not.toContain('Dora');
    const mark = timeOf(stream.heard.at(-1)!);
    await dora.do('POST', `/games/${id}/leave`);
    if (how === 'is removed') return;
    await players[1].do('POST', `/games/${id}/join`);
    const rest = subscribe(id, players[1], { after: mark });
    await until(rest, ({ type }) => type === 'PLAYER_JOINED');
    expect(JSON.stringify(rest.heard)).toContain('Bruno');
    expect(JSON.stringify(rest.heard)).not.toContain('Dora');
    rest.cancel();
  });

  test('the token is not good any more', async () => {
    const { id: playerId } = await registered(server, 'emil');
    const { accessToken, refreshToken } = await apiClient(server, '', '').do(
      'POST',
      '/auth/login',
      { usernameOrEmail: 'emil', password: PASSWORD },
    );
    const emil = apiClient(server, playerId, accessToken);
    const id = await newGame(1, { maxPlayers: 2 });
    await emil.do('POST', `/games/${id}/join`);
    await players[0].do('POST', `/games/${id}/start`);
    const stream = await following(id, emil);
    await emil.post('/auth/logout', { refreshToken });
    expect(await stream.ended).toMatchObject({ code: Status.UNAUTHENTICATED });
    expect(stream.heard.at(-1)).toMatchObject({
      type: 'ERROR',
      error: { error_code: 'TOKEN_EXPIRED' },
    });
  });

  test('the server stops', async () => {
    const other = await openTestServer();
    const client = grpcClient(other.grpcPort!, 'GameEvents');
    const [anna, bruno] = [await guest(other, 'Anna'), await guest(other, 'Bruno')];
    const { id } = await anna.do('POST', '/games', { maxPlayers: 2 });
    await bruno.do('POST', `/games/${id}/join`);
    await anna.do('POST', `/games/${id}/start`);
    const stream = client.stream('Subscribe', { game_id: id, access_token: anna.token });
    await until(stream, ({ type }) => type === 'PLAYER_TURN');
    await other.close();
    expect(await stream.ended).toMatchObject({ code: Status.UNAVAILABLE });
    expect(stream.heard.at(-1)).toMatchObject({
      type: 'ERROR',
      error: { error_code: 'SERVER_STOPPING' },
    });
    client.close();
  });
});

/** Somebody comes and goes until the stream has heard of it. */
function joined(gameId: string, stream: GrpcStream): (event: GameEvent) => boolean {
  const comeAndGo = async (): Promise<void> => {
    while (stream.heard.length === 0) {
      await players[2].post(`/games/${gameId}/join`);
      await players[2].post(`/games/${gameId}/leave`);
    }
  };
  void comeAndGo();
  return ({ type }) => type === 'PLAYER_JOINED';
}
