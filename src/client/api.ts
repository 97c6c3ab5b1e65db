// What is asked over HTTP: ways in and out, and what was played before.

import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '#protocol/api/endpoint.ts';
import type { EndpointName, ENDPOINTS } from '#protocol/api/endpoints.ts';
import { refuse } from '#protocol/clientRefusals.ts';
import type { WireError } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { RecordedGame } from '#table/gameRecord.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { receivedRefusal } from './receivedRefusal.ts';

type Endpoints = typeof ENDPOINTS;
type Answer<N extends EndpointName> = ResponseOf<Endpoints[N]>;
type Whole<N extends EndpointName> = BodyOf<Endpoints[N]>;
/** What is sent stays as it is, lists too. */
type Body<N extends EndpointName> = {
  readonly [K in keyof Whole<N>]: Whole<N>[K] extends (infer Item)[]
    ? readonly Item[]
    : Whole<N>[K];
};

export type Tokens = Answer<'refresh'>;
export type SignedIn = Answer<'logIn'>;
export type PlayedGame = Answer<'userGames'>['games'][number];
export type ReviewAnswer = Answer<'review'>;
export type DailyAnswer = Answer<'daily'>;
export type Insight = Answer<'insights'>['insights'][number];
export type AdminOverview = Answer<'adminOverview'>;
export type AdminTable = Answer<'adminTables'>['tables'][number];
export type AdminPlayer = Answer<'adminPlayers'>['players'][number];
export type AdminBan = Answer<'adminBans'>['bans'][number];
export type AdminLogEntry = Answer<'adminLog'>['deeds'][number];
export type GameStatistics = Answer<'statistics'>['games'][number];

/** Where everything is asked for. The compiler holds it against the endpoints; their schemas stay at the server. */
const WAYS = {
  createGuest: 'post /auth/guest',
  requestCode: 'post /auth/code',
  verifyCode: 'post /auth/code/verify',
  verifyLink: 'post /auth/link',
  logIn: 'post /auth/login',
  register: 'post /auth/register',
  refresh: 'post /auth/refresh',
  logOut: 'post /auth/logout',
  statistics: 'get /users/{userId}/statistics',
  userGames: 'get /users/{userId}/games',
  log: 'get /games/{gameId}/log',
  beginReview: 'post /games/{gameId}/review',
  review: 'get /games/{gameId}/review',
  shareReview: 'post /games/{gameId}/review/link',
  hideReview: 'delete /games/{gameId}/review/link',
  sharedReview: 'get /reviews/{link}',
  insights: 'get /users/{userId}/insights',
  exportGames: 'get /users/{userId}/export',
  keepOffline: 'post /users/{userId}/offline',
  daily: 'get /daily/{game}',
  sendDaily: 'post /daily/{game}',
  adminOverview: 'get /admin/overview',
  adminTables: 'get /admin/tables',
  adminCloseTable: 'post /admin/tables/{tableId}/close',
  adminPlayers: 'get /admin/players',
  adminBans: 'get /admin/bans',
  adminBan: 'post /admin/bans',
  adminLiftBan: 'post /admin/bans/{banId}/lift',
  adminLog: 'get /admin/log',
} as const satisfies {
  readonly [N in EndpointName]?: `${Endpoints[N]['method']} ${Endpoints[N]['path']}`;
};
type Asked = keyof typeof WAYS;

interface Given<N extends EndpointName> {
  readonly params?: Readonly<ParamsOf<Endpoints[N]>>;
  readonly query?: Partial<QueryOf<Endpoints[N]>>;
  readonly body?: Body<N>;
}

/** The record of a game; null while it is being played. */
export type Log = Omit<Answer<'log'>, 'record'> & { record: FinishedGame | null };

export type Api = ReturnType<typeof openApi>;

export interface ApiOptions {
  /** The server's address; empty for the page's own. */
  readonly url: string;
  /** Sent along where there is one: a guest who signs in keeps seat and games. */
  readonly token: () => Promise<string | null>;
  readonly language?: () => string;
}

type Ask = <N extends Asked>(name: N, given: Given<N>) => Promise<Answer<N> | Refusal>;

function asking({ url, token, language }: ApiOptions): Ask {
  return async (name, given) => {
    const [method, path] = WAYS[name].split(' ');
    const bearer = name === 'refresh' ? null : await token().catch(() => null);
    const { body } = given;
    const answer = fetch(`${url}/api/v1${filled(path, given.params)}${queryOf(given.query)}`, {
      method: method.toUpperCase(),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(language && { 'accept-language': language() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.then(read<Answer<typeof name>>, () => refuse('unreachable'));
  };
}

export function openApi(options: ApiOptions) {
  const ask = asking(options);
  return {
    createGuest: (name: string | undefined) => ask('createGuest', { body: name ? { name } : {} }),
    requestCode: (email: string) => ask('requestCode', { body: { email } }),
    verifyCode: (email: string, code: string) => ask('verifyCode', { body: { email, code } }),
    verifyLink: (linkToken: string) => ask('verifyLink', { body: { token: linkToken } }),
    logIn: (usernameOrEmail: string, password: string) =>
      ask('logIn', { body: { usernameOrEmail, password } }),
    register: (wanted: Body<'register'>) => ask('register', { body: wanted }),
    refresh: (refreshToken: string) => ask('refresh', { body: { refreshToken } }),
    logOut: (refreshToken: string) => ask('logOut', { body: { refreshToken } }),
    statistics: (userId: string) => ask('statistics', { params: { userId } }),
    games: (userId: string, page: number) =>
      ask('userGames', { params: { userId }, query: { page } }),
    /** Of a table's last game unless its number is given. */
    log: (gameId: string, number?: number) =>
      // The schema says of the record that it is an object, and no more.
      ask('log', { params: { gameId }, query: { number } }) as Promise<Log | Refusal>,
    beginReview: (gameId: string) => ask('beginReview', { params: { gameId } }),
    review: (gameId: string) => ask('review', { params: { gameId } }),
    shareReview: (gameId: string) => ask('shareReview', { params: { gameId } }),
    hideReview: (gameId: string) => ask('hideReview', { params: { gameId } }),
    sharedReview: (link: string) => ask('sharedReview', { params: { link } }),
    insights: (userId: string) => ask('insights', { params: { userId } }),
    exportGames: (userId: string) => ask('exportGames', { params: { userId } }),
    /** The schema asks of a record that it is an object, and the server checks the rest. */
    keepOffline: (userId: string, record: RecordedGame) =>
      ask('keepOffline', { params: { userId }, body: { record: { ...record } } }),
    daily: (game: string, day?: string) => ask('daily', { params: { game }, query: { day } }),
    sendDaily: (game: string, { day, score, moves }: Body<'sendDaily'>) =>
      ask('sendDaily', { params: { game }, body: { day, score, moves } }),
    admin: adminApi(ask),
  };
}

/** For those who run the server. */
function adminApi(ask: Ask) {
  return {
    overview: () => ask('adminOverview', {}),
    tables: (search: string, page: number) => ask('adminTables', { query: { search, page } }),
    players: (search: string, page: number) => ask('adminPlayers', { query: { search, page } }),
    bans: (page: number) => ask('adminBans', { query: { page } }),
    log: (page: number) => ask('adminLog', { query: { page } }),
    closeTable: (tableId: string, reason: string) =>
      ask('adminCloseTable', { params: { tableId }, body: { reason } }),
    ban: (wanted: Body<'adminBan'>) => ask('adminBan', { body: wanted }),
    lift: (banId: string, reason: string) =>
      ask('adminLiftBan', { params: { banId }, body: { reason } }),
  };
}

function filled(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

async function read<T>(answer: Response): Promise<T | Refusal> {
  // What this server answers is what its schemas say: they checked it there.
  const body = answer.status === 204 ? null : await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  const { error }: { error?: Partial<WireError> } = Object(body);
  return receivedRefusal(error);
}
