// Links to send. Apart from `inviteLink.ts`, because the start page needs no hashes.

import { previewToken } from '#table/previewToken.ts';
import { tablePath } from './inviteLink.ts';

/** Returns the path of a link to send, which also shows a private table in the previews of messengers. */
export function sharedTablePath(table: {
  id: string;
  invitation: string | null;
  private: boolean;
}): string {
  const { id, invitation, private: isPrivate } = table;
  const path = tablePath(id, invitation);
  return isPrivate && invitation ? path.replace('#', `?see=${previewToken(invitation)}#`) : path;
}
