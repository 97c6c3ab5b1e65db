// What a messenger shows of a link to a table: who invites to which game. Of a table that is not listed it
// tells what it tells of one that is not there: the invitation stands behind the “#” and never comes here.

import { DRAWN_TABLE_WORD } from '#protocol/drawnPages.ts';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { findGame } from '#table/gameOf.ts';
import { isListed } from '#table/rights.ts';
import type { Table } from '#table/table.ts';

export interface Invitation {
  readonly title: string;
  readonly description: string;
}

const TO_SOME_TABLE: Invitation = {
  title: 'You are invited to a card table',
  description: 'Sit down at Masa: cards with friends, in the browser, with nothing to install.',
};

export function invitationTo(table: Table | null): Invitation {
  if (!table || !isListed(table)) return TO_SOME_TABLE;
  const { name, game, ownerName, playerCount, seats } = summarizeTable(table);
  const title = findGame(game)?.title ?? game;
  const who = ownerName === '' ? 'You are invited' : `${ownerName} invites you`;
  return {
    title: `${title} at ${name}`,
    description: `${who} to a table of ${title}. ${playerCount} of ${seats} seats are taken.`,
  };
}

export interface Invited {
  /** As the address has it. */
  readonly word: string;
  readonly invitation: Invitation;
  /** Where the picture of the invitation is. */
  readonly origin: string;
}

/** The page with the invitation in its head, and the word of the table where it is drawn. */
export function withInvitation(page: string, { word, invitation, origin }: Invited): string {
  const { title, description } = invitation;
  const told: Readonly<Record<string, string>> = {
    description,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/openGraph.png`,
  };
  return page
    .replaceAll(DRAWN_TABLE_WORD, () => escaped(word))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · Masa`)}</title>`)
    .replace(/(<meta (?:name|property)="([\w:]+)" content=")[^"]*"/g, (whole, start, name) =>
      Object.hasOwn(told, name) ? `${start}${escaped(told[name])}"` : whole,
    );
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
}
