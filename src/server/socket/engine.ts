// The parts of Engine.IO's connections that we need and its types keep to themselves.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Packet {
  readonly type: string;
  readonly data?: unknown;
  /** The frame, where several sockets are sent the same. */
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

export interface Connection {
  transport: Transport;
  writeBuffer: Packet[];
  flush(): void;
  sendPacket(type: string, data?: unknown): void;
  close(discard: boolean): void;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
  on(event: 'packetCreate' | 'packet', listener: (packet: Packet) => void): void;
  on(event: 'flush', listener: (packets: readonly Packet[]) => void): void;
  on(event: 'close', listener: () => void): void;
}

export type Transport = PollingTransport | WebSocketTransport;

interface AnyTransport {
  writable: boolean;
  readonly parser: {
    encodePacket(packet: Packet, binary: boolean, done: (body: string | Buffer) => void): void;
  };
  send(packets: Packet[]): void;
}

export interface PollingTransport extends AnyTransport {
  readonly name: 'polling';
  /** What the client is sending just now, and the answer to it. */
  dataReq: object | null;
  readonly dataRes: ServerResponse | null;
  doClose(done: () => void): void;
}

export interface WebSocketTransport extends AnyTransport {
  readonly name: 'websocket';
  readonly _onSentLast: (error?: Error | null) => void;
  readonly socket: {
    readonly readyState: number;
    readonly _socket?: Socket | null;
    terminate(): void;
  };
}
