// The parts of Engine.IO's connections that we need and its types keep to themselves.

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Packet {
  readonly type: string;
  readonly data?: unknown;
}

export interface EngineConnection {
  readonly readyState: string;
  transport: Transport;
  writeBuffer: Packet[];
  flush(): void;
  sendPacket(type: string, data?: string, options?: object, done?: () => void): void;
  write(packet: string, options: object): void;
  close(discard?: boolean): void;
  on(event: 'packetCreate' | 'packet', listener: (packet: Packet) => void): void;
  on(event: 'flush', listener: (packets: readonly Packet[]) => void): void;
  on(event: 'close', listener: () => void): void;
}

export type Transport = PollingTransport | WebSocketTransport;

interface AnyTransport {
  writable: boolean;
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
  readonly socket: {
    readonly readyState: number;
    readonly _socket?: Socket | null;
    terminate(): void;
  };
}
