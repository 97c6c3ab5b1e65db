// The scopes of tokens, and the scope that each route and event needs. A route without a row does not compile;
// `everyRoute.int.test.ts` walks all of them with tokens that lack their scope.

import type { EndpointName } from './endpoints.ts';
import type { RPC_ENDPOINTS } from './rpcEndpoints.ts';
import type { Tables } from '../generated/masa/v1/tables_pb.ts';
import type { GameEvents } from '../generated/sobesobe/game/game-events_pb.ts';
import type { RequestName } from '../requests.ts';

/** The scopes that people may give to a personal access token. */
export const PERSONAL_SCOPES = ['read', 'play', 'bot', 'profile'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];

/** `account` covers sign-in, sessions, tokens and administration. Only guests and signed-in sessions have it. */
export const SCOPES = [...PERSONAL_SCOPES, 'account'] as const;
export type Scope = (typeof SCOPES)[number];

/** Reads a `scope` claim; words that are not known are left out. */
export function parseScopes(text: string): Scope[] {
  const words = new Set(text.split(' '));
  return SCOPES.filter((scope) => words.has(scope));
}

/** The same for a personal access token, which never has `account`. */
export function parsePersonalScopes(text: string): PersonalScope[] {
  const words = new Set(text.split(' '));
  return PERSONAL_SCOPES.filter((scope) => words.has(scope));
}

/** Null: needs no token. */
export const REST_SCOPES = {
  register: null,
  logIn: null,
  refresh: null,
  createGuest: null,
  requestCode: null,
  verifyCode: null,
  verifyLink: null,
  providers: null,
  beginProviderSignIn: null,
  finishProviderSignIn: null,
  beginDeviceSignIn: null,
  finishDeviceSignIn: null,
  catalog: null,
  ratingPools: null,
  sharedReview: null,

  logOut: 'account',
  changePassword: 'account',
  sessions: 'account',
  endSession: 'account',
  personalTokens: 'account',
  createPersonalToken: 'account',
  revokePersonalToken: 'account',
  identities: 'account',
  beginLinking: 'account',
  finishLinking: 'account',
  unlink: 'account',
  waitingDevice: 'account',
  approveDevice: 'account',
  adminOverview: 'account',
  adminTables: 'account',
  adminCloseTable: 'account',
  adminPlayers: 'account',
  adminBans: 'account',
  adminBan: 'account',
  adminLiftBan: 'account',
  adminReports: 'account',
  adminResolveReport: 'account',
  adminLog: 'account',

  editUser: 'profile',
  showRatings: 'profile',
  mutePlayer: 'profile',
  unmutePlayer: 'profile',

  ownUser: 'read',
  user: 'read',
  statistics: 'read',
  listGames: 'read',
  game: 'read',
  state: 'read',
  round: 'read',
  scores: 'read',
  log: 'read',
  verification: 'read',
  events: 'read',
  userGames: 'read',
  daily: 'read',
  playedDays: 'read',
  insights: 'read',
  exportGames: 'read',
  userRatings: 'read',
  ratingHistory: 'read',
  leaderboard: 'read',
  gameRatings: 'read',
  mutedPlayers: 'read',

  createGame: 'play',
  joinGame: 'play',
  watchGame: 'play',
  stopWatchingGame: 'play',
  leaveGame: 'play',
  cancelGame: 'play',
  startGame: 'play',
  takeSeat: 'play',
  setReady: 'play',
  removePlayer: 'play',
  selectTrump: 'play',
  decide: 'play',
  exchangeCards: 'play',
  playCard: 'play',
  move: 'play',
  resign: 'play',
  rematch: 'play',
  startRematch: 'play',
  stepAway: 'play',
  handOver: 'play',
  changeRules: 'play',
  renewInvitation: 'play',
  inviteCode: 'play',
  openInviteCode: 'play',
  say: 'play',
  promiseBytes: 'play',
  openBytes: 'play',
  sendDaily: 'play',
  addPlayedDays: 'play',
  reportPlayer: 'play',
  keepOffline: 'play',

  addBot: 'bot',
  removeBot: 'bot',
  beginReview: 'bot',
  review: 'bot',
  shareReview: 'bot',
  hideReview: 'bot',
} as const satisfies Readonly<Record<EndpointName, Scope | null>>;

export const RPC_SCOPES = {
  create_table: 'play',
  join_table: 'play',
  leave_table: 'play',
  set_ready: 'play',
  start_game: 'play',
  promise_bytes: 'play',
  open_bytes: 'play',
  place_bid: 'play',
  declare_trump: 'play',
  request_replacements: 'play',
  lock_replacements: 'play',
  play_card: 'play',
  deal_hand: 'read',
  end_hand_score: 'read',
  end_game: 'read',
} as const satisfies Readonly<Record<keyof typeof RPC_ENDPOINTS, Scope>>;

type MethodOf<S extends { method: object }> = keyof S['method'];

/** By the local name of each method. */
export const GRPC_SCOPES = {
  'masa.v1.Tables': {
    catalog: null,
    list: 'read',
    state: 'read',
    events: 'read',
    create: 'play',
    join: 'play',
    leave: 'play',
    watch: 'play',
    stopWatching: 'play',
    setReady: 'play',
    start: 'play',
    move: 'play',
    resign: 'play',
    claimForfeit: 'play',
    voteRematch: 'play',
    startRematch: 'play',
    goOn: 'play',
    say: 'play',
    stepAway: 'play',
    stepBack: 'play',
    changeRules: 'play',
    handOver: 'play',
    closeTable: 'play',
    kick: 'play',
    promiseBytes: 'play',
    openBytes: 'play',
    addBot: 'bot',
    removeBot: 'bot',
  } satisfies Readonly<Record<MethodOf<typeof Tables>, Scope | null>>,
  'sobesobe.game.GameEvents': {
    subscribe: 'read',
    sendAction: 'play',
    /** Needed only if a token is sent, which shows that the player is there. */
    heartbeat: 'play',
  } satisfies Readonly<Record<MethodOf<typeof GameEvents>, Scope | null>>,
} as const;

/** A socket itself needs `read`: what it is sent is what the account may see. */
export const SOCKET_SCOPE: Scope = 'read';
export const SOCKET_SCOPES = {
  listTables: 'read',
  previewTable: 'read',
  setProfile: 'profile',
  mutePlayer: 'profile',
  reportPlayer: 'play',
  addBot: 'bot',
  removeBot: 'bot',
  hint: 'bot',
  createTable: 'play',
  joinTable: 'play',
  leaveTable: 'play',
  submitPass: 'play',
  playCard: 'play',
  rematch: 'play',
  startRematch: 'play',
  stepAway: 'play',
  stepBack: 'play',
  handOver: 'play',
  changeRules: 'play',
  renewInvitation: 'play',
  inviteCode: 'play',
  openInviteCode: 'play',
  goOn: 'play',
  chatMessage: 'play',
  typing: 'play',
  move: 'play',
  takeSeat: 'play',
  setReady: 'play',
  start: 'play',
  closeTable: 'play',
  kick: 'play',
  claimForfeit: 'play',
  resign: 'play',
  watchTable: 'play',
  stopWatching: 'play',
  promiseBytes: 'play',
  openBytes: 'play',
  reconnect: 'play',
  playHere: 'play',
} as const satisfies Readonly<Record<RequestName, Scope>>;

/** Files of `/records`. A record of a listed table needs no token. */
export const RECORD_SCOPE: Scope = 'read';
