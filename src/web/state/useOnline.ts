// Keeps a connection to the server open while a page needs it.

import { useEffect } from 'react';
import type { ConnectionState } from '#client/connection.ts';
import { useAuth } from './auth.ts';
import { useLobby } from './lobby.ts';
import { goOnline } from './onlineClient.ts';

export function useOnline(): ConnectionState | null {
  const id = useAuth(({ account }) => account?.id ?? null);
  useEffect(() => void goOnline(), [id]);
  return useLobby(({ connection }) => connection);
}
