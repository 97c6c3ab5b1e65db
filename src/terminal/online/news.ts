// News of a table, one sentence each: changes between two views of it, chat, connection, clock, deals and the end.

import { last } from '#cards/lists.ts';
import type { Client } from '#client/client.ts';
import type { ServerMessage } from '#client/connection.ts';
import type { DealCheck } from '#client/fairDeals.ts';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { isSecretAlone } from '#table/verifyGame.ts';
import { namesInSentence } from '../table/cards.ts';
import { safeText } from '../texts/text.ts';
import { ui, localizeRefusal } from '../texts/language.ts';

/** Describes the changes. At the start, free seats are removed and the others renumbered, which is no news. */
export function describeChanges(before: TableView, after: TableView): string[] {
  const seats = before.seats === after.seats ? [...Array(after.seats).keys()] : [];
  return [
    ...seats.flatMap((seat) => seatNews(playerAt(before, seat), playerAt(after, seat), after)),
    ...ownerNews(before, after),
    ...watcherNews(before, after),
  ];
}

/** Returns the player at a seat; undefined for a free one. */
export function playerAt({ players }: TableView, seat: number): PlayerView | undefined {
  return players.find((player) => player.seat === seat);
}

/** Describes a new player as a whole, the others by what changed, and the reader not at all. */
function seatNews(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
  table: TableView,
): string[] {
  if (before?.id !== after?.id) return changeNews(before, after, table);
  if (!before || !after || after.seat === table.seat) return [];
  const name = safeText(after.name);
  const said = ui.online.news;
  const news: string[] = [];
  if (before.connected && !after.connected) news.push(said.connectionLost(name));
  if (!before.covered && after.covered) news.push(said.covered(name));
  const wasGone = !before.connected || before.covered;
  if (wasGone && after.connected && !after.covered) news.push(said.isBack(name));
  if (after.infractions > before.infractions) news.push(timeOutNews(after, table));
  if (before.ready !== after.ready && table.settings.start === 'ready')
    news.push(after.ready ? said.isReady(name) : said.isNotReady(name));
  if (before.rematch === null && after.rematch !== null)
    news.push(after.rematch ? said.wantsGame(name) : said.wantsNoGame(name));
  return news;
}

/** Tells the host that a player can be removed, as soon as it is possible. */
function timeOutNews({ name, seat, infractions }: PlayerView, table: TableView): string {
  const { infractions: most } = table.settings;
  const said = ui.online.news;
  const told = said.timeOut(safeText(name), infractions);
  const isOwner = table.players.some((one) => one.owner && one.seat === table.seat);
  if (!isOwner) return `${told}.`;
  return infractions >= most
    ? said.mayKick(told, `${ui.online.words.kick} ${seat + 1}`)
    : said.mayKickAfter(told, most);
}

/** Says that a player came, went, or left the seat to a bot. */
function changeNews(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
  table: TableView,
): string[] {
  const said = ui.online.news;
  const hasMoved = table.players.some(({ id }) => id === before?.id);
  const gone = before && !hasMoved ? [said.hasLeft(nameOf(before))] : [];
  if (!after || after.seat === table.seat) return gone;
  const taken =
    before && after.bot && table.status === 'playing'
      ? said.playsOn(nameOf(after), after.seat + 1)
      : said.sits(nameOf(after), after.seat + 1);
  return [...gone, taken];
}

function ownerNews(before: TableView, after: TableView): string[] {
  if (before.owner === after.owner) return [];
  const owner = after.players.find((player) => player.owner);
  if (!owner) return [];
  return [
    owner.seat === after.seat ? ui.online.news.youOwn : ui.online.news.owns(safeText(owner.name)),
  ];
}

/** Tells players who watches; a spectator who sits down is reported as a player. */
function watcherNews(before: TableView, after: TableView): string[] {
  if (after.seat === null) return [];
  const isAt = ({ id }: { id: string }, { watchers, players }: TableView): boolean =>
    [...watchers, ...players].some((one) => one.id === id);
  return [
    ...after.watchers
      .filter((watcher) => !before.watchers.some(({ id }) => id === watcher.id))
      .map(({ name }) => ui.online.news.watches(safeText(name))),
    ...before.watchers
      .filter((watcher) => !isAt(watcher, after))
      .map(({ name }) => ui.online.news.watchesNoMore(safeText(name))),
  ];
}

function nameOf({ name, bot }: PlayerView): string {
  return bot ? ui.online.news.theBot(name) : safeText(name);
}

/** Returns one line for each seat. */
export function seatLines(table: TableView): string[] {
  return Array.from({ length: table.seats }, (_, seat) => {
    const player = playerAt(table, seat);
    return `${seat + 1}  ${player ? describe(player, table) : ui.online.seats.free}`;
  });
}

/** Leaves out that bots are ready; away is more important than played by a bot. */
function describe(player: PlayerView, table: TableView): string {
  const said = ui.online.seats;
  const notes = [
    ...(player.bot ? [said.bot(player.bot)] : []),
    ...(player.owner ? [said.owner] : []),
    ...(table.settings.start === 'ready' && table.status === 'open' && !player.bot
      ? [player.ready ? said.ready : said.notReady]
      : []),
    ...(player.covered ? [said.awayCovered] : player.connected ? [] : [said.away]),
  ];
  const name = player.seat === table.seat ? ui.table.you : safeText(player.name);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

export function watcherLines({ watchers }: TableView): string[] {
  return watchers.length === 0 ? [] : [ui.online.seats.watching(watchers.length)];
}

/** Formats a chat message. */
export function chatLine(name: string, text: string): string {
  return `${safeText(name)}: ${safeText(text)}`;
}

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
      return [ui.online.visit.timeOver(clockTexts(heard.payload.move))];
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

function clockTexts({ card, cards }: WireMove): string {
  const { clockPlayed, clockChose, clockMoved } = ui.online.visit;
  if (typeof card === 'string') return clockPlayed(namesInSentence([card]));
  return Array.isArray(cards) && cards.length > 0 ? clockChose(namesInSentence(cards)) : clockMoved;
}
