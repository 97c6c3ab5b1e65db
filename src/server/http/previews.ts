// Previews of links in messengers: texts and a picture, of a table for whoever has the link to it, and of a finished game
// for everyone who may see its record. All other links look alike.

import { Router, type Request, type Response } from 'express';
import { loadGameTexts, type TextsByGame } from '#games/registry.ts';
import { botAvatar, nameAt, type SeatFace, summarizeTable } from '#protocol/tableView.ts';
import { isListed } from '#table/permissions.ts';
import { previewToken } from '#table/previewToken.ts';
import type { Table } from '#table/table.ts';
import type { Invitation, InvitationTexts } from '#texts/invitationTexts.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { loadInvitation } from '#texts/loadTexts.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { Rate } from '../guard/limits.ts';
import { decodeOrKeep } from '../guard/requestParsing.ts';
import type { Picture, PictureFace } from '../pictures/drawPicture.ts';
import type { Pictures } from '../pictures/pictures.ts';

const TEXTS = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      { games: await loadGameTexts(language), invitation: await loadInvitation(language) },
    ]),
  ),
) as Readonly<Record<Language, { games: TextsByGame; invitation: InvitationTexts }>>;

export interface Preview extends Invitation {
  /** Null for links that show nothing of their own. */
  readonly picture: Picture | null;
}

export function invitationTo(table: Table | null, language: Language): Preview {
  const { games, invitation } = TEXTS[language];
  if (!table) return { ...invitation.somewhere, picture: null };
  const { name, game, ownerName: owner, playerCount: taken, seats, faces } = summarizeTable(table);
  const gameTitle = games[game]?.title ?? game;
  const texts = invitation.to({ name, game: gameTitle, owner, taken, seats });
  return {
    ...texts,
    picture: {
      title: texts.title,
      plainTitle: gameTitle,
      line: invitation.seated(taken, seats),
      faces: faces.map((face) => face && pictureFace(face)),
    },
  };
}

export function resultOf(table: Table | null, language: Language): Preview {
  const { games, invitation } = TEXTS[language];
  const result = table?.play?.result;
  if (!table || !result) return { ...invitation.somewhere, picture: null };
  const game = games[table.game]?.title ?? table.game;
  const list = new Intl.ListFormat(language);
  const names = table.places.map((_, seat) => nameAt(table, seat));
  const winners = result.winners.map((seat) => names[seat]);
  const title = invitation.won(list.format(winners), winners.length, game);
  const isBySeat = result.scores.length === names.length;
  const line = isBySeat
    ? names.map((name, seat) => `${name} ${result.scores[seat]}`).join(' · ')
    : list.format(names);
  const faces = table.places.map(({ person, bot }, seat) => {
    const avatar = person?.avatar ?? (bot && botAvatar(seat, bot));
    return avatar && pictureFace({ name: names[seat], avatar });
  });
  return { title, description: line, picture: { title, plainTitle: game, line, faces } };
}

function pictureFace({ name, avatar }: SeatFace): PictureFace {
  const [letter = ' '] = name;
  return { emoji: avatar.emoji, color: avatar.color, letter: letter.toLocaleUpperCase() };
}

/** The kinds of links that have previews. */
export type PreviewKind = 'table' | 'replay';

export interface PreviewSource {
  /** Returns a table with this id, or one typed without Turkish letters, that `isVisible`. */
  findTable(typed: string, isVisible: (table: Table) => boolean): Promise<Table | null>;
  /** Returns the table of a finished game that everyone may see; null for others. */
  findResult(gameId: string): Promise<Table | null>;
}

export async function findPreview(
  source: PreviewSource,
  { kind, id, token, language }: PreviewLink,
): Promise<Preview> {
  if (kind === 'replay') return resultOf(await source.findResult(id), language);
  const isVisible = (table: Table): boolean =>
    isListed(table) || (!!table.invitation && previewToken(table.invitation) === token);
  const table = await source.findTable(id, isVisible);
  return invitationTo(table && isVisible(table) ? table : null, language);
}

export interface PreviewLink {
  readonly kind: PreviewKind;
  readonly id: string;
  /** See `previewToken`; empty if the link has none. */
  readonly token: string;
  readonly language: Language;
}

const PREVIEW_ADDRESS = /^\/(table|replay)\/([^/]+)\.png$/;
/** Messengers keep pictures anyway; the address changes with what is shown. */
const CACHE = 'public, max-age=300';

/** Returns the address of a picture, which is another one when other people sit there. */
export function pictureAddress(
  { kind, id, token, language }: PreviewLink,
  picture: Picture,
): string {
  const query = new URLSearchParams({ lang: language, v: shortHash(JSON.stringify(picture)) });
  if (token !== '') query.set('see', token);
  return `/previews/${kind}/${encodeURIComponent(id)}.png?${query}`;
}

/** Tells versions of a picture apart. */
function shortHash(text: string): string {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}

/** Returns what a link shows in a messenger. */
export type PreviewLinks = (link: PreviewLink) => Promise<Preview>;

export interface PreviewRouterDeps {
  readonly previewOf: PreviewLinks;
  readonly pictures: Pick<Pictures, 'draw'>;
  readonly rate: Rate;
  /** Sends the picture of links that show nothing of their own. */
  readonly sendGeneral: (response: Response) => void;
}

export function previewRouter(deps: PreviewRouterDeps): Router {
  const { previewOf, pictures, rate, sendGeneral } = deps;
  const limiter = createRateLimiter(rate);
  return Router().get(PREVIEW_ADDRESS, async (request: Request, response: Response) => {
    const [, kind, id] = PREVIEW_ADDRESS.exec(request.path) ?? [];
    response.set({ 'cache-control': CACHE, 'cross-origin-resource-policy': 'cross-origin' });
    const isTooOften = limiter.consume(addressKey(request.ip ?? '')) > 0;
    const link = {
      kind: kind as PreviewKind,
      id: decodeOrKeep(id),
      token: textIn(request, 'see'),
      language: LANGUAGES.find((one) => one === request.query.lang) ?? 'en',
    };
    const preview = isTooOften ? null : await previewOf(link);
    const file = preview?.picture ? await pictures.draw(preview.picture) : null;
    if (file === null) return sendGeneral(response);
    response.type('png').send(file);
  });
}

export function textIn({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}
