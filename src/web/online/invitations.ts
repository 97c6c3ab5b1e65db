// Remembers the invitations that this tab came with or saw: the address does not keep them.

import { readInvite } from '#client/inviteLink.ts';
import { plainTableId } from '#table/tableId.ts';

const KEY = 'masa.invitation.';

/** It is another when somebody was removed from the table. */
export function rememberInvitation(tableId: string, invitation: string): void {
  sessionStorage.setItem(KEY + plainTableId(tableId), invitation);
}

/** The one in the address, which is taken out of it, or the one seen last; undefined for the word alone. */
export function invitationTo(tableId: string): string | undefined {
  const { invitation } = readInvite(location.href);
  if (invitation !== null) {
    rememberInvitation(tableId, invitation);
    history.replaceState(history.state, '', location.pathname);
  }
  return sessionStorage.getItem(KEY + plainTableId(tableId)) ?? undefined;
}
