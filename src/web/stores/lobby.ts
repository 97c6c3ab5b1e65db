// The line to the server, the tables that are listed, and the people who are here.

import { create } from 'zustand';
import type { ConnectionState } from '#client/connection.ts';
import type { LobbyModel } from '#client/model.ts';

export interface LobbyState {
  /** Null while no page needs a server. */
  connection: ConnectionState | null;
  /** Null until the server has listed them, and while one is at a table. */
  lobby: LobbyModel | null;
}

export const useLobby = create<LobbyState>()(() => ({ connection: null, lobby: null }));
