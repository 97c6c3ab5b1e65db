// A socket in the data folder by which whoever may read the folder has the running server do something.
//
// The embedded database is the server's alone, so a backup while it runs is made by the server itself.

import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';

export interface ControlDeps {
  readonly dataFolder: string;
  /** Writes its answer and ends the socket. */
  readonly commands: Readonly<Record<string, (socket: Socket) => Promise<void>>>;
  onFault(fault: unknown): void;
}

const OWNER_ONLY = 0o600;

/** Where a system has no such files, it is a pipe that is named after the folder. */
export function controlPath(dataFolder: string): string {
  const folder = resolve(dataFolder);
  if (process.platform !== 'win32') return join(folder, 'control.sock');
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return `\\\\.\\pipe\\masa-${name}`;
}

/** Rejects where the path is too long for a socket, or the system has none. Nobody else has the folder. */
export async function openControl(deps: ControlDeps): Promise<() => void> {
  const path = controlPath(deps.dataFolder);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server: Server = createServer((socket) => listen(socket, deps));
  server.listen(path);
  await once(server, 'listening');
  server.on('error', deps.onFault);
  if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY);
  return () => void server.close();
}

/** One command a connection. */
function listen(socket: Socket, { commands, onFault }: ControlDeps): void {
  const lines = createInterface({ input: socket });
  // Who breaks off harms nobody; what is wrong with the connection its lines tell once more.
  for (const each of [socket, lines]) each.on('error', () => {});
  lines.once('line', (command) => {
    const work = Object.hasOwn(commands, command) ? commands[command] : null;
    if (!work) return void socket.destroy();
    work(socket).catch((fault: unknown) => {
      onFault(fault);
      socket.destroy();
    });
  });
}

/** Null where no server runs on this folder. */
export async function askServer(dataFolder: string, command: string): Promise<Socket | null> {
  const socket = connect(controlPath(dataFolder));
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  socket.write(`${command}\n`);
  return socket;
}
