// A Socket.IO server for tests that emits what it is told to and records all requests.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

export interface AskedRequest {
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>>;
}

type Answering = (request: Readonly<Record<string, unknown>>) => unknown;

export class TestServer {
  readonly asked: AskedRequest[] = [];
  /** The data that each connection sent to identify itself. */
  readonly introductions: Readonly<Record<string, unknown>>[] = [];
  /** Answers by the name of the request; a request without one succeeds. */
  answers: Record<string, Answering> = {};
  /** Called for each new connection. */
  greet: (socket: Socket) => void = () => {};
  /** Answers over HTTP, by path. */
  readonly pages = new Map<string, () => unknown>();
  private readonly http = createServer((request, response) => {
    const page = this.pages.get(String(request.url))?.();
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(page ?? {}));
  });
  private readonly io = new Server(this.http, { transports: ['websocket', 'polling'] });

  constructor() {
    this.io.on('connection', (socket) => {
      this.introductions.push(socket.handshake.auth);
      socket.onAny(
        (name: string, request: AskedRequest['request'], done?: (answer: unknown) => void) => {
          this.asked.push({ name, request });
          done?.(this.answers[name]?.(request) ?? { ok: true });
        },
      );
      this.greet(socket);
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    const { port } = this.http.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  say(event: string, payload: unknown): void {
    this.io.emit(event, payload);
  }

  /** Closes the transports without a goodbye, as a pulled cable would. */
  breakOff(): void {
    for (const socket of this.io.sockets.sockets.values()) socket.conn.close();
  }

  turnAway(): void {
    this.io.disconnectSockets(true);
  }

  /** Returns all requests with this name, without their command ids. */
  all(name: string): Readonly<Record<string, unknown>>[] {
    return this.asked
      .filter((one) => one.name === name)
      .map(({ request }) => ({ ...request, commandId: undefined }));
  }

  async close(): Promise<void> {
    await this.io.close();
  }
}
