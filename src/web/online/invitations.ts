// Remembers the invitations that this tab came with: during the game the address has them no more.

import { readInvite } from '#client/inviteLink.ts';
import { plainTableId } from '#table/tableId.ts';

const KEY = 'masa.invitation.';

/** The one in the address, or else the one that was there before; undefined for the word alone. */
export function invitationTo(tableId: string): string | undefined {
  const key = KEY + plainTableId(tableId);
  const { invitation } = readInvite(location.href);
  if (invitation !== null) sessionStorage.setItem(key, invitation);
  return sessionStorage.getItem(key) ?? undefined;
}
