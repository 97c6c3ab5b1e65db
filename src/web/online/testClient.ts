// A client for tests of pages: it answers what a test says, and remembers what it was asked.

import type { Client, ClientOptions } from '#client/client.ts';

type Opened = ClientOptions &
  Required<Pick<ClientOptions, 'store' | 'onState' | 'onMessage' | 'onTokenRejected'>>;

export class TestClient {
  /** Those that were opened, the last one at the end. */
  static readonly opened: TestClient[] = [];
  /** By the name of the request; what is not said here is refused. */
  static answers: Readonly<Record<string, (request: object) => object>> = {};

  readonly options: Opened;
  readonly asked: unknown[] = [];
  /** What else was done with it. */
  readonly done: string[] = [];

  constructor(options: ClientOptions) {
    this.options = options as Opened;
    TestClient.opened.push(this);
  }

  static get last(): TestClient {
    const last = TestClient.opened.at(-1);
    if (!last) throw new Error('No line was opened.');
    return last;
  }

  /** In place of the one that opens a line. */
  static open(options: ClientOptions): Client {
    return new TestClient(options) as never;
  }

  async request(name: string, request: object): Promise<object> {
    this.asked.push([name, request]);
    const answer = TestClient.answers[name]?.(request);
    return answer ? { ok: true, ...answer } : { ok: false, error: { code: 'REFUSED' } };
  }

  emitVolatile(name: string, what: object): void {
    this.done.push(`${name} ${JSON.stringify(what)}`);
  }

  retry(): void {
    this.done.push('retry');
  }

  reconnect(): void {
    this.done.push('reconnect');
  }

  close(): void {
    this.done.push('close');
  }
}
