// Knows which sockets are at which table, which are on their way to one, and who is present because of it.

import { listPlayers, viewTable } from '#protocol/tableView.ts';
import { type Person, type PlayerId, seatOf, type Table, type Time } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { accountOf, type Client } from './client.ts';
import { type CreateGameUpdate, hasBegun } from './messages.ts';
import { sendFullGame } from './viewPatches.ts';

/** A table that is being created has no id yet. */
export const NEW_TABLE: unique symbol = Symbol('new table');
export type Destination = string | typeof NEW_TABLE;

/** A socket on its way to a table. */
interface Arrival {
  readonly player: PlayerId;
  readonly client: Client;
  readonly destination: Destination;
}

export interface RosterDeps {
  markAway(tableId: string, player: PlayerId): Promise<void>;
  readonly updateOf: CreateGameUpdate;
  readonly reloadMs?: number | undefined;
  now(): Time;
  onFault(fault: unknown, where: string): unknown;
}

/** A page that is loaded again within this time was never absent. */
const RELOAD_GRACE_MS = 2000;

export class Roster {
  private readonly deps: RosterDeps;
  private readonly clients = new Set<Client>();
  private readonly byTable = new Map<string, Set<Client>>();
  private readonly byPlayer = new Map<PlayerId, Set<Client>>();
  private readonly arrivals = new Set<Arrival>();
  private noteChange: (player: PlayerId) => void = () => {};
  private isClosed = false;

  constructor(deps: RosterDeps) {
    this.deps = deps;
  }

  add(client: Client): void {
    this.clients.add(client);
  }

  all(): Iterable<Client> {
    return this.clients;
  }

  /** Sets the account of a socket. */
  identify(client: Client, account: Account): void {
    const before = client.account;
    if (before && before.id !== account.id) this.forget(client, before.id);
    client.account = account;
    // A socket that was closed meanwhile makes nobody present.
    if (!this.clients.has(client)) return;
    putIn(this.byPlayer, account.id, client);
    this.noteChange(account.id);
  }

  /** Returns the sockets of a person. */
  of(player: PlayerId): Client[] {
    return [...(this.byPlayer.get(player) ?? [])];
  }

  /** Returns all sockets, oldest first. */
  people(): MapIterator<PlayerId> {
    return this.byPlayer.keys();
  }

  countPeople(): number {
    return this.byPlayer.size;
  }

  /** Calls the listener for everybody who comes, goes, changes or moves to another table. */
  onPersonChanged(listener: (player: PlayerId) => void): void {
    this.noteChange = listener;
  }

  /** Returns the sockets at a table. */
  at(tableId: string): Client[] {
    return [...(this.byTable.get(tableId) ?? [])];
  }

  isAnybodyAt(tableId: string): boolean {
    return this.byTable.has(tableId);
  }

  isThere(tableId: string, player: PlayerId): boolean {
    return this.at(tableId).some(({ account }) => account?.id === player);
  }

  /** While `work` runs, the client enters as soon as its player is at the table, just before the members learn of it. */
  async track<T>(
    player: PlayerId,
    client: Client,
    destination: Destination,
    work: () => Promise<T>,
  ): Promise<T> {
    const arrival: Arrival = { player, client, destination };
    this.arrivals.add(arrival);
    try {
      return await work();
    } finally {
      this.arrivals.delete(arrival);
    }
  }

  clientsJoining(player: PlayerId, destination: Destination): Client[] {
    return [...this.arrivals]
      .filter((one) => one.player === player && one.destination === destination)
      .map(({ client }) => client);
  }

  /** Puts the socket at the table; a person who sits there is present again. */
  enter(client: Client, table: Table): void {
    const { id } = accountOf(client);
    // A socket that was closed on its way to the table makes nobody present.
    if (!client.socket.connected) return this.miss(table.id, id, 'perhaps');
    if (client.tableId !== table.id) this.leave(client);
    client.tableId = table.id;
    putIn(this.byTable, table.id, client);
    this.noteChange(id);
    greet(client, table, this.deps);
    if (seatOf(table, id) !== null) this.chooseDevice(client);
  }

  /** From now on the seat is played on the device of this client. The clients on other devices are told. */
  playHere(client: Client): void {
    for (const other of this.onOtherDevices(client)) tellElsewhere(other, true);
    tellElsewhere(client, false);
  }

  /** The device that came last has the seat, unless it was told before that another one has it. */
  private chooseDevice(client: Client): void {
    const hasOther = this.onOtherDevices(client).some(({ isElsewhere }) => !isElsewhere);
    if (!client.isElsewhere || !hasOther) this.playHere(client);
    else tellElsewhere(client, true);
  }

  /** The clients of the same person at the same table. Clients that name no device are left alone. */
  private onOtherDevices({ tableId, account, device }: Client): Client[] {
    if (tableId === null || device === '') return [];
    return this.at(tableId).filter(
      (other) =>
        other.account?.id === account?.id && other.device !== '' && other.device !== device,
    );
  }

  /** Sends the socket back to the lobby. */
  leave(client: Client): void {
    const { tableId, account } = client;
    if (tableId === null) return;
    const others = client.isElsewhere ? [] : this.onOtherDevices(client);
    takeOut(this.byTable, tableId, client);
    // The device that is left has the seat again.
    const left = others.at(-1);
    if (left && others.every(({ isElsewhere }) => isElsewhere)) this.playHere(left);
    client.tableId = null;
    Object.assign(client.knownState, { game: null, seat: null, table: null });
    if (account) this.noteChange(account.id);
  }

  /** Gives the sockets of a guest to the account that the guest signed in to. */
  rename(tableId: string, guest: PlayerId, person: Person): void {
    for (const client of this.at(tableId)) {
      if (client.account?.id === guest) this.identify(client, { ...person, isGuest: false });
    }
  }

  /** The socket is closed, for good if the client said so itself. */
  end(client: Client, isGone: 'certainly' | 'perhaps'): void {
    const { tableId, account } = client;
    this.clients.delete(client);
    this.leave(client);
    if (account) this.forget(client, account.id);
    if (tableId !== null && account !== null) this.miss(tableId, account.id, isGone);
  }

  /** From now on nobody becomes absent. */
  close(): void {
    this.isClosed = true;
  }

  private forget(client: Client, player: PlayerId): void {
    takeOut(this.byPlayer, player, client);
    this.noteChange(player);
  }

  private miss(tableId: string, player: PlayerId, isGone: 'certainly' | 'perhaps'): void {
    if (isGone === 'certainly') this.goAway(tableId, player);
    else
      setTimeout(() => this.goAway(tableId, player), this.deps.reloadMs ?? RELOAD_GRACE_MS).unref();
  }

  private goAway(tableId: string, player: PlayerId): void {
    if (this.isClosed || this.isThere(tableId, player)) return;
    const { markAway: goAway, onFault } = this.deps;
    goAway(tableId, player).catch((fault: unknown) => onFault(fault, 'goAway'));
  }
}

function tellElsewhere(client: Client, isElsewhere: boolean): void {
  if (client.isElsewhere === isElsewhere) return;
  client.isElsewhere = isElsewhere;
  client.socket.emit('playingElsewhere', { isElsewhere });
}

function putIn(groups: Map<string, Set<Client>>, key: string, client: Client): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(client));
}

function takeOut(groups: Map<string, Set<Client>>, key: string, client: Client): void {
  const group = groups.get(key);
  group?.delete(client);
  if (group?.size === 0) groups.delete(key);
}

/** Returns everything that a person needs who has just come to the table. */
function greet(client: Client, table: Table, { updateOf, now }: RosterDeps): void {
  const { socket, token } = client;
  const { id } = accountOf(client);
  const seat = seatOf(table, id);
  const view = viewTable(table, id);
  client.knownState.table = view;
  socket.emit('tableJoined', {
    tableId: table.id,
    seat,
    players: listPlayers(table),
    token,
    table: view,
  });
  if (client.takesPatches) sendFullGame(client, table, now());
  else if (hasBegun(table)) socket.emit('updateGame', updateOf(table, seat));
}
