// What a messenger shows of a link to a table: who invites to which game. Of a table that is not listed it
// tells what it tells of one that is not there: the invitation stands behind the “#” and never comes here.

import { PRERENDERED_TABLE_ID } from '#protocol/prerenderedPages.ts';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { isListed } from '#table/permissions.ts';
import type { Table } from '#table/table.ts';
import { games as english } from '#words/en/games.ts';
import { invitation as inEnglish } from '#words/en/invitation.ts';
import type { Invitation } from '#words/invitationWords.ts';
import type { Language } from '#words/languages.ts';
import { games as portuguese } from '#words/pt/games.ts';
import { invitation as inPortuguese } from '#words/pt/invitation.ts';
import { games as turkish } from '#words/tr/games.ts';
import { invitation as inTurkish } from '#words/tr/invitation.ts';

const WORDS = {
  en: { games: english, invitation: inEnglish },
  tr: { games: turkish, invitation: inTurkish },
  pt: { games: portuguese, invitation: inPortuguese },
} satisfies Record<Language, object>;

export function invitationTo(table: Table | null, language: Language): Invitation {
  const { games, invitation } = WORDS[language];
  if (!table || !isListed(table)) return invitation.somewhere;
  const { name, game, ownerName: owner, playerCount: taken, seats } = summarizeTable(table);
  return invitation.to({ name, game: games[game]?.title ?? game, owner, taken, seats });
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
    .replaceAll(PRERENDERED_TABLE_ID, () => escaped(word))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} · Masa`)}</title>`)
    .replace(/(<meta\s+(?:name|property)="([\w:]+)"\s+content=")[^"]*"/g, (whole, start, name) =>
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
