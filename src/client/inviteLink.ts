// The link to a table, with its invitation behind the “#”: browsers send that to no server, so that it
// stands in no log and in no Referer.

import { last } from '#cards/lists.ts';
export interface Invite {
  /** Where the table is; null for a word alone. */
  readonly origin: string | null;
  readonly tableId: string;
  readonly invitation: string | null;
}

export function tablePath(tableId: string, invitation: string | null = null): string {
  return `/table/${encodeURIComponent(tableId)}${invitation ? `#invite=${invitation}` : ''}`;
}

/** What somebody typed or followed to find a table: its word, or the link to it. */
export function readInvite(text: string): Invite {
  const [, origin = null] = /^(https?:\/\/[^/?#]+)/i.exec(text.trim()) ?? [];
  const [, invitation = null] = /[?#&]invite=([\w-]+)/.exec(text) ?? [];
  const path = text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  return { origin, tableId: decoded(last(path.split('/'))), invitation };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
