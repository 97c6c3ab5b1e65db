// Stores invitations in this tab, because they are removed from the URL.

import { readInvite } from '#client/inviteLink.ts';
import { plainTableId } from '#table/tableId.ts';

const KEY = 'masa.invitation.';

/** Replaces an older invitation: a table gets a new one when its host removes a player. */
export function rememberInvitation(tableId: string, invitation: string): void {
  sessionStorage.setItem(KEY + plainTableId(tableId), invitation);
}

/**
 * Returns the invitation in the URL, after removing it there, or else the stored one. Undefined if the player
 * has only the table code.
 */
export function invitationTo(tableId: string): string | undefined {
  const { invitation } = readInvite(location.href);
  if (invitation !== null) {
    rememberInvitation(tableId, invitation);
    history.replaceState(history.state, '', location.pathname);
  }
  return sessionStorage.getItem(KEY + plainTableId(tableId)) ?? undefined;
}
