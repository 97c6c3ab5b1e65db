// A fake client for tests of pages: it gives the answers of the test and records the requests.

import type { Client, ClientOptions } from '#client/client.ts';

type Opened = ClientOptions &
  Required<Pick<ClientOptions, 'store' | 'onState' | 'onMessage' | 'onTokenRejected'>>;

export class TestClient {
  /** All clients that were opened, in order. */
  static readonly opened: TestClient[] = [];
  /** By name of request; a request without an answer is refused. */
  static answers: Readonly<Record<string, (request: object) => object>> = {};

  readonly options: Opened;
  readonly requests: unknown[] = [];
  /** All other method calls. */
  readonly calls: string[] = [];

  constructor(options: ClientOptions) {
    this.options = options as Opened;
    TestClient.opened.push(this);
  }

  static get last(): TestClient {
    const last = TestClient.opened.at(-1);
    if (!last) throw new Error('No client was opened.');
    return last;
  }

  /** Replaces `openClient`. */
  static open(options: ClientOptions): Client {
    return new TestClient(options) as never;
  }

  async request(name: string, request: object): Promise<object> {
    this.requests.push([name, request]);
    const answer = TestClient.answers[name]?.(request);
    return answer ? { ok: true, ...answer } : { ok: false, error: { code: 'REFUSED' } };
  }

  emitVolatile(name: string, payload: object): void {
    this.calls.push(`${name} ${JSON.stringify(payload)}`);
  }

  retry(): void {
    this.calls.push('retry');
  }

  reconnect(): void {
    this.calls.push('reconnect');
  }

  close(): void {
    this.calls.push('close');
  }
}
