// The HTTP client sends requests that match the endpoints and reads their answers.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EndpointName, ENDPOINTS } from '#protocol/api/endpoints.ts';
import { openApi, sessionOf, usableToken } from './api.ts';

interface Call {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

let calls: Call[];
let answer: () => Response;

beforeEach(() => {
  calls = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: Omit<Call, 'url'>) => {
    calls.push({ url, ...init });
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const api = openApi({ url: 'http://masa', token: async () => 'mine', language: () => 'tr' });

test('every request has the method, path and body of its endpoint', async () => {
  const requests: [EndpointName, () => Promise<unknown>, string?][] = [
    ['createGuest', () => api.createGuest('Ada')],
    ['createGuest', () => api.createGuest(undefined)],
    ['requestCode', () => api.requestCode('a@b.c')],
    ['verifyCode', () => api.verifyCode('a@b.c', '123456')],
    ['verifyLink', () => api.verifyLink('t')],
    ['logIn', () => api.logIn('ada', 'secret')],
    [
      'register',
      () => api.register({ username: 'ada', email: 'a@b.c', password: 'p', displayName: 'Ada' }),
    ],
    ['refresh', () => api.refresh('r')],
    ['logOut', () => api.logOut('r')],
    ['logOut', () => api.logOut()],
    ['ownUser', () => api.ownUser()],
    ['changePassword', () => api.changePassword('old', 'new')],
    ['sessions', () => api.sessions()],
    ['endSession', () => api.endSession('s1'), '/auth/sessions/s1'],
    ['statistics', () => api.statistics('a/b'), '/users/a%2Fb/statistics'],
    ['userGames', () => api.games('ada', 3), '/users/ada/games?page=3'],
    ['log', () => api.log('güneş', 2), '/games/g%C3%BCne%C5%9F/log?number=2'],
    ['log', () => api.log('elma'), '/games/elma/log'],
    ['beginReview', () => api.beginReview('elma'), '/games/elma/review'],
    ['review', () => api.review('elma'), '/games/elma/review'],
    ['shareReview', () => api.shareReview('elma'), '/games/elma/review/link'],
    ['hideReview', () => api.hideReview('elma'), '/games/elma/review/link'],
    ['sharedReview', () => api.sharedReview('x-y'), '/reviews/x-y'],
    ['ratingPools', () => api.ratingPools(), '/ratings'],
    ['leaderboard', () => api.leaderboard('hearts', { span: 'week' }), '/ratings/hearts?span=week'],
    ['userRatings', () => api.ratings('ada'), '/users/ada/ratings'],
    ['showRatings', () => api.showRatings('ada', false), '/users/ada/ratings'],
    ['ratingHistory', () => api.ratingHistory('ada', 'hearts'), '/users/ada/ratings/hearts'],
    ['gameRatings', () => api.gameRatings('masa-1'), '/games/masa-1/ratings'],
    ['insights', () => api.insights('ada'), '/users/ada/insights'],
    ['exportGames', () => api.exportGames('ada'), '/users/ada/export'],
    ['daily', () => api.daily('pontoon'), '/daily/pontoon'],
    ['daily', () => api.daily('pontoon', '2026-11-17'), '/daily/pontoon?day=2026-11-17'],
    ['adminOverview', () => api.admin.overview()],
    ['adminTables', () => api.admin.tables('a b', 2), '/admin/tables?search=a%20b&page=2'],
    ['adminPlayers', () => api.admin.players('ada', 1), '/admin/players?search=ada&page=1'],
    ['adminBans', () => api.admin.bans(4), '/admin/bans?page=4'],
    ['adminReports', () => api.admin.reports('open', 2), '/admin/reports?state=open&page=2'],
    ['adminResolveReport', () => api.admin.resolveReport('r1', 'why'), '/admin/reports/r1/resolve'],
    ['playedDays', () => api.playedDays('ada'), '/users/ada/days'],
    ['addPlayedDays', () => api.addPlayedDays('ada', []), '/users/ada/days'],
    ['mutedPlayers', () => api.mutedPlayers('ada'), '/users/ada/muted'],
    ['mutePlayer', () => api.mutePlayer('ada', 'bo'), '/users/ada/muted/bo'],
    ['unmutePlayer', () => api.unmutePlayer('ada', 'bo'), '/users/ada/muted/bo'],
    [
      'reportPlayer',
      () => api.reportPlayer('elma-1', { playerId: 'bo', reason: 'spam', lines: [] }),
      '/games/elma-1/reports',
    ],
    ['adminLog', () => api.admin.log(5), '/admin/log?page=5'],
    ['adminCloseTable', () => api.admin.closeTable('elma', 'why'), '/admin/tables/elma/close'],
    ['adminLiftBan', () => api.admin.lift('b1', 'why'), '/admin/bans/b1/lift'],
  ];
  for (const [name, send, path = ENDPOINTS[name].path] of requests) {
    await send();
    const { url, method, body } = calls.at(-1)!;
    expect([method.toLowerCase(), url]).toEqual([
      ENDPOINTS[name].method,
      `http://masa/api/v1${path}`,
    ]);
    const endpoint = ENDPOINTS[name];
    if ('body' in endpoint) endpoint.body.parse(JSON.parse(body!));
    else expect(body).toBeUndefined();
  }
});

test('sends the token with every request except the renewal of tokens', async () => {
  await api.statistics('ada');
  expect(calls[0].headers).toEqual({ authorization: 'Bearer mine', 'accept-language': 'tr' });
  await api.refresh('r');
  expect(calls[1].headers).not.toHaveProperty('authorization');
  const withoutToken = openApi({ url: '', token: () => Promise.reject(new Error('later')) });
  await withoutToken.createGuest('Ada');
  expect(calls[2].headers).toEqual({ 'content-type': 'application/json' });
});

test('an error becomes a refusal with code, message and details', async () => {
  const error = { code: 'INVALID_NAME', message: 'Not so.', details: { field: 'name' } };
  answer = () => Response.json({ error }, { status: 400 });
  expect(await api.createGuest('x')).toMatchObject({ refused: true, ...error });
  answer = () => new Response('<html>', { status: 502 });
  expect(await api.createGuest('x')).toMatchObject({ code: 'INTERNAL_ERROR' });
  answer = () => new Response('<html>', { status: 200 });
  expect(await api.createGuest('x')).toMatchObject({ code: 'INTERNAL_ERROR' });
  answer = () => {
    throw new TypeError('fetch failed');
  };
  expect(await api.createGuest('x')).toMatchObject({ code: 'UNREACHABLE' });
});

test('returns the answer as received, or null for an empty one', async () => {
  answer = () => Response.json({ games: [] });
  expect(await api.statistics('ada')).toEqual({ games: [] });
  answer = () => new Response(null, { status: 204 });
  expect(await api.logOut('r')).toBeNull();
});

test('a guest without a name sends none', async () => {
  await api.createGuest('Ada');
  await api.createGuest(undefined);
  expect(calls.map(({ body }) => body)).toEqual(['{"name":"Ada"}', '{}']);
});

const TOKENS = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 };

test('an access token is used until 30 seconds before it expires', () => {
  const session = sessionOf(TOKENS, 1_000_000);
  expect(usableToken(session, 1_000_000)).toBe('access');
  expect(usableToken(session, 1_000_000 + 869_999)).toBe('access');
  expect(usableToken(session, 1_000_000 + 870_000)).toBeNull();
});

test('the token of a guest never expires here', () => {
  expect(usableToken({ kind: 'guest', token: 'mine' }, Number.MAX_SAFE_INTEGER)).toBe('mine');
});
