// Lets people come to a table and leave it: creating, sitting down, watching, returning, leaving. A person who has not
// signed in becomes a guest on the way.

import type { Request } from '#protocol/requests.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { AckPayloads } from '#protocol/socketEvents.ts';
import { previewTable, viewTable } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from '#table/commands.ts';
import { parseGameId } from '#table/parseGameId.ts';
import { isAllowed, NO_TABLE, permissionRefusal } from '#table/permissions.ts';
import { isWatching, seatOf, type Table } from '#table/table.ts';
import { readInviteCode } from '#table/tableId.ts';
import { type Account, personOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ProfileChange } from '../accounts/profile.ts';
import { createRateLimiter } from '../guard/counting.ts';
import type { GameService } from '../service/gameService.ts';
import { accountOf, type Client, closeOnTokenEnd, NOT_AT_TABLE } from './client.ts';
import type { CreateGameUpdate } from './messages.ts';
import { sendReconnected } from './returning.ts';
import { NEW_TABLE, type Roster } from './roster.ts';
import { sendFullGame } from './viewPatches.ts';

const AT_TABLE_ALREADY = refuse('atTableAlready');
/** One limit for all sockets of a person. */
const PROFILE_CHANGES = { points: 20, seconds: 30 };
const TOO_MANY_CHANGES = refuse('tooManyChanges');

/** Knows the account of each socket. A client that has not signed in becomes a guest when it sits down or watches. */
export class Identities {
  private readonly accounts: Accounts;
  private readonly roster: Roster;
  private readonly profileChanges = createRateLimiter(PROFILE_CHANGES);

  constructor(accounts: Accounts, roster: Roster) {
    [this.accounts, this.roster] = [accounts, roster];
  }

  /** Returns the account. A guest takes the name; an account keeps its own, which `setProfile` changes. */
  async identify(client: Client, name: string | undefined): Promise<Account | Refusal> {
    const { account } = client;
    if (!account) return this.createGuest(client, name);
    // Accounts have one name everywhere; only guests get theirs when they sit down.
    const isKnown = name === undefined || !account.isGuest || isNameOf(account, name);
    return isKnown ? account : this.changeProfile(client, account, { name });
  }

  /** Changes a profile, at a limited rate because others see every change. */
  async changeProfile(
    client: Client,
    account: Account,
    change: ProfileChange,
  ): Promise<Account | Refusal> {
    if (this.profileChanges.consume(account.id) > 0) return TOO_MANY_CHANGES;
    const changed = await this.accounts.setProfile(account.id, change);
    if (!isRefusal(changed)) this.roster.identify(client, changed);
    return changed;
  }

  private async createGuest(client: Client, name: string | undefined): Promise<Account | Refusal> {
    const guest = await this.accounts.createGuest(name, client.address);
    if (isRefusal(guest)) return guest;
    const session = await this.accounts.openAuthSession(guest.token);
    if (isRefusal(session)) return session;
    closeOnTokenEnd(session, client);
    client.token = guest.token;
    this.roster.identify(client, guest.account);
    sendWelcome(client, guest.account);
    return guest.account;
  }
}

/** Tells a client which account it has. */
export function sendWelcome({ socket, token }: Client, account: Account): void {
  const { id, name, avatar, isGuest } = account;
  socket.emit('welcome', { player: { id, name, avatar, isGuest }, token });
}

/** Returns “Tony” for Tony#4821. */
function isNameOf(account: Account, name: string): boolean {
  return name.trim() === account.name || name.trim() === account.name.replace(/#\d{4}$/, '');
}

/** A table as a request names it. */
type NamedTable = Pick<Request<'previewTable'>, 'tableId' | 'invitation'>;

type Answer<N extends keyof AckPayloads> = Promise<AckPayloads[N] | Refusal>;

interface Arrived extends Omit<AckPayloads['joinTable'], 'seat'> {
  seat: Seat | null;
}

export interface MembershipDeps {
  readonly service: GameService;
  readonly identities: Identities;
  readonly roster: Roster;
  readonly updateOf: CreateGameUpdate;
}

/** Executes the requests of sockets that come to a table or leave it. */
export class Membership {
  private readonly service: GameService;
  private readonly identities: Identities;
  private readonly roster: Roster;
  private readonly updateOf: CreateGameUpdate;

  constructor({ service, identities, roster, updateOf }: MembershipDeps) {
    [this.service, this.identities, this.roster] = [service, identities, roster];
    this.updateOf = updateOf;
  }

  /** Takes the seat from another device of the same person. */
  playHere(client: Client): object | Refusal {
    if (client.tableId === null) return NOT_AT_TABLE;
    this.roster.playHere(client);
    return {};
  }

  async create(client: Client, request: Request<'createTable'>): Answer<'createTable'> {
    const { playerName, addsToDeals: adds, private: isPrivate, ...wanted } = request;
    const isElsewhere = client.tableId !== null && !this.isMadeBy(client, request.commandId);
    if (isElsewhere) return AT_TABLE_ALREADY;
    const account = await this.identities.identify(client, playerName);
    if (isRefusal(account)) return account;
    const tableId = await this.roster.track(account.id, client, NEW_TABLE, () =>
      this.service.create(account, { ...wanted, adds, isPrivate, from: client.address }),
    );
    if (isRefusal(tableId)) return tableId;
    return seated(await this.entered(client, account, tableId));
  }

  async join(client: Client, request: Request<'joinTable'>): Answer<'joinTable'> {
    const named = await this.withInvitation(client, request);
    if (isRefusal(named)) return named;
    const tableId = await this.findFor(client, 'sit', named);
    if (isRefusal(tableId)) return tableId;
    const { playerName, seat, addsToDeals, commandId } = request;
    const account = await this.identities.identify(client, playerName);
    if (isRefusal(account)) return account;
    const arrived = await this.arrive(client, account, tableId, {
      // With a seat the request may also take a bot's seat; without one, as in the Hearts API, it is refused during a game.
      ...(seat === undefined ? { type: 'sit' } : { type: 'takeSeat', seat }),
      by: account.id,
      person: personOf(account),
      invitation: named.invitation,
      ...(addsToDeals && { adds: true }),
      ...(commandId && { commandId }),
    });
    return seated(arrived);
  }

  async watch(client: Client, request: Request<'watchTable'>): Answer<'watchTable'> {
    const named = await this.withInvitation(client, request);
    if (isRefusal(named)) return named;
    const tableId = await this.findFor(client, 'watch', named);
    if (isRefusal(tableId)) return tableId;
    const account = await this.identities.identify(client, request.playerName);
    if (isRefusal(account)) return account;
    return this.arrive(client, account, tableId, {
      type: 'watch',
      by: account.id,
      person: personOf(account),
      invitation: named.invitation,
    });
  }

  /** Shows a table to a person who has not sat down yet. */
  async preview(client: Client, request: Request<'previewTable'>): Answer<'previewTable'> {
    const named = await this.withInvitation(client, request);
    if (isRefusal(named)) return named;
    const tableId = await this.findFor(client, 'preview', named);
    if (isRefusal(tableId)) return tableId;
    const player = client.account?.id ?? null;
    const shown = await this.service.tables.read(tableId, (table) =>
      previewTable(table, player, named.invitation),
    );
    return shown ? { preview: shown } : NO_TABLE;
  }

  async leave(client: Client, { commandId }: Request<'leaveTable'>): Promise<object | Refusal> {
    const { account, tableId } = client;
    const table = tableId === null ? null : await this.service.tables.find(tableId);
    if (!account || !table) return NOT_AT_TABLE;
    const type = isWatching(table, account.id) ? 'stopWatching' : 'leave';
    const others = this.roster
      .at(table.id)
      .filter((other) => other !== client && other.account?.id === account.id);
    const command = { type, by: account.id, commandId } as const;
    const refusal = await this.service.executeForConnection(table.id, command);
    if (refusal) return refusal;
    for (const { socket } of others) socket.emit('tableClosed', { reason: 'left' });
    return {};
  }

  async reconnect(client: Client, { tableId: typed }: Request<'reconnect'>): Answer<'reconnect'> {
    const { tables } = this.service;
    const { tableId } = parseGameId(typed);
    const table = await tables.find(tableId);
    if (!table) return NO_TABLE;
    const { account } = client;
    const refusal = permissionRefusal(table, account?.id ?? null, 'return');
    if (refusal) return refusal;
    const back = seated(await this.comeBack(client, accountOf(client), tableId));
    if (!isRefusal(back)) {
      await tables.read(tableId, (table) => {
        if (client.takesPatches) sendFullGame(client, table, tables.now());
        sendReconnected(client, table, this.updateOf);
      });
    }
    return back;
  }

  /** Returns the code of the table, for people who may see its invitation. */
  async inviteCode({ account, tableId }: Client): Answer<'inviteCode'> {
    const table = tableId === null ? null : await this.service.tables.find(tableId);
    if (!account || !table) return NOT_AT_TABLE;
    const refusal = permissionRefusal(table, account.id, 'invitation');
    return refusal ?? this.service.inviteCodes.codeOf(table);
  }

  /** An invitation code in place of a table stands for the table and its invitation. */
  private async withInvitation(
    { address }: Client,
    { tableId, invitation }: NamedTable,
  ): Promise<NamedTable | Refusal> {
    return readInviteCode(tableId) === null
      ? { tableId, invitation }
      : this.service.inviteCodes.open(tableId, address);
  }

  /** Returns the id of a table that the person may enter. Only people who may enter become guests. */
  private async findFor(
    { account }: Client,
    way: 'sit' | 'watch' | 'preview',
    { tableId: typed, invitation }: NamedTable,
  ): Promise<string | Refusal> {
    const { tables } = this.service;
    const player = account?.id ?? null;
    const isKnown = (table: Table): boolean => isAllowed(table, player, way, { invitation });
    const tableId = await tables.resolveId(typed, isKnown);
    const table = await tables.find(tableId);
    if (!table) return NO_TABLE;
    return permissionRefusal(table, player, way, { invitation }) ?? tableId;
  }

  /** Sits down or watches, or returns to the table that the person is already at. */
  private async arrive(
    client: Client,
    account: Account,
    tableId: string,
    command: PersonCommand & { commandId?: string },
  ): Promise<Arrived | Refusal> {
    const before = await this.service.tables.find(tableId);
    if (!before) return NO_TABLE;
    if (client.tableId !== null && client.tableId !== tableId) return AT_TABLE_ALREADY;
    if (seatOf(before, account.id) !== null) return this.comeBack(client, account, tableId);
    const refusal = await this.roster.track(account.id, client, tableId, () =>
      this.service.executeForConnection(tableId, command),
    );
    return refusal ?? this.entered(client, account, tableId);
  }

  private async comeBack(
    client: Client,
    account: Account,
    tableId: string,
  ): Promise<Arrived | Refusal> {
    const refusal = await this.service.reconnect(tableId, account.id);
    return refusal ?? this.entered(client, account, tableId);
  }

  /** The broadcast has let the socket in already, unless the command is a repeated one. */
  private async entered(
    client: Client,
    { id }: Account,
    tableId: string,
  ): Promise<Arrived | Refusal> {
    const arrived = await this.service.tables.read(tableId, (table) => {
      const seat = seatOf(table, id);
      // The person may have left by another socket meanwhile.
      if (seat === null && !isWatching(table, id)) return NOT_AT_TABLE;
      if (client.tableId !== tableId) this.roster.enter(client, table);
      return { tableId, seat, token: client.token, table: viewTable(table, id) };
    });
    return arrived ?? NO_TABLE;
  }

  /** Whether the socket is at the table that this command created. */
  private isMadeBy({ account, tableId }: Client, commandId: string | undefined): boolean {
    const done = (tableId && this.service.tables.peek(tableId)?.done) || [];
    return done.some(({ key }) => commandId && key === `${account?.id}:${commandId}`);
  }
}

function seated(arrived: Arrived | Refusal): AckPayloads['joinTable'] | Refusal {
  if (isRefusal(arrived)) return arrived;
  return arrived.seat === null ? NOT_AT_TABLE : { ...arrived, seat: arrived.seat };
}
