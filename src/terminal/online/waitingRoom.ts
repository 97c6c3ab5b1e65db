// The table between games: arrivals and departures, and the vote after a game, all line by line.

import type { TableView } from '#protocol/tableView.ts';
import { formatTitle } from '#words/gameText.ts';
import { cleanInput, folded, capital, withSpaces } from '../texts/text.ts';
import { wrap } from '../screen/layout.ts';
import type { Lines } from '../screen/lines.ts';
import { lookOf } from '../screen/look.ts';
import { widthOf } from '../screen/paint.ts';
import { runOnlineCommand } from './commands.ts';
import { playerAt, seatLines } from './news.ts';
import type { TableNotice, TableSession } from './session.ts';
import { ui, words } from '../texts/language.ts';

type Event = { type: 'news'; news: TableNotice } | { type: 'line'; line: string | null };

const LEAVING = ['quit', 'q', 'exit'];

/** Whether the line is a word for leaving, in the language of the terminal or in English. */
function isLeaving(line: string): boolean {
  const word = folded(cleanInput(line));
  return LEAVING.includes(word) || word === folded(ui.commands.quit);
}

/** Prints texts, wrapped between words in a window; a link has no spaces and stays whole. */
export function printLines(lines: Lines, texts: readonly string[]): void {
  const look = lookOf(process.stdout, process.env, { plain: true });
  const fitting = texts.flatMap((text) =>
    widthOf(text) < look.columns ? [withSpaces(text)] : wrap(text, look),
  );
  if (texts.length > 0) lines.write(`${fitting.join('\n')}\n`);
}

/** Stays while the table is in its present state: open, or with a game just over. */
export async function runWaitingRoom(visit: TableSession, lines: Lines): Promise<'over' | 'left'> {
  const status = visit.seen?.status;
  let known: TableView | null = visit.seen;
  let coming: Promise<Event> | null = null;
  let typed: Promise<Event> | null = null;
  printLines(lines, introduction(visit));
  while (visit.seen && visit.seen.status === status) {
    coming ??= visit.next().then((news) => ({ type: 'news', news }));
    typed ??= lines.next().then((line) => ({ type: 'line', line }));
    const event: Event = await Promise.race([coming, typed]);
    if (event.type === 'news') {
      coming = null;
      printLines(lines, [...event.news.notices, ...missingPlayersNotice(known, event.news)]);
      known = event.news.table;
    } else {
      typed = null;
      if ((await answer(visit, lines, event.line)) === 'left') return 'left';
    }
  }
  return 'over';
}

/** Answers a line. The end of the input means leaving; a line without meaning gets advice. */
async function answer(
  visit: TableSession,
  lines: Lines,
  line: string | null,
): Promise<'stays' | 'left'> {
  if (line === null || isLeaving(line)) return 'left';
  const outcome = await runOnlineCommand(visit, line);
  if (outcome?.type === 'left') return 'left';
  if (outcome?.type === 'said') printLines(lines, [outcome.text]);
  if (outcome?.type === 'page') printLines(lines, outcome.lines);
  if (outcome === null) printLines(lines, [advice(visit.table)]);
  return 'stays';
}

function introduction({ seen: table, inviteLink }: TableSession): string[] {
  if (!table) return [];
  const { talk, words: said } = ui.online;
  if (table.status === 'finished')
    return table.seat === null ? [] : [talk.another(capital(said.yes), capital(said.no))];
  return [
    `${talk.title(table.id, formatTitle(words, table.game))} ${waitingFor(table)}`,
    ...seatLines(table).map((line) => `  ${line}`),
    ...(table.private && inviteLink ? [talk.link, inviteLink] : []),
    advice(table),
  ];
}

/** Says how many players are missing, whenever that changes. */
export function missingPlayersNotice(
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
