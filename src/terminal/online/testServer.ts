// A server for tests in the same process, which plays a script and records requests, and a table at it as one person
// sees it.

import { openClient, type Client, type ClientOptions } from '#client/client.ts';
import type { Connection, ConnectionOptions, ConnectionState } from '#client/connection.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { listPlayers, type TableView, viewTable } from '#protocol/tableView.ts';
import type { AnyFact } from '#games/registry.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { replaySteps } from '#table/step.ts';
import { seatOf, type Table } from '#table/table.ts';
import { TestTable } from '#table/testTable.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';

type Request = Readonly<Record<string, unknown>>;

export class ScriptedServer {
  readonly url = 'http://masa.example';
  readonly asked: { readonly name: string; readonly request: Request }[] = [];
  /** The token and the table with which each connection began. */
  readonly introductions: { readonly token: string | null; readonly tableId: string | null }[] = [];
  /** Responses by the name of the request; other requests succeed. */
  answers: Record<string, (request: Request) => unknown> = {};
  /** Runs for each new connection. */
  greet: () => void = () => {};
  isThere = true;
  readonly lines: ScriptedLine[] = [];

  readonly connect = (options: ClientOptions): Client =>
    openClient({
      ...options,
      openConnection: (wanted) => {
        const line = new ScriptedLine(this, wanted);
        this.lines.push(line);
        return line;
      },
    });

  say(event: string, payload: unknown): void {
    for (const line of this.lines) line.hear(event, payload);
  }

  /** Breaks the connection, lets the client retry, and reconnects. */
  async breakOff(): Promise<void> {
    for (const line of this.lines) await line.breakOff();
  }

  become(state: ConnectionState): void {
    for (const line of this.lines) line.become(state);
  }

  all(name: string): Request[] {
    return this.asked.filter((one) => one.name === name).map(({ request }) => request);
  }
}

class ScriptedLine implements Connection {
  state: ConnectionState = { status: 'connecting' };
  private readonly server: ScriptedServer;
  private readonly options: ConnectionOptions;
  private token: string | null = null;

  constructor(server: ScriptedServer, options: ConnectionOptions) {
    this.server = server;
    this.options = options;
    void this.come();
  }

  private async come(): Promise<void> {
    this.token = await this.options.token();
    const { server } = this;
    if (!server.isThere)
      return this.become({ status: 'reconnecting', reason: 'unreachable', tries: 1 });
    server.introductions.push({ token: this.token, tableId: this.options.tableId?.() ?? null });
    this.become({ status: 'online' });
    server.greet();
  }

  async breakOff(): Promise<void> {
    this.become({ status: 'reconnecting', reason: 'lost', tries: 0 });
    this.become({ status: 'reconnecting', reason: 'lost', tries: 1 });
    await this.come();
  }

  become(state: ConnectionState): void {
    this.state = state;
    this.options.onState(state);
  }

  /** Signed-in clients are not sent the lobby at once. */
  hear(event: string, payload: unknown): void {
    if (event === 'lobby' && this.token !== null) this.options.onTokenRejected?.(this.token);
    this.options.onMessage({ event, payload } as Parameters<ConnectionOptions['onMessage']>[0]);
  }

  async request<N extends RequestName>(name: N, request: RequestInput<N>): Promise<AckOf<N>> {
    const asked: Request = Object.fromEntries(Object.entries(request));
    this.server.asked.push({ name, request: asked });
    await Promise.resolve();
    return (this.server.answers[name]?.(asked) ?? { ok: true }) as AckOf<N>;
  }

  emitVolatile(): void {}
  retry(): void {}
  reconnect(): void {}

  close(): void {
    this.become({ status: 'offline', reason: 'closed' });
  }
}

/** The table as it is for one visitor: Ada, who has a seat, or a spectator. */
export class Visited {
  readonly table: TestTable;
  readonly who: string;
  private readonly server: ScriptedServer;

  constructor(server: ScriptedServer, table: TestTable, who = 'ada') {
    this.server = server;
    this.table = table;
    this.who = who;
    const arrive = () => ({ ok: true, tableId: this.view.id, token: 'a token', ...this.sit() });
    server.answers.joinTable = arrive;
    server.answers.watchTable = arrive;
    server.answers.createTable = arrive;
  }

  get view(): TableView {
    return viewTable(this.table.table, this.who);
  }

  /** Emits the table before the request is answered, as the server does. */
  private sit(): { table: TableView } {
    const { view } = this;
    const players = listPlayers(this.table.table);
    this.server.say('tableJoined', {
      tableId: view.id,
      seat: view.seat,
      players,
      token: 't',
      table: view,
    });
    if (this.table.table.play) this.tellGame(this.table.table);
    return { table: view };
  }

  tell(): void {
    this.server.say('updateTable', this.view);
  }

  /** Executes a command and emits the changes, move by move. Returns the refusal, if any. */
  act(command: Command): Refusal | null {
    const before = structuredClone(this.table.table);
    const events = this.table.try(command);
    if (isRefusal(events)) return events;
    this.tell();
    for (const { event, facts, table } of replaySteps(events, before)) {
      if (event.type === 'moved') this.tellGame(table, facts);
    }
    return null;
  }

  private tellGame(table: Table, facts: readonly AnyFact[] = []): void {
    this.server.say(
      'updateGame',
      createGameUpdate(table, seatOf(table, this.who), facts, this.table.now),
    );
  }
}

export function openTable(more = {}): TestTable {
  return new TestTable('pontoon', { seats: 2, options: { rounds: 1 }, ...more });
}
