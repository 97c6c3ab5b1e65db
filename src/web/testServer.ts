// A server for tests of pages: it answers what a test says, and remembers what it was asked.

import { isRefusal } from '#rules/refusal.ts';

interface Request {
  readonly method?: string;
  readonly body?: string;
}

export class TestServer {
  /** In order, as `GET /users/ada/games?page=1`. */
  readonly asked: string[] = [];
  readonly bodies: unknown[] = [];
  /** By the way that was asked; a refusal is answered as one, and so is what is not said here. */
  answers: Readonly<Record<string, unknown>> = {};

  /** In place of the browser's. */
  readonly fetch = async (url: string, { method = 'GET', body }: Request): Promise<Response> => {
    const way = `${method} ${url.replace('/api/v1', '')}`;
    this.asked.push(way);
    this.bodies.push(body === undefined ? undefined : JSON.parse(body));
    const answer: unknown = await this.answers[way];
    if (answer !== undefined && !isRefusal(answer)) return Response.json(answer);
    return Response.json({ error: answer ?? { code: 'NOT_FOUND' } }, { status: 400 });
  };
}
