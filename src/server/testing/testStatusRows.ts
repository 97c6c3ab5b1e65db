// The rows of the walk over every status: for each operation how it is brought to be carried out. How it
// is refused follows from its form; what does not is a row of its own. A new operation needs a row here.

import { dayOf } from '#protocol/day.ts';
import { REMATCH_TIMEOUT } from '#table/clock.ts';
import { gameOf } from '#table/gameOf.ts';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { offlineRecord, playDaily } from './testDaily.ts';
import type { TestPerson } from './testProvider.ts';
import { PASSWORD, registered, type ApiAnswer, type ApiClient } from './testClient.ts';
import {
  addToDeals,
  ask,
  mailTo,
  moveFor,
  pitchTable,
  playUntil,
  startedGame,
  TIME_TO_ADD,
  waitingGame,
  type OperationName,
  type World,
} from './testStatusWorld.ts';

export type Bring = (world: World) => Promise<ApiAnswer>;

/** As somebody who may, at a game of their own. */
const byAnna =
  (name: OperationName, gameOf?: (world: World) => Promise<string>, body?: object): Bring =>
  async (world) => {
    const gameId = gameOf && (await gameOf(world));
    return ask(world, name, {
      by: world.anna,
      userId: world.anna.id,
      ...(gameId && { gameId }),
      ...(body && { body: name.includes('_') ? { table_id: gameId, ...body } : body }),
    });
  };

/** As somebody who played a game that is over. */
const byEmil =
  (name: OperationName): Bring =>
  (world) =>
    ask(world, name, { by: world.emil, gameId: world.closed });

/** An address that nobody has. */
export const BANNED_ADDRESS = '203.0.113.9';

function banned(world: World): Promise<ApiAnswer> {
  const body = { address: BANNED_ADDRESS, reason: 'a test', hours: null };
  return ask(world, 'adminBan', { by: world.anna, body });
}

const muted =
  (name: 'mutePlayer' | 'unmutePlayer'): Bring =>
  (world) =>
    ask(world, name, {
      by: world.anna,
      userId: world.anna.id,
      params: { playerId: world.bruno.id },
    });

async function reported(world: World): Promise<ApiAnswer> {
  const gameId = await startedGame(world);
  const body = { playerId: world.bruno.id, reason: 'insult' };
  return ask(world, 'reportPlayer', { by: world.anna, gameId, body });
}

/** A private table is still its owner's when they have stood up, but they are not at it. */
async function ownerWhoLeft(world: World): Promise<ApiAnswer> {
  const { id } = await world.anna.do('POST', '/games', { private: true });
  await world.anna.do('POST', `/games/${id}/leave`);
  return ask(world, 'game', { by: world.anna, gameId: id });
}

async function session({ anna, server }: World): Promise<ApiAnswer['body']> {
  const credentials = { usernameOrEmail: 'anna', password: PASSWORD };
  const response = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}` },
    body: JSON.stringify(credentials),
  });
  return response.json();
}

/** One of the four actions, at the first moment at which it is asked for. */
const action =
  (name: OperationName, required: string, bodyFor: (state: ApiAnswer['body']) => object): Bring =>
  async (world) => {
    const gameId = await startedGame(world);
    const players = [world.anna, world.bruno, world.carla];
    const isDue = ({ actionRequired, view }: ApiAnswer['body']): boolean =>
      actionRequired === required && view.legal.length > 0;
    const state = await playUntil(players, gameId, isDue);
    return ask(world, name, { by: players[state.view.seat], gameId, body: bodyFor(state) });
  };

/** One of the calls of Pitch, at the first moment at which it is legal. */
const pitchCall =
  (name: OperationName, type: string, argument: (from: unknown[]) => object): Bring =>
  async (world) => {
    const gameId = await pitchTable(world, { isStarted: true });
    const players = [world.anna, world.bruno, world.carla, world.dora];
    for (;;) {
      const [player, choice] = await nextChoice(players, gameId);
      if (choice.type === type) {
        const body = { table_id: gameId, ...argument(choice.from) };
        return ask(world, name, { by: player, gameId, body });
      }
      await player.do('POST', `/games/${gameId}/moves`, { move: pitchMove(choice) });
    }
  };

async function nextChoice(
  players: readonly ApiClient[],
  gameId: string,
): Promise<[ApiClient, ApiAnswer['body']]> {
  for (;;) {
    for (const player of players) {
      const { view } = await player.do('GET', `/games/${gameId}/state`);
      if (view?.legal.length > 0) return [player, view.legal[0]];
    }
  }
}

/** Somebody must bid. */
function pitchMove(choice: ApiAnswer['body']) {
  const isOpen = choice.type === 'bid' && choice.from.includes(3);
  return isOpen ? { type: 'bid', value: 3 } : moveFor(choice);
}

async function scoredTable(world: World): Promise<string> {
  const gameId = await pitchTable(world, { isStarted: true });
  const players = [world.anna, world.bruno, world.carla, world.dora];
  for (;;) {
    const [player, choice] = await nextChoice(players, gameId);
    const move = pitchMove(choice);
    const { view } = await player.do('POST', `/games/${gameId}/moves`, { move });
    if (view.sheet.length > 0) return gameId;
  }
}

async function dealtTable(world: World): Promise<string> {
  const gameId = await pitchTable(world, { isStarted: true });
  await nextChoice([world.anna, world.bruno, world.carla, world.dora], gameId);
  return gameId;
}

/** The other side has gone, and so the game is over. */
async function forfeitedTable(world: World): Promise<string> {
  const gameId = await dealtTable(world);
  await ask(world, 'leave_table', { by: world.bruno, gameId });
  return gameId;
}

const adding =
  (isCall: boolean, wanted: 'promise' | 'opening'): Bring =>
  async (world) => {
    const names = isCall
      ? ({ promise: 'promise_bytes', opening: 'open_bytes' } as const)
      : ({ promise: 'promiseBytes', opening: 'openBytes' } as const);
    const gameId = isCall
      ? await pitchTable(world, { isStarted: true, adds: true })
      : await waitingGame(world, [world.bruno], { addsToDeals: true, settings: TIME_TO_ADD });
    if (!isCall) await world.anna.do('POST', `/games/${gameId}/start`);
    const players = isCall
      ? [world.anna, world.bruno, world.carla, world.dora]
      : [world.anna, world.bruno];
    const send = (what: 'promise' | 'opening', body: object) =>
      ask(world, names[what], {
        by: world.anna,
        gameId,
        body: isCall ? { table_id: gameId, ...body } : body,
      });
    return addToDeals(players, gameId, send, wanted);
  };

const waiting = (world: World): Promise<string> => waitingGame(world, [world.bruno]);

const TOO_LONG = { provider: 'x'.repeat(201) };
const NOWHERE = { provider: 'nowhere' };
const HEARTS = { pool: 'hearts' };
const EXAMPLE = { provider: 'example' };

/** A person whom the provider knows signs in. */
async function finishWith(world: World, person: TestPerson): Promise<ApiAnswer> {
  const { body } = await ask(world, 'beginProviderSignIn', { params: EXAMPLE });
  const query = world.provider.consent(body.url, person);
  const answer = { query, binding: body.binding };
  return ask(world, 'finishProviderSignIn', { params: EXAMPLE, body: answer });
}

async function linkTo(world: World, by: ApiClient, sub: string): Promise<ApiAnswer> {
  const { body } = await ask(world, 'beginLinking', { by, params: EXAMPLE });
  const query = world.provider.consent(body.url, { sub });
  const answer = { query, binding: body.binding };
  return ask(world, 'finishLinking', { by, params: EXAMPLE, body: answer });
}

/** Begins with a program, whose code Anna approves unless told otherwise. */
async function deviceOf(world: World, approval: 'approved' | 'waiting') {
  const { body } = await ask(world, 'beginDeviceSignIn', {});
  const approve = { by: world.anna, params: { userCode: body.userCode } };
  if (approval === 'approved') await ask(world, 'approveDevice', approve);
  return body;
}

const personalToken = (world: World): Promise<ApiAnswer> =>
  ask(world, 'createPersonalToken', {
    by: world.anna,
    body: { name: 'bot', scopes: ['read'], expiresInDays: 1 },
  });

export const DONE: Readonly<Record<OperationName, Bring>> = {
  register: (world) => ask(world, 'register', {}),
  logIn: (world) => ask(world, 'logIn', { body: { usernameOrEmail: 'anna', password: PASSWORD } }),
  refresh: async (world) => {
    const { refreshToken } = await session(world);
    return ask(world, 'refresh', { body: { refreshToken } });
  },
  logOut: async (world) => {
    const { refreshToken } = await session(world);
    return ask(world, 'logOut', { by: world.anna, body: { refreshToken } });
  },
  changePassword: async (world) => {
    const by = await registered(world.server, 'changer');
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD}2` };
    return ask(world, 'changePassword', { by, body });
  },
  sessions: byAnna('sessions'),
  endSession: async (world) => {
    await session(world);
    const { sessions } = (await byAnna('sessions')(world)).body;
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    return ask(world, 'endSession', { by: world.anna, params: { sessionId: other.id } });
  },
  providers: (world) => ask(world, 'providers', {}),
  beginProviderSignIn: (world) => ask(world, 'beginProviderSignIn', { params: EXAMPLE }),
  finishProviderSignIn: (world) => finishWith(world, { sub: 'signs in' }),
  identities: byAnna('identities'),
  beginLinking: (world) => ask(world, 'beginLinking', { by: world.anna, params: EXAMPLE }),
  finishLinking: (world) => linkTo(world, world.anna, 'anna'),
  unlink: async (world) => {
    const by = await registered(world.server, 'linked');
    await linkTo(world, by, 'linked');
    return ask(world, 'unlink', { by, params: EXAMPLE });
  },
  beginDeviceSignIn: (world) => ask(world, 'beginDeviceSignIn', {}),
  finishDeviceSignIn: async (world) => {
    const { deviceCode } = await deviceOf(world, 'approved');
    return ask(world, 'finishDeviceSignIn', { body: { deviceCode } });
  },
  waitingDevice: async (world) => {
    const { userCode } = await deviceOf(world, 'waiting');
    return ask(world, 'waitingDevice', { by: world.anna, params: { userCode } });
  },
  approveDevice: async (world) => {
    const { userCode } = await deviceOf(world, 'waiting');
    return ask(world, 'approveDevice', { by: world.anna, params: { userCode } });
  },
  personalTokens: byAnna('personalTokens'),
  createPersonalToken: (world) => personalToken(world),
  revokePersonalToken: async (world) => {
    const params = { tokenId: (await personalToken(world)).body.id };
    return ask(world, 'revokePersonalToken', { by: world.anna, params });
  },
  ownUser: byAnna('ownUser'),
  user: byAnna('user'),
  editUser: byAnna('editUser'),
  statistics: byAnna('statistics'),
  createGuest: (world) => ask(world, 'createGuest', {}),
  requestCode: (world) => ask(world, 'requestCode', { body: { email: 'code@example.com' } }),
  verifyCode: async (world) => {
    const email = 'verify@example.com';
    await ask(world, 'requestCode', { body: { email } });
    const { code } = await mailTo(world, email);
    return ask(world, 'verifyCode', { body: { email, code } });
  },
  verifyLink: async (world) => {
    const email = 'link@example.com';
    await ask(world, 'requestCode', { body: { email } });
    const { token } = await mailTo(world, email);
    return ask(world, 'verifyLink', { body: { token } });
  },
  listGames: byAnna('listGames'),
  createGame: byAnna('createGame'),
  game: byAnna('game', waiting),
  joinGame: async (world) =>
    ask(world, 'joinGame', { by: world.bruno, gameId: await waitingGame(world) }),
  watchGame: async (world) =>
    ask(world, 'watchGame', { by: world.carla, gameId: await waiting(world) }),
  stopWatchingGame: async (world) => {
    const gameId = await waiting(world);
    await world.carla.do('POST', `/games/${gameId}/watch`);
    return ask(world, 'stopWatchingGame', { by: world.carla, gameId });
  },
  leaveGame: byAnna('leaveGame', waiting),
  cancelGame: byAnna('cancelGame', waiting),
  startGame: byAnna('startGame', waiting),
  takeSeat: byAnna('takeSeat', waiting),
  setReady: byAnna('setReady', waiting),
  handOver: byAnna('handOver', waiting, { position: 1 }),
  changeRules: byAnna('changeRules', waiting),
  renewInvitation: byAnna('renewInvitation', waiting),
  inviteCode: byAnna('inviteCode', waiting),
  async openInviteCode(world) {
    const id = await waitingGame(world);
    const { code } = await world.anna.do('POST', `/games/${id}/invitation/code`);
    return ask(world, 'openInviteCode', { by: world.anna, body: { code } });
  },
  addBot: byAnna('addBot', waiting),
  removeBot: byAnna('removeBot', async (world) => {
    const id = await waitingGame(world);
    await world.anna.do('POST', `/games/${id}/bots`, { position: 1 });
    return id;
  }),
  removePlayer: byAnna('removePlayer', waiting),
  state: byAnna('state', startedGame),
  selectTrump: action('selectTrump', 'SELECT_TRUMP', () => ({
    trumpSuit: 'Hearts',
    selectedBeforeDealing: true,
  })),
  decide: action('decide', 'PLAY_DECISION', () => ({ willPlay: true })),
  exchangeCards: action('exchangeCards', 'EXCHANGE_CARDS', () => ({ cardsToExchange: [] })),
  playCard: action('playCard', 'PLAY_CARD', ({ playerHand, view }) => ({
    card: playerHand.cards[view.hand.indexOf(view.legal[0].from[0])],
  })),
  round: byAnna('round', startedGame),
  scores: byAnna('scores', startedGame),
  catalog: (world) => ask(world, 'catalog', {}),
  move: async (world) => {
    const gameId = await startedGame(world);
    const players = [world.anna, world.bruno, world.carla];
    const [player, choice] = await nextChoice(players, gameId);
    return ask(world, 'move', { by: player, gameId, body: { move: moveFor(choice) } });
  },
  say: byAnna('say', startedGame),
  resign: byAnna('resign', startedGame),
  rematch: byAnna('rematch', forfeitedTable),
  startRematch: byAnna('startRematch', async (world) => {
    const gameId = await forfeitedTable(world);
    await ask(world, 'rematch', { by: world.anna, gameId });
    world.letPass(REMATCH_TIMEOUT);
    return gameId;
  }),
  stepAway: byAnna('stepAway', startedGame),
  promiseBytes: adding(false, 'promise'),
  openBytes: adding(false, 'opening'),
  log: byAnna('log', startedGame),
  verification: byAnna('verification', async ({ closed }) => closed),
  events: async (world) => {
    const { anna, server } = world;
    const path = `/api/v1/games/${await startedGame(world)}/events`;
    const leaving = new AbortController();
    const { status, headers } = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${anna.token}` },
      signal: leaving.signal,
    });
    leaving.abort();
    return { status, headers, body: null };
  },
  beginReview: byEmil('beginReview'),
  review: byEmil('review'),
  shareReview: byEmil('shareReview'),
  hideReview: byEmil('hideReview'),
  sharedReview: async (world) => {
    const { link } = (await byEmil('shareReview')(world)).body;
    return ask(world, 'sharedReview', { params: { link } });
  },
  daily: (world) => ask(world, 'daily', { by: world.anna, params: { game: 'pontoon' } }),
  sendDaily: (world) => {
    const day = dayOf(new Date());
    const { score, moves } = playDaily(gameOf({ game: 'pontoon' }), day);
    const body = { day, score, moves };
    return ask(world, 'sendDaily', { by: world.anna, params: { game: 'pontoon' }, body });
  },
  playedDays: byAnna('playedDays'),
  addPlayedDays: byAnna('addPlayedDays'),
  insights: byAnna('insights'),
  mutedPlayers: byAnna('mutedPlayers'),
  mutePlayer: muted('mutePlayer'),
  unmutePlayer: muted('unmutePlayer'),
  reportPlayer: reported,
  ratingPools: (world) => ask(world, 'ratingPools', {}),
  leaderboard: (world) => ask(world, 'leaderboard', { by: world.anna, params: HEARTS }),
  userRatings: byAnna('userRatings'),
  ratingHistory: (world) =>
    ask(world, 'ratingHistory', { by: world.anna, userId: world.anna.id, params: HEARTS }),
  showRatings: byAnna('showRatings', undefined, { areShown: true }),
  gameRatings: byAnna('gameRatings', startedGame),
  exportGames: byAnna('exportGames'),
  keepOffline: byAnna('keepOffline', undefined, { record: offlineRecord() }),
  userGames: byAnna('userGames'),
  adminOverview: byAnna('adminOverview'),
  adminTables: byAnna('adminTables'),
  adminPlayers: byAnna('adminPlayers'),
  adminBans: byAnna('adminBans'),
  adminReports: byAnna('adminReports'),
  async adminResolveReport(world) {
    await reported(world);
    const { reports } = (await ask(world, 'adminReports', { by: world.anna })).body;
    return ask(world, 'adminResolveReport', {
      by: world.anna,
      params: { reportId: reports[0].id },
    });
  },
  adminLog: byAnna('adminLog'),
  adminCloseTable: byAnna('adminCloseTable', waiting),
  adminBan: banned,
  adminLiftBan: async (world) => {
    const { id } = (await banned(world)).body;
    return ask(world, 'adminLiftBan', { by: world.anna, params: { banId: id } });
  },
  create_table: byAnna('create_table'),
  join_table: async (world) => {
    const gameId = await waitingGame(world);
    return ask(world, 'join_table', { by: world.bruno, gameId });
  },
  leave_table: byAnna('leave_table', waiting),
  set_ready: byAnna('set_ready', waiting),
  start_game: byAnna('start_game', waiting),
  promise_bytes: adding(true, 'promise'),
  open_bytes: adding(true, 'opening'),
  deal_hand: byAnna('deal_hand', dealtTable),
  place_bid: pitchCall('place_bid', 'bid', () => ({ bid: 3 })),
  declare_trump: pitchCall('declare_trump', 'trump', ([suit]) => ({ suit })),
  request_replacements: pitchCall('request_replacements', 'replace', (cards) => ({
    cards: cards.slice(0, 1),
  })),
  lock_replacements: pitchCall('lock_replacements', 'replace', () => ({})),
  play_card: pitchCall('play_card', 'play', ([card]) => ({ card })),
  end_hand_score: byAnna('end_hand_score', scoredTable, { hand_number: 1 }),
  end_game: byAnna('end_game', forfeitedTable),
};

/** Refusals that do not follow from the form of the operation. */
export const REFUSED: readonly [OperationName, Bring][] = [
  ['beginProviderSignIn', (world) => ask(world, 'beginProviderSignIn', { params: NOWHERE })],
  ['beginProviderSignIn', (world) => ask(world, 'beginProviderSignIn', { params: TOO_LONG })],
  ['finishProviderSignIn', (world) => ask(world, 'finishProviderSignIn', { params: NOWHERE })],
  ['finishProviderSignIn', (world) => ask(world, 'finishProviderSignIn', { params: EXAMPLE })],
  [
    'finishProviderSignIn',
    async (world) => {
      const email = 'owner@example.com';
      await ask(world, 'requestCode', { body: { email } });
      const { code } = await mailTo(world, email);
      await ask(world, 'verifyCode', { body: { email, code } });
      return finishWith(world, { sub: 'another', email, email_verified: true });
    },
  ],
  ['beginLinking', (world) => ask(world, 'beginLinking', { by: world.anna, params: NOWHERE })],
  ['beginLinking', (world) => ask(world, 'beginLinking', { by: world.bruno, params: EXAMPLE })],
  ['finishLinking', (world) => ask(world, 'finishLinking', { by: world.anna, params: NOWHERE })],
  ['finishLinking', (world) => ask(world, 'finishLinking', { by: world.anna, params: EXAMPLE })],
  [
    'finishLinking',
    async (world) => {
      const by = await registered(world.server, 'taker');
      await linkTo(world, world.anna, 'taken');
      return linkTo(world, by, 'anna');
    },
  ],
  ['unlink', (world) => ask(world, 'unlink', { by: world.anna, params: NOWHERE })],
  ['unlink', (world) => ask(world, 'unlink', { by: world.bruno, params: EXAMPLE })],
  ['finishDeviceSignIn', (world) => ask(world, 'finishDeviceSignIn', {})],
  [
    'finishDeviceSignIn',
    async (world) => {
      const { deviceCode } = await deviceOf(world, 'waiting');
      return ask(world, 'finishDeviceSignIn', { body: { deviceCode } });
    },
  ],
  [
    'waitingDevice',
    (world) => ask(world, 'waitingDevice', { by: world.anna, params: { userCode: 'NONE' } }),
  ],
  [
    'waitingDevice',
    (world) =>
      ask(world, 'waitingDevice', { by: world.anna, params: { userCode: 'x'.repeat(41) } }),
  ],
  [
    'approveDevice',
    (world) => ask(world, 'approveDevice', { by: world.anna, params: { userCode: 'NONE' } }),
  ],
  [
    'approveDevice',
    (world) => ask(world, 'approveDevice', { by: world.bruno, params: { userCode: 'NONE' } }),
  ],
  ['logIn', (world) => ask(world, 'logIn', { body: { usernameOrEmail: 'x', password: 'y' } })],
  ['refresh', (world) => ask(world, 'refresh', {})],
  ['verifyCode', (world) => ask(world, 'verifyCode', {})],
  ['verifyLink', (world) => ask(world, 'verifyLink', {})],
  ['game', (world) => ownerWhoLeft(world)],
  ['editUser', (world) => ask(world, 'editUser', { by: world.anna, userId: world.bruno.id })],
  ['joinGame', (world) => ask(world, 'joinGame', { by: world.kicked, gameId: world.running })],
  ['watchGame', (world) => ask(world, 'watchGame', { by: world.kicked, gameId: world.running })],
  ['join_table', (world) => ask(world, 'join_table', { by: world.kicked, gameId: world.running })],
  ['ratingHistory', (world) => ask(world, 'ratingHistory', { by: world.anna, params: HEARTS })],
  ['showRatings', (world) => ask(world, 'showRatings', { by: world.anna, userId: world.bruno.id })],
  ...(['insights', 'playedDays', 'addPlayedDays', 'mutedPlayers', 'unmutePlayer'] as const).map(
    (name): [OperationName, Bring] => [
      name,
      (world) =>
        ask(world, name, {
          by: world.anna,
          userId: world.bruno.id,
          params: { playerId: world.carla.id },
        }),
    ],
  ),
  [
    'mutePlayer',
    (world) =>
      ask(world, 'mutePlayer', {
        by: world.anna,
        userId: world.bruno.id,
        params: { playerId: world.carla.id },
      }),
  ],
  [
    'mutePlayer',
    (world) =>
      ask(world, 'mutePlayer', {
        by: world.anna,
        userId: world.anna.id,
        params: { playerId: 'nobody' },
      }),
  ],
  ['exportGames', (world) => ask(world, 'exportGames', { by: world.anna, userId: world.bruno.id })],
  [
    'keepOffline',
    (world) => {
      const record = offlineRecord();
      const body = { record: { ...record, rules: rulesVersionOf(gameOf(record)) + 1 } };
      return ask(world, 'keepOffline', { by: world.anna, userId: world.anna.id, body });
    },
  ],
  [
    'keepOffline',
    (world) => {
      const body = { record: { x: 'x'.repeat(600_000) } };
      return ask(world, 'keepOffline', { by: world.anna, userId: world.anna.id, body });
    },
  ],
  [
    'sendDaily',
    (world) => {
      const body = { day: '2020-01-01', score: 0, moves: [] };
      return ask(world, 'sendDaily', { by: world.anna, params: { game: 'pontoon' }, body });
    },
  ],
];
