// Whole games by somebody who has the OpenAPI document and nothing else: its types are made from it, and
// what they do not allow does not compile. Prints what came of the games.

import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './masa.ts';

type Api = Client<paths>;
type Schemas = components['schemas'];

const baseUrl = `${process.argv[2]}/api/v1`;
const anybody = createClient<paths>({ baseUrl });

function clientFor(token: string): Api {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
}

/** What was answered; a refusal ends the program with its code. */
function given<T>({ data, error }: { data?: T; error?: Schemas['Error'] }): T {
  if (error) throw new Error(`${error.error.code}: ${error.error.message}`);
  if (data === undefined) throw new Error('Nothing was answered');
  return data;
}

async function register(username: string): Promise<Api> {
  const password = 'SecureP@ssw0rd!';
  const user = given(
    await anybody.POST('/auth/register', {
      body: { username, email: `${username}@example.com`, password, displayName: 'Stranger' },
    }),
  );
  const session = given(
    await anybody.POST('/auth/login', { body: { usernameOrEmail: user.username, password } }),
  );
  return clientFor(session.accessToken);
}

async function comeAsGuest(name: string): Promise<Api> {
  const { token } = given(await anybody.POST('/auth/guest', { body: { name } }));
  return clientFor(token);
}

async function sitDown(
  players: readonly Api[],
  wanted: { game?: string; options?: Record<string, unknown> },
): Promise<string> {
  const [owner, ...others] = players;
  const settings = { start: 'ready', turnSeconds: 0, handPause: 0 };
  const made = await owner.POST('/games', {
    body: { game: 'sobesobe', ...wanted, maxPlayers: players.length, settings },
  });
  const { id } = given(made);
  const params = { path: { gameId: id } };
  for (const player of others) given(await player.POST('/games/{gameId}/join', { params }));
  await showRefusal(others[0], id);
  given(await owner.POST('/games/{gameId}/start', { params }));
  return id;
}

/** The codes of an operation are part of its type. */
async function showRefusal(player: Api, gameId: string): Promise<void> {
  const { error } = await player.POST('/games/{gameId}/join', { params: { path: { gameId } } });
  // @ts-expect-error Nobody who sits down is told to follow suit.
  if (error?.error.code === 'MUST_FOLLOW_SUIT') throw new Error('This cannot be');
  if (error?.error.code !== 'ALREADY_IN_GAME') throw new Error('Who sits there sat down again');
}

/** Lets everybody act in turn until the game is over; how often they did. */
async function play(
  players: readonly Api[],
  gameId: string,
  act: (player: Api, state: Schemas['State']) => Promise<void>,
): Promise<number> {
  const params = { path: { gameId } };
  let acts = 0;
  for (let position = 0; ;) {
    const state = given(await players[position].GET('/games/{gameId}/state', { params }));
    if (state.status === 'Completed') return acts;
    if (state.view && state.view.legal.length > 0) {
      await act(players[position], state);
      acts++;
    } else {
      const [turn = position] = state.turn;
      position = turn === position ? (position + 1) % players.length : turn;
    }
  }
}

/** By the four endpoints of SobeSobe, which has a state of its own. */
async function actInSobe(player: Api, state: Schemas['State']): Promise<void> {
  if (state.game !== 'sobesobe') throw new Error('This is another game');
  const params = { path: { gameId: state.gameId } };
  switch (state.actionRequired) {
    case 'SELECT_TRUMP': {
      const body = { trumpSuit: 'Hearts', selectedBeforeDealing: true } as const;
      given(await player.POST('/games/{gameId}/rounds/current/trump', { params, body }));
      return;
    }
    case 'PLAY_DECISION': {
      const body = { willPlay: true };
      given(await player.POST('/games/{gameId}/rounds/current/play-decision', { params, body }));
      return;
    }
    case 'EXCHANGE_CARDS': {
      const body = { cardsToExchange: [] };
      given(await player.POST('/games/{gameId}/rounds/current/exchange-cards', { params, body }));
      return;
    }
    case 'PLAY_CARD': {
      const body = { card: legalCard(state) };
      given(await player.POST('/games/{gameId}/rounds/current/play-card', { params, body }));
      return;
    }
    default:
      throw new Error('Nothing is to be done');
  }
}

function legalCard({ playerHand, view }: Schemas['SobeSobeState']): Schemas['Card'] {
  const choice = view?.legal[0];
  if (choice?.kind !== 'card') throw new Error('No card is to be played');
  return playerHand.cards[view!.hand.indexOf(choice.from[0])];
}

/** By `moves`, whatever the game. */
async function move(player: Api, { gameId, view }: Schemas['State']): Promise<void> {
  const params = { path: { gameId } };
  const body = { move: moveFor(view!.legal[0]) };
  given(await player.POST('/games/{gameId}/moves', { params, body }));
}

function moveFor(choice: Schemas['Choice']): Schemas['Move'] {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type };
    case 'card':
      return { type: choice.type, card: choice.from[0] };
    case 'cards':
      return { type: choice.type, cards: choice.from.slice(0, choice.min) };
    case 'value':
      return { type: choice.type, [choice.field]: choice.from[0] };
  }
}

const players = [await register(`stranger_${process.pid}`)];
for (const name of ['Bruno', 'Carla', 'Dora']) players.push(await comeAsGuest(name));

const three = players.slice(0, 3);
const sobe = await sitDown(three, {});
const acts = await play(three, sobe, actInSobe);
const params = { path: { gameId: sobe } };
const scores = given(await players[0].GET('/games/{gameId}/scores', { params }));
const check = given(await players[0].GET('/games/{gameId}/verification', { params }));

const hearts = await sitDown(players, { game: 'hearts', options: { endScore: 10 } });
const moves = await play(players, hearts, move);
const { winners } = given(
  await players[0].GET('/games/{gameId}', { params: { path: { gameId: hearts } } }),
);

console.log(
  JSON.stringify({
    sobesobe: { acts, points: scores.players.map(({ currentPoints }) => currentPoints) },
    isFair: check.ok,
    hearts: { moves, winners },
  }),
);
