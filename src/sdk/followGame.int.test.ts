// Following a table over connections that fail in different ways.

import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import {
  openScripted,
  sendError,
  sendJson,
  type Answering,
  type HeardRequest,
  type ScriptedServer,
} from '../../e2e/scriptedServer.ts';
import { MasaError, openMasa, type MasaOptions } from './masa.ts';

let server: ScriptedServer;
afterEach(() => server.close());

async function gameAt(answer: Answering, options: Partial<MasaOptions> = {}) {
  server = await openScripted(answer);
  return openMasa({ url: server.url, token: 't', ...options }).game('a');
}

interface Step {
  status?: string;
  result?: object;
  legal?: object[];
}

function eventText(version: number, { status = 'playing', result, legal = [] }: Step = {}): string {
  const table = { status, result: result ?? null, deal: null };
  const data = { type: 'moved', at: '', version, facts: [], table, view: { legal } };
  return `id: ${version}\nevent: moved\ndata: ${JSON.stringify(data)}\n\n`;
}

function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

const lastIds = () => server.heard.map(({ headers }) => headers['last-event-id'] ?? null);

async function versionsOf(steps: AsyncIterable<TableStreamMessage>): Promise<number[]> {
  const versions: number[] = [];
  for await (const { version } of steps) versions.push(version);
  return versions;
}

test('an interrupted stream is resumed where it ended, until the table closes', async () => {
  const game = await gameAt((_, response, nth) => {
    if (nth === 0) stream(response).write(`:\n\n${eventText(4)}${eventText(5)}id: 6\ndata: {"ha`);
    if (nth === 0) setTimeout(() => response.destroy(), 20);
    if (nth === 1) response.destroy();
    if (nth === 2) sendError(response, 503, 'SERVER_STOPPING');
    if (nth === 3) stream(response).end(eventText(6));
    if (nth === 4)
      stream(response).write(eventText(7) + eventText(8, { status: 'closed' }) + eventText(9));
  });
  expect(await versionsOf(game.follow())).toEqual([4, 5, 6, 7, 8]);
  expect(lastIds()).toEqual([null, '5', '5', '5', '6']);
  expect(server.heard[0].headers.authorization).toBe('Bearer t');
});

test('with resume “now” an interrupted stream continues with the current state', async () => {
  const game = await gameAt((_, response, nth) => {
    if (nth === 0) stream(response).end(eventText(4));
    if (nth === 1) stream(response).end(eventText(4));
    if (nth === 2) stream(response).write(eventText(9) + eventText(10, { status: 'closed' }));
  });
  expect(await versionsOf(game.follow({ resume: 'now' }))).toEqual([4, 9, 10]);
  expect(lastIds()).toEqual([null, null, null]);
});

test('a silent connection is closed and opened again', async () => {
  const game = await gameAt(
    (_, response, nth) => {
      stream(response).write(eventText(4 + nth, { status: nth === 1 ? 'closed' : 'playing' }));
    },
    { silenceMs: 100 },
  );
  expect(await versionsOf(game.follow())).toEqual([4, 5]);
});

test('heartbeats keep a connection open', async () => {
  const game = await gameAt(
    (_, response) => {
      stream(response).write(eventText(4));
      let beats = 0;
      const beating = setInterval(() => {
        response.write(beats++ < 10 ? ':\n\n' : eventText(5, { status: 'closed' }));
      }, 250);
      response.on('close', () => clearInterval(beating));
    },
    { silenceMs: 2000 },
  );
  expect(await versionsOf(game.follow())).toEqual([4, 5]);
  expect(server.heard).toHaveLength(1);
});

test.each([
  [403, 'FORBIDDEN'],
  [404, 'GAME_NOT_FOUND'],
])(
  'a %d after the first step ends the stream, because the player is no longer at the table',
  async (status, code) => {
    const game = await gameAt((_, response, nth) => {
      if (nth === 0) stream(response).end(eventText(4));
      else sendError(response, status, code);
    });
    expect(await versionsOf(game.follow())).toEqual([4]);
  },
);

test('a refusal before the first step is thrown', async () => {
  const game = await gameAt((_, response) => sendError(response, 403, 'FORBIDDEN'));
  await expect(versionsOf(game.follow())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(server.heard).toHaveLength(1);
});

test('any other refusal is thrown', async () => {
  const game = await gameAt((_, response, nth) => {
    if (nth === 0) stream(response).end(eventText(4));
    else sendError(response, 400, 'INVALID_REQUEST');
  });
  await expect(versionsOf(game.follow())).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('a finished game ends when a new stream has no further steps', async () => {
  const game = await gameAt((_, response, nth) => {
    stream(response).end(nth === 0 ? eventText(4, { result: { winners: [0] } }) : '');
  });
  expect(await versionsOf(game.follow())).toEqual([4]);
  expect(lastIds()).toEqual([null, '4']);
});

test('gives up a server that stays unreachable', async () => {
  const game = await gameAt(
    (_, response, nth) => {
      if (nth === 0) stream(response).end(eventText(4));
      else response.destroy();
    },
    { giveUpAfterMs: 1000 },
  );
  await expect(versionsOf(game.follow())).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect(server.heard.length).toBeGreaterThan(1);
});

test('neither a quiet table nor earlier interruptions count towards giving up', async () => {
  const game = await gameAt(
    (_, response, nth) => {
      stream(response).write(eventText(4 + nth, { status: nth === 2 ? 'closed' : 'playing' }));
      setTimeout(() => response.destroy(), 1000);
    },
    { giveUpAfterMs: 900 },
  );
  expect(await versionsOf(game.follow())).toEqual([4, 5, 6]);
});

test('a connection that never answers is closed and opened again', async () => {
  const hungUp = Promise.withResolvers<void>();
  const game = await gameAt(
    (_, response, nth) => {
      if (nth === 0) response.on('close', hungUp.resolve);
      else stream(response).write(eventText(4, { status: 'closed' }));
    },
    { silenceMs: 200 },
  );
  expect(await versionsOf(game.follow())).toEqual([4]);
  await hungUp.promise;
});

test('leaving the loop or aborting closes the connection', async () => {
  const hangingUp = [0, 1].map(() => Promise.withResolvers<void>());
  const game = await gameAt((_, response, nth) => {
    stream(response).write(eventText(4));
    response.on('close', hangingUp[nth].resolve);
  });
  for await (const { version } of game.follow()) {
    expect(version).toBe(4);
    break;
  }
  await hangingUp[0].promise;
  const stopping = new AbortController();
  const steps = game.follow({ signal: stopping.signal });
  await steps.next();
  const next = steps.next();
  stopping.abort(new Error('Enough'));
  await expect(next).rejects.toThrow('Enough');
  await hangingUp[1].promise;
});

test('a stream that ends with its token continues with a new one', async () => {
  server = await openScripted(({ url, headers }, response, nth) => {
    if (url.endsWith('/refresh')) {
      return sendJson(response, 200, { accessToken: 'new', refreshToken: 'r2', expiresIn: 900 });
    }
    if (nth === 0) return stream(response).end(eventText(4));
    if (headers.authorization === 'Bearer old') return sendError(response, 401, 'TOKEN_EXPIRED');
    return stream(response).end(eventText(5, { status: 'closed' }));
  });
  const session = { token: 'old', refreshToken: 'r1' };
  const game = openMasa({ url: server.url, session }).game('a');
  expect(await versionsOf(game.follow())).toEqual([4, 5]);
});

const PLAY = [{ type: 'play', kind: 'card', from: ['QS'] }];
const OVER = { winners: [0], scores: [1], reason: '' };
const isMove = ({ url }: HeardRequest) => url.endsWith('/moves');

/** A server with a stream of these steps and an answer to every move. */
function playing(steps: string, move: (response: ServerResponse) => void, version = 5): Answering {
  return (request, response) => {
    if (isMove(request)) return move(response);
    if (request.url.endsWith('/state')) return sendJson(response, 200, { version });
    return stream(response).write(steps);
  };
}

test('play asks for a move when there is a choice, and ignores steps before the own last move', async () => {
  const steps = [
    eventText(3),
    eventText(4, { legal: PLAY }),
    // Another player acted before the own move, which was step 6.
    eventText(5, { legal: PLAY }),
    eventText(6, { legal: PLAY }),
    eventText(7, { result: OVER }),
  ];
  let moves = 0;
  const game = await gameAt(
    playing(steps.join(''), (response) => sendJson(response, 200, { version: 6 + moves++ })),
  );
  const versions: number[] = [];
  const result = await game.play((view, { version }) => {
    versions.push(version);
    expect(view.legal).toEqual(PLAY);
    return { type: 'play', card: 'QS' };
  });
  expect(versions).toEqual([4, 6]);
  expect(result).toEqual(OVER);
  expect(server.heard.filter(isMove).map(({ body }) => body)).toEqual([
    { move: { type: 'play', card: 'QS' } },
    { move: { type: 'play', card: 'QS' } },
  ]);
});

test('a move that came too late is ignored', async () => {
  const steps = eventText(4, { legal: PLAY }) + eventText(5) + eventText(6, { result: OVER });
  const refused = (response: ServerResponse) => sendError(response, 403, 'NOT_YOUR_TURN');
  const game = await gameAt(playing(steps, refused));
  expect(await game.play(() => ({ type: 'play', card: 'QS' }))).toEqual(OVER);
});

test('after an interruption play asks only for the current turn', async () => {
  const game = await gameAt((request, response, nth) => {
    if (isMove(request)) return sendJson(response, 200, { version: 9 });
    if (nth === 0) return stream(response).end(eventText(4));
    return stream(response).write(eventText(9, { legal: PLAY }) + eventText(10, { result: OVER }));
  });
  expect(await game.play(() => ({ type: 'play', card: 'QS' }))).toEqual(OVER);
  expect(lastIds()).toEqual([null, null, null]);
});

test('an illegal move is thrown', async () => {
  const refused = (response: ServerResponse) => sendError(response, 400, 'CARD_NOT_IN_HAND');
  const game = await gameAt(playing(eventText(5, { legal: PLAY }), refused));
  const played = game.play(() => ({ type: 'play', card: '2C' }));
  await expect(played).rejects.toMatchObject({ code: 'CARD_NOT_IN_HAND' });
  await expect(played).rejects.toBeInstanceOf(MasaError);
});

test('a player who is no longer at the table gets no result', async () => {
  const game = await gameAt((_, response, nth) => {
    if (nth === 0) stream(response).end(eventText(4));
    else sendError(response, 403, 'FORBIDDEN');
  });
  expect(await game.play(() => ({ type: 'play' }))).toBeNull();
});
