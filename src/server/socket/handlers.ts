// Executes the requests of sockets.

import { ANY_GAME, formatTableCursor } from '#protocol/tableView.ts';
import type { LegacyRequestName } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { permissionRefusal } from '#table/permissions.ts';
import { viewInTurn, type HintService } from '../service/hints.ts';
import type { GameService } from '../service/gameService.ts';
import { deferredCardMove } from '../service/legacyGameApi.ts';
import { commandOf, type CommandWithoutPerson } from '../service/personCommand.ts';
import { NOT_AT_TABLE, type Client, type Handlers } from './client.ts';
import type { Identities, Membership } from './joining.ts';
import type { Lobby } from './lobby.ts';
import type { Typing } from './people.ts';
import type { Mutes } from '../service/mutes.ts';
import type { Reports } from '../service/reports.ts';

export interface HandlerDeps {
  readonly service: GameService;
  readonly membership: Membership;
  readonly identities: Identities;
  readonly lobby: Lobby;
  readonly typing: Typing;
  readonly hints: HintService;
  readonly mutes: Mutes;
  readonly reports: Reports;
}

export function makeHandlers(deps: HandlerDeps): Handlers {
  return {
    ...entranceHandlers(deps),
    ...seatHandlers(deps),
    ...playHandlers(deps),
    ...safetyHandlers(deps),
    ...wireHandlers(deps),
  };
}

type Entering =
  | 'createTable'
  | 'joinTable'
  | 'watchTable'
  | 'previewTable'
  | 'inviteCode'
  | 'openInviteCode'
  | 'leaveTable'
  | 'stopWatching'
  | 'reconnect'
  | 'playHere'
  | 'listTables'
  | 'setProfile';

function entranceHandlers(deps: HandlerDeps): Pick<Handlers, Entering> {
  const { membership, identities, lobby } = deps;
  return {
    createTable: (client, request) => membership.create(client, request),
    joinTable: (client, request) => membership.join(client, request),
    watchTable: (client, request) => membership.watch(client, request),
    previewTable: (client, request) => membership.preview(client, request),
    inviteCode: (client) => membership.inviteCode(client),
    openInviteCode: ({ address }, { code }) => deps.service.inviteCodes.open(code, address),
    leaveTable: (client, request) => membership.leave(client, request),
    stopWatching: (client, request) => membership.leave(client, request),
    reconnect: (client, request) => membership.reconnect(client, request),
    playHere: (client) => membership.playHere(client),
    async listTables(client, { game, ...query }) {
      const wanted = game === ANY_GAME ? query : { ...query, game };
      const { tables, isLast, total } = await lobby.page(wanted);
      client.socket.emit('tablesList', tables);
      const last = isLast ? undefined : tables.at(-1);
      return { tables, next: last ? formatTableCursor(last) : null, total };
    },
    async setProfile(client, { name, avatar }) {
      const account = await identities.identify(client, undefined);
      if (isRefusal(account)) return account;
      const changed = await identities.changeProfile(client, account, {
        ...(name !== undefined && { name }),
        ...(avatar && { avatar }),
      });
      return isRefusal(changed) ? changed : { name: changed.name, avatar: changed.avatar };
    },
  };
}

type AtSeats =
  | 'takeSeat'
  | 'setReady'
  | 'addBot'
  | 'removeBot'
  | 'start'
  | 'closeTable'
  | 'kick'
  | 'rematch'
  | 'startRematch'
  | 'stepAway'
  | 'stepBack'
  | 'handOver'
  | 'changeRules'
  | 'renewInvitation'
  | 'goOn'
  | 'chatMessage'
  | 'typing';

function seatHandlers(deps: HandlerDeps): Pick<Handlers, AtSeats> {
  const ask: Ask = (...asked) => askAt(deps, ...asked);
  return {
    takeSeat: (client, { seat, addsToDeals, commandId }) =>
      ask(client, { type: 'takeSeat', seat, ...(addsToDeals && { adds: true }) }, commandId),
    setReady: (client, { ready, commandId }) =>
      ask(client, { type: 'setReady', isReady: ready, from: client.address }, commandId),
    addBot: (client, { seat, level, commandId }) =>
      ask(
        client,
        { type: 'addBot', ...(seat !== undefined && { seat }), ...(level && { level }) },
        commandId,
      ),
    removeBot: (client, { seat, commandId }) => ask(client, { type: 'removeBot', seat }, commandId),
    start: (client, { commandId }) => ask(client, { type: 'start' }, commandId),
    closeTable: (client, { commandId }) => ask(client, { type: 'close' }, commandId),
    kick: (client, { seat, commandId }) => ask(client, { type: 'kick', seat }, commandId),
    rematch: (client, { vote, commandId }) => ask(client, { type: 'voteRematch', vote }, commandId),
    startRematch: (client, { commandId }) => ask(client, { type: 'startRematch' }, commandId),
    stepAway: (client, { commandId }) => ask(client, { type: 'stepAway' }, commandId),
    stepBack: (client, { commandId }) => ask(client, { type: 'stepBack' }, commandId),
    handOver: (client, { seat, commandId }) => ask(client, { type: 'handOver', seat }, commandId),
    changeRules: (client, { commandId, private: isPrivate, ...rules }) =>
      ask(client, { type: 'changeRules', ...rules, isPrivate }, commandId),
    renewInvitation: (client, { commandId }) => ask(client, { type: 'renewInvitation' }, commandId),
    goOn: (client, { commandId }) => ask(client, { type: 'goOn' }, commandId),
    chatMessage: (client, { text, commandId }) => ask(client, { type: 'say', text }, commandId),
    typing({ account, tableId }, { isTyping }) {
      const table = tableId === null ? null : deps.service.tables.peek(tableId);
      if (!table || !account) return NOT_AT_TABLE;
      const refusal = permissionRefusal(table, account.id, 'say');
      if (refusal) return refusal;
      deps.typing.note(table.id, account, isTyping);
      return null;
    },
  };
}

type Playing =
  | 'playCard'
  | 'move'
  | 'claimForfeit'
  | 'resign'
  | 'promiseBytes'
  | 'openBytes'
  | 'hint';

function playHandlers(deps: HandlerDeps): Pick<Handlers, Playing> {
  const ask: Ask = (...asked) => askAt(deps, ...asked);
  return {
    playCard: (client, { card, commandId }) => {
      const move = deferredCardMove([card], ([name]) => ({ type: 'play', card: name }));
      return ask(client, { type: 'move', move }, commandId);
    },
    move: (client, { move, commandId }) => ask(client, { type: 'move', move }, commandId),
    claimForfeit: (client, { commandId }) => ask(client, { type: 'claimForfeit' }, commandId),
    resign: (client, { commandId }) => ask(client, { type: 'resign' }, commandId),
    promiseBytes: (client, { deal, hash, commandId }) =>
      ask(client, { type: 'promise', deal, hash }, commandId),
    openBytes: (client, { deal, bytes, commandId }) =>
      ask(client, { type: 'open', deal, bytes }, commandId),
    async hint({ account, tableId, address, closeSignal: gone }) {
      const table = tableId === null ? null : await deps.service.tables.find(tableId);
      if (!table || !account) return NOT_AT_TABLE;
      const view = viewInTurn(table, account.id);
      if (isRefusal(view)) return view;
      const hints = await deps.hints.ask({ player: account.id, address, signal: gone }, view);
      return isRefusal(hints) ? hints : { hints };
    },
  };
}

function safetyHandlers({
  mutes,
  reports,
}: HandlerDeps): Pick<Handlers, 'mutePlayer' | 'reportPlayer'> {
  return {
    async mutePlayer({ account }, { player, muted: isMuted }) {
      if (!account) return NOT_AT_TABLE;
      const muted = await (isMuted
        ? mutes.mute(account.id, player)
        : mutes.unmute(account.id, player));
      return isRefusal(muted) ? muted : { muted };
    },
    async reportPlayer({ account, tableId, address }, { player, reason, note, lines = [] }) {
      if (!account || tableId === null) return NOT_AT_TABLE;
      const report = { about: player, gameId: tableId, reason, note, lines, address };
      return reports.send(account, report);
    },
  };
}

/** Requests of one game's legacy API are moves of that game; at a table of another game they are refused like any wrong move. */
function wireHandlers(deps: HandlerDeps): Pick<Handlers, LegacyRequestName> {
  const handlers = deps.service.legacyApis
    .flatMap(({ socket }) => Object.entries(socket?.requests ?? {}))
    .map(([name, moveOf]): [string, Handlers[LegacyRequestName]] => [
      name,
      (client, request) =>
        askAt(deps, client, { type: 'move', move: moveOf(request) }, request.commandId),
    ]);
  return Object.fromEntries(handlers) as Pick<Handlers, LegacyRequestName>;
}

type Ask = (
  client: Client,
  command: CommandWithoutPerson,
  commandId: string | undefined,
) => Promise<Refusal | null> | Refusal;

/** Executes a command about the table that the socket is at, for its person. */
function askAt(
  { service }: HandlerDeps,
  { account, tableId }: Client,
  command: CommandWithoutPerson,
  commandId: string | undefined,
): Promise<Refusal | null> | Refusal {
  if (!account || tableId === null) return NOT_AT_TABLE;
  return service.executeForConnection(tableId, commandOf(account, command, commandId));
}
