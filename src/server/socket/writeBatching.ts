// All that a WebSocket is sent in one turn of the event loop leaves in one write.
//
// Engine.IO makes an object, a list, five events and a callback of each packet, and writes each on its
// own: that was more than a tenth of the processor time of a busy server. What it has begun to send by
// itself, it finishes: polls, and whatever comes while a connection is changing from polls to a WebSocket.

import type { EngineConnection } from './engine.ts';
import type { SendQueue } from './sendQueue.ts';
import { frameOf } from './webSocketFrames.ts';

const OPEN = 1;
/** What Engine.IO writes before a message. */
const MESSAGE = '4';
const NOTHING = Buffer.alloc(0);

/** A packet of Socket.IO to each of them; it is put into bytes once. Answers how many bytes went out. */
export function sendToAll(listeners: readonly { sendQueue: SendQueue }[], packet: string): number {
  const frame = frameOf(MESSAGE + packet);
  for (const { sendQueue: outlet } of listeners) outlet.write(packet, frame);
  return listeners.length * frame.length;
}

const due: WriteBuffer[] = [];

function writeDue(): void {
  for (const outbox of due.splice(0)) outbox.flush();
}

/** What waits for one WebSocket. */
export class WriteBuffer {
  private readonly connection: EngineConnection;
  private readonly onFlushed: () => void;
  private first: Buffer | null = null;
  private more: Buffer[] | null = null;
  private isDue = false;
  /** Whether the system has not taken all of the last write yet. */
  private isHeldUp = false;

  constructor(connection: EngineConnection, onFlushed: () => void) {
    this.connection = connection;
    this.onFlushed = onFlushed;
  }

  /** Whether it is an open WebSocket, and Engine.IO has nothing for it by itself. */
  isInUse(): boolean {
    const { readyState, transport, writeBuffer } = this.connection;
    return (
      readyState === 'open' &&
      transport.name === 'websocket' &&
      transport.writable &&
      writeBuffer.length === 0 &&
      transport.socket.readyState === OPEN
    );
  }

  add(frame: Buffer): void {
    if (this.first === null) this.first = frame;
    else (this.more ??= []).push(frame);
    if (this.isDue || this.isHeldUp) return;
    this.isDue = true;
    if (due.push(this) === 1) setImmediate(writeDue);
  }

  flush(): void {
    this.isDue = false;
    const { first, more } = this;
    if (first === null) return;
    this.first = null;
    this.more = null;
    this.onFlushed();
    const { transport } = this.connection;
    const stream = transport.name === 'websocket' ? transport.socket._socket : null;
    if (!stream?.writable) return;
    stream.write(more === null ? first : Buffer.concat([first, ...more]));
    if (stream.writableLength > 0 && !this.isHeldUp) this.waitFor(stream);
  }

  clear(): void {
    this.first = null;
    this.more = null;
  }

  /** Until the system takes more, what comes is kept here, where it is counted and can be thrown away. */
  private waitFor(stream: { write(bytes: Buffer, done: () => void): unknown }): void {
    this.isHeldUp = true;
    stream.write(NOTHING, () => {
      this.isHeldUp = false;
      this.flush();
    });
  }
}

/** What Engine.IO sends by itself in one turn waits for the end of that turn, so that a poll gets all of it. */
export function flushAtEndOfTurn(connection: EngineConnection): void {
  const flush = connection.flush.bind(connection);
  let isDue = false;
  connection.flush = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
}
