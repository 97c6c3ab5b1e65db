// The rows of the walk over every route: which right each needs, and with what it is asked.

import type { EndpointName } from '#protocol/api/endpoints.ts';
import type { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import type { RequestName } from '#protocol/requests.ts';
import type { Permission } from '#table/permissions.ts';
import type { RoleTable } from './testTableRoles.ts';

export interface Row {
  /** Null: it is not about a table, and needs no more than an account, or not even that. */
  readonly right: Permission | null;
  readonly body?: object;
  /** Refused with the words of a right, although it is another matter. */
  readonly passes?: string;
  /** Lists are not refused: they show the table or do not. */
  readonly shows?: (answer: Shown, table: RoleTable) => boolean;
  /** Asked at a table whose game is over. */
  readonly isOver?: true;
}

const card = { rank: 'Ace', suit: 'Hearts' };
/** Of a deal that is none. */
const promise = { deal: 'none/1/0', hash: '00'.repeat(32) };
const opening = { deal: 'none/1/0', bytes: '00'.repeat(16) };
const nonsense = { type: 'nonsense' };

/** Of the answers of all lists and sums what is looked at. */
export interface Shown {
  readonly games: readonly { id?: string; gameId?: string }[];
  readonly tables: readonly { id: string }[];
  readonly statistics: { totalGamesPlayed: number };
  readonly totalGamesPlayed: number;
  readonly bestGame: object | null;
}

const hasId = (list: Shown['games'], { id }: RoleTable) =>
  list.some((one) => one.id === id || one.gameId === id);
const account: Row = { right: null };

export const REST_ROWS: Readonly<Record<EndpointName, Row>> = {
  register: account,
  logIn: account,
  refresh: account,
  logOut: account,
  changePassword: account,
  sessions: account,
  endSession: account,
  providers: account,
  beginProviderSignIn: account,
  finishProviderSignIn: { ...account, body: { query: '', binding: '' } },
  beginDeviceSignIn: account,
  finishDeviceSignIn: { ...account, body: { deviceCode: '' } },
  waitingDevice: account,
  approveDevice: account,
  identities: account,
  beginLinking: account,
  finishLinking: { ...account, body: { query: '', binding: '' } },
  unlink: account,
  personalTokens: account,
  createPersonalToken: {
    ...account,
    body: { name: 'bot', scopes: ['read'], expiresInDays: 1 },
  },
  revokePersonalToken: account,
  ownUser: account,
  editUser: account,
  createGuest: account,
  requestCode: account,
  verifyCode: account,
  verifyLink: account,
  createGame: account,
  catalog: account,
  ratingPools: account,
  leaderboard: account,
  userRatings: account,
  ratingHistory: account,
  showRatings: { ...account, body: { areShown: true } },
  gameRatings: { right: 'details' },
  mutedPlayers: account,
  mutePlayer: account,
  unmutePlayer: account,
  reportPlayer: {
    right: 'state',
    body: { playerId: 'nobody', reason: 'spam' },
    passes: 'There is no such player.',
  },
  daily: account,
  insights: account,
  exportGames: account,
  keepOffline: { ...account, body: { record: {} } },
  playedDays: account,
  addPlayedDays: { ...account, body: { days: [] } },
  sendDaily: { ...account, body: { day: '2026-11-17', score: 0, moves: [] } },
  adminOverview: account,
  adminTables: account,
  adminCloseTable: { ...account, body: { reason: 'because' } },
  adminPlayers: account,
  adminBans: account,
  adminBan: { ...account, body: { address: '203.0.113.5', reason: 'because', hours: 1 } },
  adminLiftBan: { ...account, body: { reason: 'because' } },
  adminReports: account,
  adminResolveReport: { ...account, body: { reason: 'because' } },
  adminLog: account,
  user: {
    right: 'history',
    isOver: true,
    shows: (body) => body.statistics.totalGamesPlayed === 1,
  },
  statistics: {
    right: 'history',
    isOver: true,
    shows: (body) => {
      const { games, totalGamesPlayed, bestGame } = body;
      return games.length === 1 && totalGamesPlayed === 1 && bestGame !== null;
    },
  },
  userGames: {
    right: 'history',
    isOver: true,
    shows: (body, table) => hasId(body.games, table),
  },
  listGames: {
    right: 'list',
    shows: (body, table) => hasId(body.games, table),
  },
  game: { right: 'details' },
  joinGame: { right: 'sit' },
  watchGame: { right: 'watch' },
  stopWatchingGame: { right: 'leave' },
  leaveGame: { right: 'leave' },
  cancelGame: { right: 'host' },
  startGame: { right: 'host' },
  takeSeat: { right: 'sit', body: { position: 1 } },
  setReady: { right: 'play', body: { ready: true } },
  addBot: { right: 'host' },
  removeBot: { right: 'host' },
  state: { right: 'state' },
  selectTrump: { right: 'play', body: {} },
  decide: { right: 'play', body: { willPlay: true } },
  exchangeCards: { right: 'play', body: { cardsToExchange: [] } },
  playCard: { right: 'play', body: { card } },
  round: { right: 'state' },
  scores: { right: 'state' },
  move: { right: 'play', body: { move: nonsense } },
  say: { right: 'say', body: { text: 'Hello' } },
  promiseBytes: { right: 'play', body: promise },
  openBytes: { right: 'play', body: opening },
  resign: { right: 'play' },
  rematch: { right: 'play', body: { vote: true } },
  startRematch: { right: 'play' },
  stepAway: { right: 'play' },
  handOver: { right: 'host', body: { position: 9 } },
  changeRules: { right: 'host', body: { game: 'none' } },
  renewInvitation: { right: 'host' },
  inviteCode: { right: 'invitation' },
  openInviteCode: { ...account, body: { code: '0' } },
  removePlayer: { right: 'host', passes: 'You can remove a player after 3 timeouts.' },
  log: { right: 'log' },
  verification: { right: 'record', isOver: true },
  events: { right: 'events' },
  beginReview: { right: 'review', isOver: true },
  review: { right: 'review', isOver: true },
  shareReview: { right: 'review', isOver: true },
  hideReview: { right: 'review', isOver: true },
  // Its link is all that it asks for.
  sharedReview: account,
};

export type CallName = keyof typeof RPC_ENDPOINTS;

export const RPC_ROWS: Readonly<Record<CallName, Row>> = {
  create_table: { right: null },
  join_table: { right: 'sit' },
  leave_table: { right: 'play' },
  set_ready: { right: 'play' },
  start_game: { right: 'host' },
  deal_hand: { right: 'play' },
  place_bid: { right: 'play', body: { bid: 3 } },
  declare_trump: { right: 'play', body: { suit: 'spades' } },
  request_replacements: { right: 'play', body: { cards: [card] } },
  lock_replacements: { right: 'play' },
  play_card: { right: 'play', body: { card } },
  end_hand_score: { right: 'play' },
  end_game: { right: 'play' },
  promise_bytes: { right: 'play', body: promise },
  open_bytes: { right: 'play', body: opening },
};

export const GRPC_ROWS: Readonly<Record<string, Row>> = {
  'masa.v1.Tables.Catalog': { right: null },
  'masa.v1.Tables.List': {
    right: 'list',
    shows: (answer, { tableId }) => answer.tables.some((one) => one.id === tableId),
  },
  'masa.v1.Tables.Create': { right: null },
  'masa.v1.Tables.Join': { right: 'sit' },
  'masa.v1.Tables.Leave': { right: 'play' },
  'masa.v1.Tables.Watch': { right: 'watch' },
  'masa.v1.Tables.StopWatching': { right: 'leave' },
  'masa.v1.Tables.AddBot': { right: 'host' },
  'masa.v1.Tables.RemoveBot': { right: 'host' },
  'masa.v1.Tables.ChangeRules': { right: 'host', body: { game: 'none' } },
  'masa.v1.Tables.HandOver': { right: 'host', body: { seat: 9 } },
  'masa.v1.Tables.CloseTable': { right: 'host' },
  'masa.v1.Tables.SetReady': { right: 'play' },
  'masa.v1.Tables.Start': { right: 'host' },
  'masa.v1.Tables.State': { right: 'state' },
  'masa.v1.Tables.Move': { right: 'play', body: { move: nonsense } },
  'masa.v1.Tables.GoOn': { right: 'play' },
  'masa.v1.Tables.Say': { right: 'say', body: { text: 'hi' } },
  'masa.v1.Tables.StepAway': { right: 'play' },
  'masa.v1.Tables.StepBack': { right: 'play' },
  'masa.v1.Tables.ClaimForfeit': {
    right: 'play',
    passes: 'You cannot claim the win yet: nobody has been away long enough.',
  },
  'masa.v1.Tables.StartRematch': { right: 'play' },
  'masa.v1.Tables.Resign': { right: 'play' },
  'masa.v1.Tables.VoteRematch': { right: 'play', body: { vote: true } },
  'masa.v1.Tables.Kick': {
    right: 'host',
    body: { seat: 1 },
    passes: 'You can remove a player after 3 timeouts.',
  },
  'masa.v1.Tables.PromiseBytes': { right: 'play', body: promise },
  'masa.v1.Tables.OpenBytes': { right: 'play', body: opening },
  'masa.v1.Tables.Events': { right: 'events' },
  'sobesobe.game.GameEvents.Subscribe': { right: 'events' },
  'sobesobe.game.GameEvents.SendAction': {
    right: 'play',
    body: { action: { case: 'playDecision', value: { willPlay: true } } },
  },
  'sobesobe.game.GameEvents.Heartbeat': { right: null },
};

export const SOCKET_ROWS: Readonly<Record<RequestName, Row>> = {
  createTable: { right: null },
  listTables: { right: null },
  setProfile: { right: null },
  joinTable: { right: 'sit' },
  watchTable: { right: 'watch' },
  previewTable: { right: 'preview' },
  reconnect: { right: 'return' },
  playHere: { right: 'leave' },
  leaveTable: { right: 'leave' },
  stopWatching: { right: 'leave' },
  submitPass: { right: 'play', body: { cards: [] } },
  playCard: { right: 'play', body: { card: { suit: 'hearts', rank: 'A' } } },
  rematch: { right: 'play', body: { vote: true } },
  startRematch: { right: 'play' },
  stepAway: { right: 'play' },
  stepBack: { right: 'play' },
  handOver: { right: 'host', body: { seat: 9 } },
  changeRules: { right: 'host', body: { game: 'none' } },
  renewInvitation: { right: 'host' },
  inviteCode: { right: 'invitation' },
  openInviteCode: { right: null, body: { code: '0' } },
  goOn: { right: 'play' },
  chatMessage: { right: 'say', body: { text: 'hi' } },
  typing: { right: 'say', body: { isTyping: true } },
  move: { right: 'play', body: { move: nonsense } },
  // By socket only people at the table can ask, as for leaving it.
  takeSeat: { right: 'leave', body: { seat: 1 } },
  setReady: { right: 'play', body: { ready: true } },
  addBot: { right: 'host' },
  removeBot: { right: 'host', body: { seat: 1 } },
  start: { right: 'host' },
  closeTable: { right: 'host' },
  kick: { right: 'host', body: { seat: 9 } },
  mutePlayer: { right: null, body: { player: 'nobody', muted: true } },
  reportPlayer: {
    right: 'state',
    body: { player: 'nobody', reason: 'spam' },
    passes: 'There is no such player.',
  },
  resign: { right: 'play' },
  claimForfeit: {
    right: 'play',
    passes: 'You cannot claim the win yet: nobody has been away long enough.',
  },
  promiseBytes: { right: 'play', body: promise },
  openBytes: { right: 'play', body: opening },
  hint: { right: 'hint' },
};
