// A fake server for tests of pages: it gives the answers of the test and records the requests.

import { isRefusal } from '#rules/refusal.ts';

interface Request {
  readonly method?: string;
  readonly body?: string;
}

export class TestServer {
  /** In order, such as `GET /users/ada/games?page=1`. */
  readonly requests: string[] = [];
  readonly bodies: unknown[] = [];
  /** By request. A refusal, or a missing answer, is sent as an error. */
  answers: Readonly<Record<string, unknown>> = {};

  /** Replaces `fetch` of the browser. */
  readonly fetch = async (url: string, { method = 'GET', body }: Request): Promise<Response> => {
    const request = `${method} ${url.replace('/api/v1', '')}`;
    this.requests.push(request);
    this.bodies.push(body === undefined ? undefined : JSON.parse(body));
    const answer: unknown = await this.answers[request];
    if (answer !== undefined && !isRefusal(answer)) return Response.json(answer);
    return Response.json({ error: answer ?? { code: 'NOT_FOUND' } }, { status: 400 });
  };
}
