// The table between games: arrivals and departures, and the vote after a game, all line by line.

import type { TableView } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import { cleanInput, folded, capital } from '../texts/text.ts';
import type { Lines } from '../screen/lines.ts';
import { runOnlineCommand } from './commands.ts';
import { playerAt, seatLines } from './news.ts';
import type { TableNotice, TableSession } from './session.ts';
import { ui, words } from '../texts/language.ts';
import { type Dialogue, runDialogue } from '../screen/dialogue.ts';
import { printAbove } from '../screen/output.ts';

const LEAVING = ['quit', 'q', 'exit'];

/** Whether the line is a word for leaving, in the language of the terminal or in English. */
function isLeaving(line: string): boolean {
  const word = folded(cleanInput(line));
  return LEAVING.includes(word) || word === folded(ui.commands.quit);
}

/** Stays while the table is in its present state: open, or with a game just over. */
export function runWaitingRoom(session: TableSession, lines: Lines): Promise<'over' | 'left'> {
  printAbove(lines, introduction(session));
  return runDialogue(new WaitingRoom(session, lines));
}

class WaitingRoom implements Dialogue<TableNotice, string | null> {
  private readonly session: TableSession;
  private readonly lines: Lines;
  private readonly status: TableView['status'] | undefined;
  private known: TableView | null;

  constructor(session: TableSession, lines: Lines) {
    this.session = session;
    this.lines = lines;
    this.known = session.seen;
    this.status = session.seen?.status;
  }

  isOver(): boolean {
    return this.session.seen === null || this.session.seen.status !== this.status;
  }

  news(): Promise<TableNotice> {
    return this.session.next();
  }

  async show(news: TableNotice): Promise<void> {
    printAbove(this.lines, [...news.notices, ...missingPlayersNotice(this.known, news)]);
    this.known = news.table;
  }

  ask(): Promise<string | null> {
    return this.lines.next();
  }

  /** The end of the input means leaving; a line without meaning gets advice. */
  async answer(line: string | null): Promise<'stays' | 'left'> {
    if (line === null || isLeaving(line)) return 'left';
    const outcome = await runOnlineCommand(this.session, line);
    if (outcome?.type === 'left') return 'left';
    if (outcome?.type === 'said') printAbove(this.lines, [outcome.text]);
    if (outcome?.type === 'page') printAbove(this.lines, outcome.lines);
    if (outcome === null) printAbove(this.lines, [advice(this.session.table)]);
    return 'stays';
  }
}

/** Describes the table to someone who comes, or asks for the vote after a game. */
function introduction({ seen: table, inviteLink }: TableSession): string[] {
  if (!table) return [];
  const { talk, words: said } = ui.online;
  if (table.status === 'finished')
    return table.seat === null ? [] : [talk.another(capital(said.yes), capital(said.no))];
  return [
    `${talk.title(table.id, formatTitle(words, table.game))} ${waitingFor(table)}`,
    ...seatLines(table).map((line) => `  ${line}`),
    ...(table.private && inviteLink ? [talk.link, inviteLink] : []),
    ...(table.settings.rated ? [talk.rated(said.ready)] : []),
    advice(table),
  ];
}

/** Says how many players are missing, whenever that changes. */
function missingPlayersNotice(
  before: TableView | null,
  { table }: Pick<TableNotice, 'table'>,
): string[] {
  const isNew = before?.players.length !== table?.players.length;
  return table?.status === 'open' && isNew ? [waitingFor(table)] : [];
}

function waitingFor(table: TableView): string {
  const { waitingForMore, waitingForReady, full } = ui.online.talk;
  const free = table.seats - table.players.length;
  if (free > 0) return waitingForMore(free);
  return table.settings.start === 'ready' ? waitingForReady : full;
}

function advice(table: TableView): string {
  const { seat, status, settings } = table;
  const { talk, words } = ui.online;
  const { quit } = ui.commands;
  if (seat === null) {
    const toTalk = settings.watchers === 'chat' ? [talk.toTalk(words.say)] : [];
    return talk.type([...toTalk, talk.toSeeSeats(words.who)], quit);
  }
  if (status === 'finished') return talk.yesOrNo(capital(words.yes), capital(words.no));
  const isOwner = playerAt(table, seat)?.owner === true;
  return talk.type(
    [
      ...(settings.start === 'ready' ? [words.ready] : []),
      ...(isOwner ? OWNERS.map((name) => words[name]) : []),
      talk.seatAndNumber(words.seat),
      talk.sayAndLine(words.say),
      words.invite,
      words.who,
    ],
    quit,
  );
}

const OWNERS = ['addBot', 'removeBot', 'kick', 'start', 'closeTable'] as const;
