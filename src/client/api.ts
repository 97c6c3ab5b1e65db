// A typed client of the HTTP API, as far as the page uses it: accounts, past games, reviews, administration.

import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '#protocol/api/endpoint.ts';
import type { ENDPOINTS, EndpointName } from '#protocol/api/endpoints.ts';
import { refuse } from '#protocol/clientRefusals.ts';
import type { WireError } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { receivedRefusal } from './receivedRefusal.ts';

type Endpoints = typeof ENDPOINTS;
export type Answer<N extends EndpointName> = ResponseOf<Endpoints[N]>;
type MutableBody<N extends EndpointName> = BodyOf<Endpoints[N]>;
/** The body of a request, whose lists may be read-only. */
export type Body<N extends EndpointName> = {
  readonly [K in keyof MutableBody<N>]: MutableBody<N>[K] extends (infer Item)[]
    ? readonly Item[]
    : MutableBody<N>[K];
};

export type Tokens = Answer<'refresh'>;
export type SignedIn = Answer<'logIn'>;
export type OwnUser = Answer<'ownUser'>;
export type OwnSession = Answer<'sessions'>['sessions'][number];
export type PlayedGame = Answer<'userGames'>['games'][number];
export type ReviewAnswer = Answer<'review'>;
export type DailyAnswer = Answer<'daily'>;
export type RatingPools = Answer<'ratingPools'>;
export type PlayerRatings = Answer<'userRatings'>;
export type RatingHistory = Answer<'ratingHistory'>;
export type RatingPoolId = Leaderboard['pool'];
export type Leaderboard = Answer<'leaderboard'>;
export type GameRatings = Answer<'gameRatings'>;
export type Insight = Answer<'insights'>['insights'][number];
export type AdminOverview = Answer<'adminOverview'>;
export type AdminTable = Answer<'adminTables'>['tables'][number];
export type AdminPlayer = Answer<'adminPlayers'>['players'][number];
export type AdminBan = Answer<'adminBans'>['bans'][number];
export type AdminReport = Answer<'adminReports'>['reports'][number];
export type AdminLogEntry = Answer<'adminLog'>['deeds'][number];
export type GameStatistics = Answer<'statistics'>['games'][number];

/** Method and path of each request. The compiler checks them against the endpoints, without bundling their schemas. */
const ROUTES = {
  catalog: 'get /catalog',
  createGuest: 'post /auth/guest',
  requestCode: 'post /auth/code',
  verifyCode: 'post /auth/code/verify',
  verifyLink: 'post /auth/link',
  logIn: 'post /auth/login',
  register: 'post /auth/register',
  refresh: 'post /auth/refresh',
  logOut: 'post /auth/logout',
  ownUser: 'get /auth/user',
  changePassword: 'put /auth/password',
  sessions: 'get /auth/sessions',
  endSession: 'delete /auth/sessions/{sessionId}',
  statistics: 'get /users/{userId}/statistics',
  userGames: 'get /users/{userId}/games',
  log: 'get /games/{gameId}/log',
  beginReview: 'post /games/{gameId}/review',
  review: 'get /games/{gameId}/review',
  shareReview: 'post /games/{gameId}/review/link',
  hideReview: 'delete /games/{gameId}/review/link',
  sharedReview: 'get /reviews/{link}',
  ratingPools: 'get /ratings',
  leaderboard: 'get /ratings/{pool}',
  userRatings: 'get /users/{userId}/ratings',
  showRatings: 'put /users/{userId}/ratings',
  ratingHistory: 'get /users/{userId}/ratings/{pool}',
  gameRatings: 'get /games/{gameId}/ratings',
  insights: 'get /users/{userId}/insights',
  exportGames: 'get /users/{userId}/export',
  keepOffline: 'post /users/{userId}/offline',
  daily: 'get /daily/{game}',
  sendDaily: 'post /daily/{game}',
  playedDays: 'get /users/{userId}/days',
  addPlayedDays: 'post /users/{userId}/days',
  mutePlayer: 'put /users/{userId}/muted/{playerId}',
  unmutePlayer: 'delete /users/{userId}/muted/{playerId}',
  mutedPlayers: 'get /users/{userId}/muted',
  reportPlayer: 'post /games/{gameId}/reports',
  adminOverview: 'get /admin/overview',
  adminTables: 'get /admin/tables',
  adminCloseTable: 'post /admin/tables/{tableId}/close',
  adminPlayers: 'get /admin/players',
  adminBans: 'get /admin/bans',
  adminBan: 'post /admin/bans',
  adminLiftBan: 'post /admin/bans/{banId}/lift',
  adminReports: 'get /admin/reports',
  adminResolveReport: 'post /admin/reports/{reportId}/resolve',
  adminLog: 'get /admin/log',
} as const satisfies Routes;

export type Routes = {
  readonly [N in EndpointName]?: `${Endpoints[N]['method']} ${Endpoints[N]['path']}`;
};

interface Input<N extends EndpointName> {
  readonly params?: Readonly<ParamsOf<Endpoints[N]>>;
  readonly query?: Partial<QueryOf<Endpoints[N]>>;
  readonly body?: Body<N>;
}

/** The record of a game; null while it is being played. */
export type Log = Omit<Answer<'log'>, 'record'> & { record: FinishedGame | null };

export type Api = ReturnType<typeof openApi>;

export interface ApiOptions {
  /** The server's URL; empty for the server of the page. */
  readonly url: string;
  /** Sent also when signing in, so that a guest keeps seat and games. */
  readonly token: () => Promise<string | null>;
  readonly language?: () => string;
  /** Names a program; browsers name themselves. */
  readonly userAgent?: string;
}

type Send<R extends Routes> = <N extends keyof R & EndpointName>(
  name: N,
  input: Input<N>,
) => Promise<Answer<N> | Refusal>;

export function createSender<R extends Routes>(
  { url, token, language, userAgent }: ApiOptions,
  routes: R,
): Send<R> {
  return async (name, input) => {
    const [method, path] = String(routes[name]).split(' ');
    const bearer = name === 'refresh' ? null : await token().catch(() => null);
    const { body } = input;
    const answer = fetch(
      `${url}/api/v1${fillPath(path, input.params)}${formatQuery(input.query)}`,
      {
        method: method.toUpperCase(),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(language && { 'accept-language': language() }),
          ...(userAgent && { 'user-agent': userAgent }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return answer.then(read<Answer<typeof name>>, () => refuse('unreachable'));
  };
}

export function openApi(options: ApiOptions) {
  const send = createSender(options, ROUTES);
  return {
    catalog: () => send('catalog', {}),
    createGuest: (name: string | undefined) => send('createGuest', { body: name ? { name } : {} }),
    requestCode: (email: string) => send('requestCode', { body: { email } }),
    verifyCode: (email: string, code: string) => send('verifyCode', { body: { email, code } }),
    verifyLink: (linkToken: string) => send('verifyLink', { body: { token: linkToken } }),
    logIn: (usernameOrEmail: string, password: string) =>
      send('logIn', { body: { usernameOrEmail, password } }),
    register: (account: Body<'register'>) => send('register', { body: account }),
    refresh: (refreshToken: string) => send('refresh', { body: { refreshToken } }),
    /** Without a refresh token, ends a guest's token. */
    logOut: (refreshToken?: string) =>
      send('logOut', { body: refreshToken === undefined ? {} : { refreshToken } }),
    ownUser: () => send('ownUser', {}),
    changePassword: (currentPassword: string, newPassword: string) =>
      send('changePassword', { body: { currentPassword, newPassword } }),
    sessions: () => send('sessions', {}),
    endSession: (sessionId: string) => send('endSession', { params: { sessionId } }),
    statistics: (userId: string) => send('statistics', { params: { userId } }),
    games: (userId: string, page: number) =>
      send('userGames', { params: { userId }, query: { page } }),
    /** The log of a game; of the table's last game unless its number is given. */
    log: (gameId: string, number?: number) =>
      // In the schema the record is just an object.
      send('log', { params: { gameId }, query: { number } }) as Promise<Log | Refusal>,
    beginReview: (gameId: string) => send('beginReview', { params: { gameId } }),
    review: (gameId: string) => send('review', { params: { gameId } }),
    shareReview: (gameId: string) => send('shareReview', { params: { gameId } }),
    hideReview: (gameId: string) => send('hideReview', { params: { gameId } }),
    sharedReview: (link: string) => send('sharedReview', { params: { link } }),
    ratingPools: () => send('ratingPools', {}),
    leaderboard: (pool: RatingPoolId, query: Partial<QueryOf<Endpoints['leaderboard']>>) =>
      send('leaderboard', { params: { pool }, query }),
    ratings: (userId: string) => send('userRatings', { params: { userId } }),
    showRatings: (userId: string, areShown: boolean) =>
      send('showRatings', { params: { userId }, body: { areShown } }),
    ratingHistory: (userId: string, pool: RatingPoolId) =>
      send('ratingHistory', { params: { userId, pool } }),
    gameRatings: (gameId: string) => send('gameRatings', { params: { gameId } }),
    insights: (userId: string) => send('insights', { params: { userId } }),
    exportGames: (userId: string) => send('exportGames', { params: { userId } }),
    /** In the schema the record is just an object; the server verifies it. */
    keepOffline: (userId: string, record: RecordedGame) =>
      send('keepOffline', { params: { userId }, body: { record: { ...record } } }),
    daily: (game: string, day?: string) => send('daily', { params: { game }, query: { day } }),
    sendDaily: (game: string, { day, score, moves }: Body<'sendDaily'>) =>
      send('sendDaily', { params: { game }, body: { day, score, moves } }),
    playedDays: (userId: string) => send('playedDays', { params: { userId } }),
    addPlayedDays: (userId: string, days: Body<'addPlayedDays'>['days']) =>
      send('addPlayedDays', { params: { userId }, body: { days } }),
    ...safetyApi(send),
    admin: adminApi(send),
  };
}

/** Muting and reporting players. */
function safetyApi(send: Send<typeof ROUTES>) {
  return {
    mutedPlayers: (userId: string) => send('mutedPlayers', { params: { userId } }),
    mutePlayer: (userId: string, playerId: string) =>
      send('mutePlayer', { params: { userId, playerId } }),
    unmutePlayer: (userId: string, playerId: string) =>
      send('unmutePlayer', { params: { userId, playerId } }),
    reportPlayer: (gameId: string, report: Body<'reportPlayer'>) =>
      send('reportPlayer', { params: { gameId }, body: report }),
  };
}

/** The requests of administrators. */
function adminApi(send: Send<typeof ROUTES>) {
  return {
    overview: () => send('adminOverview', {}),
    tables: (search: string, page: number) => send('adminTables', { query: { search, page } }),
    players: (search: string, page: number) => send('adminPlayers', { query: { search, page } }),
    bans: (page: number) => send('adminBans', { query: { page } }),
    log: (page: number) => send('adminLog', { query: { page } }),
    closeTable: (tableId: string, reason: string) =>
      send('adminCloseTable', { params: { tableId }, body: { reason } }),
    ban: (ban: Body<'adminBan'>) => send('adminBan', { body: ban }),
    lift: (banId: string, reason: string) =>
      send('adminLiftBan', { params: { banId }, body: { reason } }),
    reports: (state: 'open' | 'resolved', page: number) =>
      send('adminReports', { query: { state, page } }),
    resolveReport: (reportId: string, reason: string) =>
      send('adminResolveReport', { params: { reportId }, body: { reason } }),
  };
}

function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function formatQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${entries.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

async function read<T>(answer: Response): Promise<T | Refusal> {
  // Not validated: the server checks its answers against the schemas.
  const body = answer.status === 204 ? null : await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  const { error }: { error?: Partial<WireError> } = Object(body);
  return receivedRefusal(error);
}

export type Credentials =
  | { readonly kind: 'guest'; readonly token: string }
  | {
      readonly kind: 'session';
      readonly accessToken: string;
      readonly refreshToken: string;
      /** Milliseconds since 1970, by this machine's clock. */
      readonly expiresAt: number;
    };

export type Session = Extract<Credentials, { kind: 'session' }>;

/** A token that expires within this time is no longer used. */
const MARGIN_MS = 30_000;

export function sessionOf(
  tokens: Pick<Tokens, 'accessToken' | 'refreshToken' | 'expiresIn'>,
  now: number,
): Session {
  const { accessToken, refreshToken, expiresIn } = tokens;
  return { kind: 'session', accessToken, refreshToken, expiresAt: now + expiresIn * 1000 };
}

/** Returns the token to send; null if the session must be renewed first. */
export function usableToken(credentials: Credentials, now: number): string | null {
  if (credentials.kind === 'guest') return credentials.token;
  return credentials.expiresAt - MARGIN_MS > now ? credentials.accessToken : null;
}
