// Permissions: the one table of who may do what at a table, for all transports.

import type { Refusal } from '#rules/refusal.ts';
import type { PersonCommand } from './commands.ts';
import { refuse } from './refusals.ts';
import type { TableSettings } from './settings.ts';
import { isWatching, type PlayerId, seatOf, type Table } from './table.ts';

/** Roles at a table. People with a seat are its owner or members; the last four roles are not at the table. */
export const ROLES = [
  'owner',
  'member',
  'watcher',
  'invited',
  'stranger',
  'kicked',
  'anonymous',
] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = {
  list: 'find the table in lists and in the lobby',
  preview: 'see the game, its host, seats and state before sitting down',
  details: 'see who sits there and how far the game is',
  state: 'see the table and the game, as much of it as the role allows',
  log: 'read what has happened in the current game',
  events: 'follow what happens',
  chat: 'read the chat',
  say: 'write in the chat',
  sit: 'take a seat',
  watch: 'watch',
  leave: 'leave the table',
  play: 'act for a seat: get ready, move, vote, claim, resign, stand up',
  return: 'return to a seat',
  hint: 'ask for a hint',
  host: 'start the game, close the table, change its rules, renew its invitation, remove players, seat bots',
  invitation: 'see the invitation',
  record: 'read and check a finished game',
  history: 'find a finished game in someone’s history',
  review: 'have one’s own decisions in a finished game reviewed',
} as const;
export type Permission = keyof typeof PERMISSIONS;

/**
 * Always, never, if the table allows spectators, if its spectators may chat, or for people who played the game to its
 * end.
 */
export type PermissionRule = 'yes' | 'no' | 'watched' | 'talking' | 'played';

type Allowances = readonly [
  owner: PermissionRule,
  member: PermissionRule,
  watcher: PermissionRule,
  invited: PermissionRule,
  stranger: PermissionRule,
  kicked: PermissionRule,
  anonymous: PermissionRule,
];
export type PermissionTable = Readonly<Record<Permission, Allowances>>;

/**
 * Permissions at listed tables, whose id is enough to get in. Anonymous people who sit down by
 * socket become guests.
 */
export const LISTED_TABLES: PermissionTable = {
  list: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  preview: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  details: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  state: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  log: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  events: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  chat: ['yes', 'yes', 'talking', 'no', 'no', 'no', 'no'],
  say: ['yes', 'yes', 'talking', 'no', 'no', 'no', 'no'],
  sit: ['yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes'],
  watch: ['yes', 'yes', 'yes', 'watched', 'watched', 'no', 'watched'],
  leave: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  play: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  return: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  hint: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  host: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  invitation: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  record: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  history: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  review: ['played', 'played', 'played', 'played', 'played', 'played', 'no'],
};

/** Permissions at private tables, which only the invitation opens; for other people they do not exist. */
export const PRIVATE_TABLES: PermissionTable = {
  list: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  preview: ['yes', 'yes', 'yes', 'yes', 'no', 'no', 'no'],
  details: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  state: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  log: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  events: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  chat: ['yes', 'yes', 'talking', 'no', 'no', 'no', 'no'],
  say: ['yes', 'yes', 'talking', 'no', 'no', 'no', 'no'],
  sit: ['yes', 'yes', 'yes', 'yes', 'no', 'no', 'no'],
  watch: ['yes', 'yes', 'yes', 'watched', 'no', 'no', 'no'],
  leave: ['yes', 'yes', 'yes', 'no', 'no', 'no', 'no'],
  play: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  return: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  hint: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  host: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  invitation: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  record: ['yes', 'yes', 'yes', 'played', 'played', 'played', 'no'],
  history: ['played', 'played', 'played', 'played', 'played', 'played', 'no'],
  review: ['played', 'played', 'played', 'played', 'played', 'played', 'no'],
};

/** The permission that each command needs. `introduce` needs none, because it is always about the sender. */
const PERMISSION_FOR: Readonly<Record<PersonCommand['type'], Permission | null>> = {
  create: null,
  sit: 'sit',
  takeSeat: 'sit',
  leave: 'play',
  setReady: 'play',
  addBot: 'host',
  removeBot: 'host',
  start: 'host',
  promise: 'play',
  open: 'play',
  move: 'play',
  goOn: 'play',
  kick: 'host',
  claimForfeit: 'play',
  resign: 'play',
  voteRematch: 'play',
  startRematch: 'play',
  stepAway: 'play',
  stepBack: 'play',
  handOver: 'host',
  changeRules: 'host',
  renewInvitation: 'host',
  watch: 'watch',
  stopWatching: 'leave',
  say: 'say',
  introduce: null,
  close: 'host',
};

/** The same refusal for a table that never existed, a closed one and one that is hidden from this person. */
export const NO_TABLE = refuse('noTable');
const LOOK_ON = refuse('lookOn');
const NOT_SEATED = refuse('notSeated');
const NOT_WATCHED = refuse('notWatched');
const MAY_NOT_CHAT = refuse('mayNotChat');
const KICKED = refuse('kicked');

const REFUSALS: Readonly<Record<Permission, Refusal>> = {
  list: NO_TABLE,
  preview: NO_TABLE,
  details: LOOK_ON,
  state: LOOK_ON,
  log: LOOK_ON,
  events: LOOK_ON,
  chat: MAY_NOT_CHAT,
  say: MAY_NOT_CHAT,
  sit: KICKED,
  watch: NOT_WATCHED,
  leave: NOT_SEATED,
  play: NOT_SEATED,
  return: refuse('mayNotReturn'),
  hint: NOT_SEATED,
  host: refuse('notOwner'),
  invitation: LOOK_ON,
  record: LOOK_ON,
  history: LOOK_ON,
  review: refuse('notPlayed'),
};

/** The parts of a table that permissions depend on. */
export type AccessContext = Pick<
  Table,
  'isPrivate' | 'owner' | 'places' | 'watchers' | 'settings' | 'invitation' | 'kicked' | 'play'
>;

/** Grounds on which a person asks for access, besides their place at the table. */
export interface AccessClaims {
  readonly invitation?: string | undefined;
  /** Whether they played the game in question to its end. */
  readonly played?: boolean;
}

/** Returns the role of a player; null stands for an anonymous one. */
export function roleAt(table: AccessContext, player: PlayerId | null, invitation?: string): Role {
  const isInvited = isInvitation(table, invitation);
  if (player === null) return isInvited ? 'invited' : 'anonymous';
  if (seatOf(table, player) !== null) return table.owner === player ? 'owner' : 'member';
  if (isWatching(table, player)) return 'watcher';
  if (isInvited || table.owner === player) return 'invited';
  if (table.kicked?.includes(player)) return 'kicked';
  return hasLeftGame(table, player) ? 'invited' : 'stranger';
}

/** Players who left the game may come back to it, also on a device that does not know the invitation. */
function hasLeftGame({ play }: AccessContext, player: PlayerId): boolean {
  return play?.formerPlayers.some((former) => former.player === player) ?? false;
}

/** Compares in constant time, so that the duration does not reveal how close a guess is. */
function isInvitation({ invitation }: AccessContext, given: string | undefined): boolean {
  if (!invitation || given?.length !== invitation.length) return false;
  let difference = 0;
  for (let at = 0; at < invitation.length; at++) {
    difference |= invitation.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}

export function isRoleAllowed(
  table: AccessContext,
  role: Role,
  right: Permission,
  { played = false }: AccessClaims = {},
): boolean {
  const rights = table.isPrivate ? PRIVATE_TABLES : LISTED_TABLES;
  const { watchers } = table.settings;
  switch (rights[right][ROLES.indexOf(role)]) {
    case 'yes':
      return true;
    case 'no':
      return false;
    case 'watched':
      return watchers !== 'none';
    case 'talking':
      return watchers === 'chat';
    case 'played':
      return played;
  }
}

export function isAllowed(
  table: AccessContext,
  player: PlayerId | null,
  right: Permission,
  claims: AccessClaims = {},
): boolean {
  return isRoleAllowed(table, roleAt(table, player, claims.invitation), right, claims);
}

/** Returns why a player may not do this; null if they may. */
export function permissionRefusal(
  table: AccessContext,
  player: PlayerId | null,
  right: Permission,
  claims: AccessClaims = {},
): Refusal | null {
  const role = roleAt(table, player, claims.invitation);
  if (isRoleAllowed(table, role, right, claims)) return null;
  if (table.isPrivate && ['stranger', 'kicked', 'anonymous'].includes(role)) return NO_TABLE;
  return role === 'kicked' && right === 'watch' ? KICKED : REFUSALS[right];
}

export function commandRefusal(table: AccessContext, command: PersonCommand): Refusal | null {
  const right = PERMISSION_FOR[command.type];
  const invitation = 'invitation' in command ? command.invitation : undefined;
  return right && permissionRefusal(table, command.by, right, { invitation });
}

export function isListed(table: AccessContext): boolean {
  return isAllowed(table, null, 'list');
}

/** `people` is the number of people with a seat. Old tables have no setting for hints. */
export function hintsRefusal(
  { hints }: Partial<Pick<TableSettings, 'hints'>>,
  people: number,
): Refusal | null {
  if (hints === 'all') return null;
  return hints === 'none' || people > 1 ? refuse('noHints') : null;
}
