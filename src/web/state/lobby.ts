// The store of the server connection and of the lobby: listed tables and people online.

import { create } from 'zustand';
import type { ConnectionState } from '#client/connection.ts';
import type { LobbyModel } from '#client/model.ts';

interface LobbyState {
  /** Null while no page needs a server. */
  connection: ConnectionState | null;
  /** Null until the server has sent it, and while the player is at a table. */
  lobby: LobbyModel | null;
}

export const useLobby = create<LobbyState>()(() => ({ connection: null, lobby: null }));

let close: (() => void) | null = null;

/** Registers how to close the connection. Calling it when the connection is closed must have no effect. */
export function setActiveConnection(closeConnection: () => void): void {
  close = closeConnection;
}

/** Called before a local table opens: a page shows either a local table or one on a server. */
export function closeActiveConnection(): void {
  close?.();
}
