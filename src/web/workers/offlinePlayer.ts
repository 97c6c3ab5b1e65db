// The only person at a local table.

import type { Person } from '#table/table.ts';
import { ownFace, useAuth } from '../state/auth.ts';

export const OFFLINE_PLAYER = 'me';

export function offlinePerson(): Person {
  const { name, avatar } = ownFace(useAuth.getState());
  return { id: OFFLINE_PLAYER, name: name.trim(), avatar };
}
