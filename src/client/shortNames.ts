// Names as they are shown among certain people. A server adds a number to a name that somebody else has, such as
// Ann#0359; it is shown only where another Ann is present.

import type { LobbyPage } from '#protocol/socketEvents.ts';
import type { TableView } from '#protocol/tableView.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const NUMBER = /#\d{4}$/;

/** Returns the name without its number. */
export function withoutNumber(name: string): string {
  return name.replace(NUMBER, '');
}

/** Returns how to write the names of these people. A person may be among them with and without the number. */
export function shortNames(people: readonly Named[]): (name: string) => string {
  const ids = new Map<string, Set<string>>();
  for (const { id, name } of people) {
    const key = keyOf(name);
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  }
  return (name) => (ids.get(keyOf(name))?.size === 1 ? withoutNumber(name) : name);
}

function keyOf(name: string): string {
  return withoutNumber(name).toLowerCase();
}

export function tableWithShortNames(table: TableView): TableView {
  const { players, watchers, chat, news } = table;
  const senders = chat.map(({ from, name }) => ({ id: from, name }));
  const named = news.flatMap((line) => line.players);
  const short = shortNames([...players, ...watchers, ...senders, ...named]);
  const shorten = <T extends { name: string }>(one: T): T => ({ ...one, name: short(one.name) });
  return {
    ...table,
    players: players.map(shorten),
    watchers: watchers.map(shorten),
    chat: chat.map(shorten),
    news: news.map((line) => ({ ...line, players: line.players.map(shorten) })),
  };
}

export function lobbyWithShortNames(lobby: LobbyPage): LobbyPage {
  const short = shortNames(lobby.people);
  return {
    ...lobby,
    people: lobby.people.map((person) => ({ ...person, name: short(person.name) })),
    tables: lobby.tables.map((table) => {
      const shortAt = shortNames(table.playerNames.map((name) => ({ id: name, name })));
      return {
        ...table,
        ownerName: shortAt(table.ownerName),
        playerNames: table.playerNames.map(shortAt),
      };
    }),
  };
}
