// What a visitor is told besides the game: of the connection, the clock, the deals, and the end.

import { last } from '#cards/lists.ts';
import type { Client } from '#client/client.ts';
import type { DealCheck } from '#client/deals.ts';
import type { Heard } from '#client/line.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isSecretAlone } from '#table/verifyGame.ts';
import { wordCard, wordCards } from '../cardFaces.ts';
import { count } from '../phrases.ts';
import { chatLine } from './tableNews.ts';

export function lostWords({ seat, status, settings: { coverAfterSeconds } }: TableView): string {
  const lost = 'The connection is lost; trying again.';
  if (seat === null || status !== 'playing') return lost;
  const when = coverAfterSeconds === 0 ? '' : ` after ${coverAfterSeconds} seconds`;
  return `${lost} A bot plays for you${when} until you are back.`;
}

export function backWords({ seat }: TableView): string {
  return seat === null ? 'You are back.' : 'You are back at your seat.';
}

const GONE: Readonly<Record<string, string>> = {
  kicked: 'The owner has removed you from the table.',
  'no rematch': 'There is no other game: the table is closed for you.',
  owner: 'The owner has closed the table.',
  empty: 'The table is closed: nobody was left at it.',
  idle: 'The table is closed: nothing happened at it for half an hour.',
  left: 'You have left the table.',
};

export function goneWords(reason: string): string {
  return GONE[reason] ?? 'The table is closed.';
}

export function notesOf(
  heard: Heard,
  { model: { player, deals } }: Pick<Client, 'model'>,
): string[] {
  switch (heard.event) {
    case 'chat': {
      const { fromId, from, text } = heard.payload;
      return [chatLine(player?.id === fromId ? 'You' : from, text)];
    }
    case 'autoPlay':
    case 'autoPass':
      return [`Your time was over: ${clockWords(heard.payload.move)}.`];
    case 'dealShown':
      return deals.length === 0 ? [] : dealWords(last(deals));
    case 'restarting':
      return ['The server starts anew and will be back in a moment.'];
    default:
      return [];
  }
}

/** Only what is not as it should be. */
export function dealWords({ round, refusal, own, leftOut }: DealCheck): string[] {
  const hand = round === null ? '' : `Hand ${round}: `;
  const names = leftOut.map(({ name }) => name).join(', ');
  if (refusal) return [`${hand}this deal is not what was promised. ${refusal.message}`];
  if (own === 'late')
    return [`${hand}your bytes are not in this deal: they did not arrive in time.`];
  return names ? [`${hand}promised bytes to this deal and did not show them: ${names}.`] : [];
}

/** Of all deals of a visit, when the game is over. */
export function fairWords(deals: readonly DealCheck[]): string[] {
  const checked = `${count(deals.length, 'deal')} checked`;
  const wrong = deals.filter(({ refusal }) => refusal !== null).length;
  const alone = deals.filter(isSecretAlone).length;
  if (deals.length === 0) return [];
  if (wrong > 0) return [`${checked}: ${wrong} not as promised beforehand.`];
  if (alone === 0) return [`${checked}: as promised beforehand.`];
  return [`${checked}: in ${alone} only the server’s secret decided, as no player added to it.`];
}

function clockWords({ card, cards }: WireMove): string {
  if (typeof card === 'string') return `the clock played the ${wordCard(card)} for you`;
  if (Array.isArray(cards) && cards.length > 0)
    return `the clock chose ${wordCards(cards)} for you`;
  return 'the clock moved for you';
}
