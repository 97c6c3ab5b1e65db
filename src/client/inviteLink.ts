// Links to tables. The invitation follows the “#”, which browsers do not send to servers, so that it appears in
// no log and no Referer header.

import { last } from '#cards/lists.ts';

export interface Invite {
  /** The origin of the server; null if the text has none. */
  readonly origin: string | null;
  readonly tableId: string;
  readonly invitation: string | null;
}

export function tablePath(tableId: string, invitation: string | null = null): string {
  return `/table/${encodeURIComponent(tableId)}${invitation ? `#invite=${invitation}` : ''}`;
}

/** Reads a table code or a link, as typed or followed by a player. */
export function readInvite(text: string): Invite {
  const [, origin = null] = /^(https?:\/\/[^/?#]+)/i.exec(text.trim()) ?? [];
  const [, invitation = null] = /[?#&]invite=([\w-]+)/.exec(text) ?? [];
  const path = text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  return { origin, tableId: decode(last(path.split('/'))), invitation };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
