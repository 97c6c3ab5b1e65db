// What changed at a table between two looks at it, a sentence each. Pure.

import type { PlayerView } from '#protocol/people.ts';
import type { TableView } from '#protocol/tableView.ts';
import { safeText } from '../answers.ts';
import { count } from '../phrases.ts';

/** Who sits where was settled anew: seats that stayed free are gone, and numbers with them. */
export function newsBetween(before: TableView, after: TableView): string[] {
  const seats = before.seats === after.seats ? [...Array(after.seats).keys()] : [];
  return [
    ...seats.flatMap((seat) => seatNews(playerAt(before, seat), playerAt(after, seat), after)),
    ...ownerNews(before, after),
    ...watcherNews(before, after),
  ];
}

/** Undefined for a free seat. */
export function playerAt({ players }: TableView, seat: number): PlayerView | undefined {
  return players.find((player) => player.seat === seat);
}

/** Who is new is told as a whole; of those who stay, only what changed, and nothing of oneself. */
function seatNews(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
  table: TableView,
): string[] {
  if (before?.id !== after?.id) return changeNews(before, after, table);
  if (!before || !after || after.seat === table.seat) return [];
  const name = safeText(after.name);
  const news: string[] = [];
  if (before.connected && !after.connected) news.push(`The connection of ${name} is lost.`);
  if (!before.covered && after.covered) news.push(`A bot plays for ${name} until they are back.`);
  if (!before.connected && after.connected) news.push(`${name} is back.`);
  if (after.infractions > before.infractions) news.push(timeOutNews(after, table));
  if (before.ready !== after.ready && table.settings.start === 'ready')
    news.push(`${name} is ${after.ready ? '' : 'not '}ready.`);
  if (before.rematch === null && after.rematch !== null)
    news.push(`${name} ${after.rematch ? 'wants another game' : 'wants no other game'}.`);
  return news;
}

/** The owner hears what they may do, as soon as they may. */
function timeOutNews({ name, seat, infractions }: PlayerView, table: TableView): string {
  const { infractions: most } = table.settings;
  const told = `The time of ${safeText(name)} ran out, ${count(infractions, 'time')} by now`;
  const isOwner = table.players.some((one) => one.owner && one.seat === table.seat);
  if (!isOwner) return `${told}.`;
  return infractions >= most
    ? `${told}: “kick ${seat + 1}” removes them.`
    : `${told}; after ${most} you may remove them.`;
}

/** Somebody came, went, or left the seat to a bot. */
function changeNews(
  before: PlayerView | undefined,
  after: PlayerView | undefined,
  table: TableView,
): string[] {
  const hasMoved = table.players.some(({ id }) => id === before?.id);
  const gone = before && !hasMoved ? [`${nameOf(before)} has left the table.`] : [];
  if (!after || after.seat === table.seat) return gone;
  const taken =
    before && after.bot && table.status === 'playing'
      ? `${nameOf(after)} plays on at seat ${after.seat + 1}.`
      : `${nameOf(after)} sits at seat ${after.seat + 1}.`;
  return [...gone, taken];
}

function ownerNews(before: TableView, after: TableView): string[] {
  if (before.owner === after.owner) return [];
  const owner = after.players.find((player) => player.owner);
  if (!owner) return [];
  return [
    owner.seat === after.seat
      ? 'You are the owner of the table now.'
      : `${safeText(owner.name)} is the owner of the table now.`,
  ];
}

/** Those who sit there hear who looks on; who has sat down is told of as that. */
function watcherNews(before: TableView, after: TableView): string[] {
  if (after.seat === null) return [];
  const isAt = ({ id }: { id: string }, { watchers, players }: TableView): boolean =>
    [...watchers, ...players].some((one) => one.id === id);
  return [
    ...after.watchers
      .filter((watcher) => !before.watchers.some(({ id }) => id === watcher.id))
      .map(({ name }) => `${safeText(name)} is watching.`),
    ...before.watchers
      .filter((watcher) => !isAt(watcher, after))
      .map(({ name }) => `${safeText(name)} has stopped watching.`),
  ];
}

function nameOf({ name, bot }: PlayerView): string {
  return bot ? `The bot ${name}` : safeText(name);
}

/** A line a seat. */
export function seatLines(table: TableView): string[] {
  return Array.from({ length: table.seats }, (_, seat) => {
    const player = playerAt(table, seat);
    return `${seat + 1}  ${player ? describe(player, table) : 'free'}`;
  });
}

/** Of bots it goes without saying that they are ready; being away matters more than being covered. */
function describe(player: PlayerView, table: TableView): string {
  const notes = [
    ...(player.bot ? [`bot, ${player.bot}`] : []),
    ...(player.owner ? ['owner'] : []),
    ...(table.settings.start === 'ready' && table.status === 'open' && !player.bot
      ? [player.ready ? 'ready' : 'not ready']
      : []),
    ...(player.covered ? ['away, a bot plays'] : player.connected ? [] : ['away']),
  ];
  const name = player.seat === table.seat ? 'You' : safeText(player.name);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

export function watcherLines({ watchers }: TableView): string[] {
  return watchers.length === 0
    ? []
    : [`${count(watchers.length, 'person').replace('persons', 'people')} watching.`];
}

/** What somebody said, to be shown. */
export function chatLine(name: string, text: string): string {
  return `${safeText(name)}: ${safeText(text)}`;
}
