// Speaks Socket.IO over a bare WebSocket, because clients must cost less than the server under load.

import { createRequire } from 'node:module';

// The implementation that Socket.IO itself uses.
const { WebSocket } = createRequire(createRequire(import.meta.url).resolve('engine.io'))('ws');

export interface RawSocket {
  emit(event: string, ...args: unknown[]): void;
  /** Resolves with the acknowledgement. */
  ask(event: string, ...args: unknown[]): Promise<unknown>;
  close(): void;
}

/** `body` is the unparsed JSON of the event and its arguments. */
export type OnEvent = (body: string) => void;

const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACKNOWLEDGED = '43';

export interface RawSocketOptions {
  /** The local address to connect from. */
  readonly from?: string | undefined;
  /** Data that identifies the client when it connects. */
  readonly auth?: object;
}

export function openRawSocket(
  url: string,
  namespace: string,
  onEvent: OnEvent,
  { from, auth }: RawSocketOptions = {},
): Promise<RawSocket> {
  const prefix = namespace === '/' ? '' : `${namespace},`;
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, localAddress: from });
  const waiting = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  const connection: RawSocket = {
    emit: (...args) => socket.send(EVENT + prefix + JSON.stringify(args)),
    ask: (...args) =>
      new Promise((resolve) => {
        waiting.set(++lastId, resolve);
        socket.send(EVENT + prefix + lastId + JSON.stringify(args));
      }),
    close: () => socket.terminate(),
  };

  function acknowledge(body: string): void {
    const at = body.indexOf('[');
    const id = Number(body.slice(0, at));
    waiting.get(id)?.(JSON.parse(body.slice(at))[0]);
    waiting.delete(id);
  }

  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === PING) socket.send(PONG);
      else if (text.startsWith('0'))
        socket.send(CONNECT + prefix + (auth ? JSON.stringify(auth) : ''));
      else if (text.startsWith(CONNECT)) resolve(connection);
      else if (text.startsWith(EVENT)) onEvent(text.slice(EVENT.length + prefix.length));
      else if (text.startsWith(ACKNOWLEDGED)) acknowledge(text.slice(EVENT.length + prefix.length));
    });
  });
}
