// What a connection was sent and has not taken yet: so much and no more. Who does not read what they
// are sent, or sends without end, is hung up on; they come back to a state, as after any break.

import { makeAllowance } from './allowance.ts';
import type { Connection, Packet, WebSocketTransport } from './engine.ts';

export type DropReason = 'unread' | 'flood';

export interface Outlet {
  /** How many bytes wait, about. */
  backlog(): number;
  /** Ends the connection at once, without a word: a farewell would wait behind all the rest. */
  drop(reason: DropReason): void;
}

export interface OutletDeps {
  /** Bytes that may wait for one connection. */
  readonly mostUnread: number;
  readonly onDropped: (reason: DropReason) => void;
}

/** What a packet takes beside its text. */
const PACKET_BYTES = 100;
const GOODBYE_MS = 1000;
/** Packets of every kind, also those that no request is made of. */
const PACKETS = { burst: 1000, perSecond: 500 };

export function watchOutlet(connection: Connection, { mostUnread, onDropped }: OutletDeps): Outlet {
  const allowance = makeAllowance(PACKETS);
  let waiting = 0;
  let isPinged = false;
  let isDropped = false;

  function backlog(): number {
    const { transport } = connection;
    // What a poll was answered is one answer at most, and Node waits for it before the next.
    if (transport.name === 'polling') return waiting;
    return waiting + (transport.socket._socket?.writableLength ?? 0);
  }

  function drop(reason: DropReason): void {
    if (isDropped) return;
    isDropped = true;
    connection.sendPacket = () => {};
    connection.writeBuffer = [];
    onDropped(reason);
    // Not now: somebody may be telling something to many, and this is one of them.
    setImmediate(() => hangUp(connection));
  }

  connection.on('packetCreate', ({ data }) => {
    waiting += PACKET_BYTES + (typeof data === 'string' ? data.length : 0);
    if (backlog() > mostUnread) drop('unread');
  });
  connection.on('flush', (packets) => {
    waiting = 0;
    isPinged ||= packets.some(isPing);
  });
  connection.on('packet', ({ type }) => {
    if (!allowance.take(performance.now())) drop('flood');
    if (type !== 'pong') return;
    // Nobody can answer what they were not sent: they only pretend to read.
    if (!isPinged) drop('unread');
    isPinged = false;
  });
  connection.on('close', () => {
    const { transport } = connection;
    if (transport.name === 'websocket') hangUpSoon(transport);
  });
  return { backlog, drop };
}

function isPing({ type }: Packet): boolean {
  return type === 'ping';
}

/** Who is told goodbye and does not answer would keep the line for half a minute. */
function hangUpSoon({ socket }: WebSocketTransport): void {
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

function hangUp(connection: Connection): void {
  const { transport } = connection;
  connection.close(true);
  if (transport.name === 'websocket') transport.socket.terminate();
}
