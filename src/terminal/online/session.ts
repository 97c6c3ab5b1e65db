// A session at a server’s table: its events as one stream, whatever the connection does meanwhile.

import { type Api, type GameRatings, openApi } from '#client/api.ts';
import type { Client, ClientOptions } from '#client/client.ts';
import { clockOffset } from '#client/display.ts';
import type { ServerMessage, ConnectionState } from '#client/connection.ts';
import { tablePath } from '#client/inviteLink.ts';
import { isNewerUpdate, type Model } from '#client/model.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { AnyFact } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { FinishedGame } from '#table/verifyGame.ts';
import { localizeRefusal, ui } from '../texts/language.ts';
import {
  describeChanges,
  reconnectedNotice,
  leftTableNotice,
  connectionLostNotice,
  noticesFor,
} from './news.ts';
import { accountToken, saveToken, loadToken } from './server.ts';
import { refuse } from '../commandLine/commandLine.ts';

export interface GameNotice {
  readonly number: number;
  readonly view: View;
  readonly facts: readonly AnyFact[];
}

/** An event with the table as it was then; null when the player is no longer there. */
export interface TableNotice {
  readonly table: TableView | null;
  readonly notices: readonly string[];
  /** Set if the game has moved. */
  readonly game: GameNotice | null;
}

/** Joins the table; called again when the server has forgotten the player. */
export type JoinTable = (client: Client) => Promise<{ token: string } | Refusal>;

/** Opens a connection to a server. */
export type OpenClient = (options: ClientOptions) => Client;

interface TableSessionOptions {
  readonly connect: OpenClient;
  readonly url: string;
  readonly name: string | undefined;
  /** Whether the player comes with the account at this server, and not as the guest of this name. */
  readonly isSignedIn?: boolean;
  readonly join: JoinTable;
}

interface SessionEnd {
  readonly words: string;
  /** Whether the end is a failure: the server is gone, or does not let the player in again. */
  readonly isFailure: boolean;
}

const CONNECT_TIMEOUT_MS = 15_000;
const LEAVE_TIMEOUT_MS = 2000;
const ABOUT_TABLE: readonly ServerMessage['event'][] = [
  'tableJoined',
  'reconnected',
  'updateTable',
];

export function unreachable(url: string): Refusal {
  return refuse('unreachable', { url });
}

/** Waits until a new client is connected or fails; it is called with every state. */
export function awaitConnection(): {
  onState(state: ConnectionState): void;
  isReached: Promise<boolean>;
} {
  let resolve: (isReached: boolean) => void = () => {};
  const isReached = new Promise<boolean>((settle) => (resolve = settle));
  const timer = setTimeout(() => resolve(false), CONNECT_TIMEOUT_MS);
  return {
    isReached,
    onState({ status }) {
      if (status === 'connecting') return;
      clearTimeout(timer);
      resolve(status === 'online');
    },
  };
}

/** Joins the table; returns a refusal if the server or the table does not let the player in. */
export async function openTableSession(
  options: TableSessionOptions,
): Promise<TableSession | Refusal> {
  const session = new TableSession(options);
  const refusal = await session.begin();
  if (refusal) session.client.close();
  return refusal ?? session;
}

export class TableSession {
  readonly client: Client;
  /** The table at the last notice that was taken; null after leaving. */
  seen: TableView | null = null;
  /** The reason of an end that came by itself. */
  ending: SessionEnd | null = null;
  private readonly options: TableSessionOptions;
  private token: string | null;
  private latest: TableView | null = null;
  /** The table at the last notice. */
  private told: TableView | null = null;
  private offset: number | null = null;
  private isLost = false;
  private isLeaving = false;
  private readonly pending: TableNotice[] = [];
  private waiting: ((news: TableNotice) => void) | null = null;
  private readonly firstAnswer = awaitConnection();

  constructor(options: TableSessionOptions) {
    const { connect, url, name, isSignedIn = false } = options;
    this.options = options;
    this.token = isSignedIn ? null : loadToken(url, name);
    this.client = connect({
      url,
      token: () => this.currentToken(),
      onState: (state) => this.onState(state),
      onMessage: (message, before) => this.onMessage(message, before),
      onTokenRejected: () => (this.token = null),
    });
  }

  private async currentToken(): Promise<string | null> {
    const { isSignedIn = false, url } = this.options;
    return (isSignedIn && (await accountToken(url))) || this.token;
  }

  /** The invitation link; null for those who cannot invite. */
  get inviteLink(): string | null {
    const { id, invitation } = this.table;
    return invitation === null ? null : this.options.url + tablePath(id, invitation);
  }

  /** The last table of the session. */
  get table(): TableView {
    if (!this.latest) throw new Error('Not at a table yet');
    return this.latest;
  }

  /** By how many milliseconds the server’s clock is ahead. */
  get clockOffset(): number {
    return this.offset ?? 0;
  }

  async begin(): Promise<Refusal | null> {
    if (!(await this.firstAnswer.isReached)) return unreachable(this.options.url);
    const refusal = await this.arrive();
    // A new player sees the table as it is now; only a running game is still reported.
    this.pending.splice(0, this.pending.length, ...this.pending.filter(({ game }) => game));
    this.seen = this.latest;
    return refusal;
  }

  private async arrive(): Promise<Refusal | null> {
    const arrived = await this.options.join(this.client);
    if (isRefusal(arrived)) return arrived;
    const { url, name, isSignedIn } = this.options;
    if (isSignedIn) return null;
    if (arrived.token !== this.token) saveToken(url, name, arrived.token);
    this.token = arrived.token;
    return null;
  }

  /** Joins again; someone else may have taken the seat meanwhile. */
  private async arriveAgain(): Promise<void> {
    const refusal = await this.arrive();
    if (refusal) this.end(localizeRefusal(refusal), true);
  }

  async next(): Promise<TableNotice> {
    const news =
      this.pending.shift() ??
      (await new Promise<TableNotice>((resolve) => (this.waiting = resolve)));
    this.seen = news.table;
    return news;
  }

  /** Puts back a notice that `next` returned. */
  putBack(news: TableNotice): void {
    this.pending.unshift(news);
  }

  /** Leaves for good: the seat becomes free. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    const isThere = this.client.state.status === 'online' && this.client.model.table !== null;
    if (isThere) await withTimeout(this.client.request('leaveTable', {}));
  }

  private get api(): Api {
    return openApi({ url: this.options.url, token: () => this.currentToken() });
  }

  /** Returns the record of the finished game; null if the server refuses. */
  async record(): Promise<FinishedGame | null> {
    const log = await this.api.log(this.table.id);
    return isRefusal(log) ? null : log.record;
  }

  /** Returns the ratings after a rated game; null if the table is not rated or the server refuses. */
  async ratings(): Promise<GameRatings | null> {
    const { gameId, settings } = this.table;
    const ratings = settings.rated ? await this.api.gameRatings(gameId) : null;
    return ratings && isRefusal(ratings) ? null : ratings;
  }

  private push(notes: readonly string[], game: GameNotice | null = null): void {
    const table = this.ending ? null : this.latest;
    const news = { table, notices: notes, game };
    if (this.waiting) this.waiting(news);
    else this.pending.push(news);
    this.waiting = null;
  }

  private end(words: string, isFailure: boolean): void {
    this.ending ??= { words, isFailure };
    this.push([]);
  }

  private onState(state: ConnectionState): void {
    this.firstAnswer.onState(state);
    if (!this.latest) return;
    if (state.status === 'reconnecting' && !this.isLost) {
      this.isLost = true;
      this.push([connectionLostNotice(this.latest)]);
    } else if (state.status === 'offline' && state.reason !== 'closed') {
      this.end(ui.online.visit.unreachable, true);
    }
  }

  private onMessage(message: ServerMessage, before: Model): void {
    const { table, leftTable: gone } = this.client.model;
    if (this.isLeaving) return;
    if (table) this.onTableMessage(table, message, before);
    else if (before.table && gone?.reason === 'lost') void this.arriveAgain();
    else if (before.table && gone) this.end(leftTableNotice(gone.reason), false);
  }

  private onTableMessage(table: TableView, message: ServerMessage, before: Model): void {
    this.latest = table;
    const isAboutTable = ABOUT_TABLE.includes(message.event);
    const changes = isAboutTable ? this.changesSince(this.told, table, message) : [];
    const notes = [...changes, ...noticesFor(message, this.client)];
    const game = this.gameNews(message, before);
    const isNewStatus = this.told?.status !== table.status;
    if (isAboutTable) this.told = table;
    if (notes.length > 0 || game || isNewStatus) this.push(notes, game);
  }

  private changesSince(
    told: TableView | null,
    table: TableView,
    { event }: ServerMessage,
  ): string[] {
    const changes = told?.id === table.id ? describeChanges(told, table) : [];
    if (!this.isLost || event === 'updateTable') return changes;
    this.isLost = false;
    return [reconnectedNotice(table), ...changes];
  }

  private gameNews(message: ServerMessage, before: Model): GameNotice | null {
    if (message.event !== 'updateGame' || !isNewerUpdate(before, message.payload)) return null;
    const { gameNumber: number, view, facts, now } = message.payload;
    this.offset = clockOffset(this.offset, now, Date.now());
    return { number, view, facts };
  }
}

/** Waits a moment for the work, whatever comes of it. */
async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, LEAVE_TIMEOUT_MS)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
