// The store of the server connection and of the lobby: listed tables and people online.

import { create } from 'zustand';
import type { ConnectionState } from '#client/connection.ts';
import type { LobbyModel } from '#client/model.ts';

export interface LobbyState {
  /** Null while no page needs a server. */
  connection: ConnectionState | null;
  /** Null until the server has sent it, and while the player is at a table. */
  lobby: LobbyModel | null;
}

export const useLobby = create<LobbyState>()(() => ({ connection: null, lobby: null }));
