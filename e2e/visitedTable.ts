// A table for tests of the terminal: answers and emits what a server would, through a scripted server.

import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { listPlayers, type TableView, viewTable } from '#protocol/tableView.ts';
import type { AnyFact } from '#games/registry.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { replaySteps } from '#table/step.ts';
import { seatOf, type Table } from '#table/table.ts';
import { TestTable } from '#table/testTable.ts';

/** A server that emits and answers as told, with or without sockets. */
export interface ScriptedServer {
  answers: Record<string, (request: Readonly<Record<string, unknown>>) => unknown>;
  say(event: string, payload: unknown): void;
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
