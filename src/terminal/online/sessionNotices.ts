// Notices beside the game: of the connection, the clock, the deals and the end.

import { last } from '#cards/lists.ts';
import type { Client } from '#client/client.ts';
import type { DealCheck } from '#client/fairDeals.ts';
import type { ServerMessage } from '#client/connection.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isSecretAlone } from '#table/verifyGame.ts';
import { namesInSentence } from '../cards/cardFaces.ts';
import { chatLine } from './tableChanges.ts';
import { localizeRefusal, ui } from '../texts/language.ts';

export function connectionLostNotice({
  seat,
  status,
  settings: { coverAfterSeconds },
}: TableView): string {
  const { lost, botPlays } = ui.online.visit;
  if (seat === null || status !== 'playing') return lost;
  return `${lost} ${botPlays(coverAfterSeconds)}`;
}

export function reconnectedNotice({ seat }: TableView): string {
  return seat === null ? ui.online.visit.back : ui.online.visit.backAtSeat;
}

export function leftTableNotice(reason: string): string {
  const gone: Readonly<Record<string, string>> = ui.online.visit.gone;
  return gone[reason] ?? ui.online.visit.closed;
}

export function noticesFor(
  heard: ServerMessage,
  { model: { player, deals } }: Pick<Client, 'model'>,
): string[] {
  switch (heard.event) {
    case 'chat': {
      const { fromId, from, text } = heard.payload;
      return [chatLine(player?.id === fromId ? ui.table.you : from, text)];
    }
    case 'autoPlay':
    case 'autoPass':
      return [ui.online.visit.timeOver(clockWords(heard.payload.move))];
    case 'dealShown':
      return deals.length === 0 ? [] : dealNotices(last(deals));
    case 'restarting':
      return [ui.online.visit.restarting];
    default:
      return [];
  }
}

/** Returns notices of what is wrong with a deal; none if all is right. */
export function dealNotices({ round, refusal, own, leftOut }: DealCheck): string[] {
  const said = ui.online.visit;
  const hand = round === null ? '' : said.hand(round);
  const names = leftOut.map(({ name }) => name).join(', ');
  if (refusal) return [hand + said.wrongDeal(localizeRefusal(refusal))];
  if (own === 'late') return [hand + said.lateBytes];
  return names ? [hand + said.keptBack(names)] : [];
}

/** Summarizes the checks of all deals of a session when the game is over. */
export function fairnessSummary(deals: readonly DealCheck[]): string[] {
  const { dealsRight, dealsWrong, dealsAlone } = ui.online.visit;
  const wrong = deals.filter(({ refusal }) => refusal !== null).length;
  const alone = deals.filter(isSecretAlone).length;
  if (deals.length === 0) return [];
  if (wrong > 0) return [dealsWrong(deals.length, wrong)];
  return [alone === 0 ? dealsRight(deals.length) : dealsAlone(deals.length, alone)];
}

function clockWords({ card, cards }: WireMove): string {
  const { clockPlayed, clockChose, clockMoved } = ui.online.visit;
  if (typeof card === 'string') return clockPlayed(namesInSentence([card]));
  return Array.isArray(cards) && cards.length > 0 ? clockChose(namesInSentence(cards)) : clockMoved;
}
