// Plays whole games with nothing but the OpenAPI document: all types are generated from it, so a wrong call does not
// compile. Prints the results.

import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './masa.ts';

type Api = Client<paths>;
type Schemas = components['schemas'];

const baseUrl = `${process.argv[2]}/api/v1`;
const anybody = createClient<paths>({ baseUrl });

function clientFor(token: string): Api {
  return createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
}

/** Returns the data of an answer; a refusal ends the program with its code. */
function dataOf<T>({ data, error }: { data?: T; error?: Schemas['Error'] }): T {
  if (error) throw new Error(`${error.error.code}: ${error.error.message}`);
  if (data === undefined) throw new Error('The answer is empty');
  return data;
}

async function register(username: string): Promise<Api> {
  const password = 'SecureP@ssw0rd!';
  const user = dataOf(
    await anybody.POST('/auth/register', {
      body: { username, email: `${username}@example.com`, password, displayName: 'Stranger' },
    }),
  );
  const session = dataOf(
    await anybody.POST('/auth/login', { body: { usernameOrEmail: user.username, password } }),
  );
  return clientFor(session.accessToken);
}

async function createGuest(name: string): Promise<Api> {
  const { token } = dataOf(await anybody.POST('/auth/guest', { body: { name } }));
  return clientFor(token);
}

async function startGame(
  players: readonly Api[],
  wanted: { game?: string; options?: Record<string, unknown> },
): Promise<string> {
  const [owner, ...others] = players;
  const settings = { start: 'ready', turnSeconds: 0, handPause: 0 };
  const made = await owner.POST('/games', {
    body: { game: 'sobesobe', ...wanted, maxPlayers: players.length, settings },
  });
  const { id } = dataOf(made);
  const params = { path: { gameId: id } };
  for (const player of others) dataOf(await player.POST('/games/{gameId}/join', { params }));
  await showRefusal(others[0], id);
  dataOf(await owner.POST('/games/{gameId}/start', { params }));
  return id;
}

/** Checks a refusal. The error codes of an operation are part of its type. */
async function showRefusal(player: Api, gameId: string): Promise<void> {
  const { error } = await player.POST('/games/{gameId}/join', { params: { path: { gameId } } });
  // @ts-expect-error Joining cannot be refused with this code.
  if (error?.error.code === 'MUST_FOLLOW_SUIT')
    throw new Error('Joining was refused by a rule of play');
  if (error?.error.code !== 'ALREADY_IN_GAME') throw new Error('A player could join twice');
}

/** Lets the players act in turn until the game is over. Returns the number of actions. */
async function play(
  players: readonly Api[],
  gameId: string,
  act: (player: Api, state: Schemas['State']) => Promise<void>,
): Promise<number> {
  const params = { path: { gameId } };
  let acts = 0;
  for (let position = 0; ;) {
    const state = dataOf(await players[position].GET('/games/{gameId}/state', { params }));
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

/** Acts with the four endpoints of SobeSobe, which has its own state. */
async function actInSobe(player: Api, state: Schemas['State']): Promise<void> {
  if (state.game !== 'sobesobe') throw new Error('This is another game');
  const params = { path: { gameId: state.gameId } };
  switch (state.actionRequired) {
    case 'SELECT_TRUMP': {
      const body = { trumpSuit: 'Hearts', selectedBeforeDealing: true } as const;
      dataOf(await player.POST('/games/{gameId}/rounds/current/trump', { params, body }));
      return;
    }
    case 'PLAY_DECISION': {
      const body = { willPlay: true };
      dataOf(await player.POST('/games/{gameId}/rounds/current/play-decision', { params, body }));
      return;
    }
    case 'EXCHANGE_CARDS': {
      const body = { cardsToExchange: [] };
      dataOf(await player.POST('/games/{gameId}/rounds/current/exchange-cards', { params, body }));
      return;
    }
    case 'PLAY_CARD': {
      const body = { card: legalCard(state) };
      dataOf(await player.POST('/games/{gameId}/rounds/current/play-card', { params, body }));
      return;
    }
    default:
      throw new Error('There is no action to take');
  }
}

function legalCard({ playerHand, view }: Schemas['SobeSobeState']): Schemas['Card'] {
  const choice = view?.legal[0];
  if (choice?.kind !== 'card') throw new Error('There is no card to play');
  return playerHand.cards[view!.hand.indexOf(choice.from[0])];
}

/** Makes a move, whatever the game. */
async function move(player: Api, { gameId, view }: Schemas['State']): Promise<void> {
  const params = { path: { gameId } };
  const body = { move: moveFor(view!.legal[0]) };
  dataOf(await player.POST('/games/{gameId}/moves', { params, body }));
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
for (const name of ['Bruno', 'Carla', 'Dora']) players.push(await createGuest(name));

const three = players.slice(0, 3);
const sobe = await startGame(three, {});
const acts = await play(three, sobe, actInSobe);
const params = { path: { gameId: sobe } };
const scores = dataOf(await players[0].GET('/games/{gameId}/scores', { params }));
const check = dataOf(await players[0].GET('/games/{gameId}/verification', { params }));

const hearts = await startGame(players, { game: 'hearts', options: { endScore: 10 } });
const moves = await play(players, hearts, move);
const { winners } = dataOf(
  await players[0].GET('/games/{gameId}', { params: { path: { gameId: hearts } } }),
);

console.log(
  JSON.stringify({
    sobesobe: { acts, points: scores.players.map(({ currentPoints }) => currentPoints) },
    isFair: check.ok,
    hearts: { moves, winners },
  }),
);
