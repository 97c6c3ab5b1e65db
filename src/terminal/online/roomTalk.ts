// At a table while nothing is played: who comes and goes, the vote after a game, all line by line.

import type { TableView } from '#protocol/tableView.ts';
import { gameOf } from '#table/gameOf.ts';
import { cleanInput } from '../answers.ts';
import type { Lines } from '../lines.ts';
import { count } from '../phrases.ts';
import { obeyWord } from './companyWords.ts';
import { playerAt, seatLines } from './tableNews.ts';
import type { News, Visit } from './visit.ts';

type Event = { type: 'news'; news: News } | { type: 'line'; line: string | null };

const LEAVING = ['quit', 'q', 'exit'];

export function print(lines: Lines, texts: readonly string[]): void {
  if (texts.length > 0) lines.write(`${texts.join('\n')}\n`);
}

/** Stays while the table is as it is now: open, or with a game just over. */
export async function talk(visit: Visit, lines: Lines): Promise<'over' | 'left'> {
  const status = visit.seen?.status;
  let coming: Promise<Event> | null = null;
  let typed: Promise<Event> | null = null;
  print(lines, introduction(visit));
  while (visit.seen && visit.seen.status === status) {
    coming ??= visit.next().then((news) => ({ type: 'news', news }));
    typed ??= lines.next().then((line) => ({ type: 'line', line }));
    const event: Event = await Promise.race([coming, typed]);
    if (event.type === 'news') {
      coming = null;
      print(lines, [...event.news.notes, ...progress(event.news)]);
    } else {
      typed = null;
      if ((await answer(visit, lines, event.line)) === 'left') return 'left';
    }
  }
  return 'over';
}

/** The end of the input is a way to leave; a line that means nothing gets advice. */
async function answer(visit: Visit, lines: Lines, line: string | null): Promise<'stays' | 'left'> {
  if (line === null || LEAVING.includes(cleanInput(line).toLowerCase())) return 'left';
  const outcome = await obeyWord(visit, line);
  if (outcome?.type === 'left') return 'left';
  if (outcome?.type === 'said') print(lines, [outcome.text]);
  if (outcome?.type === 'page') print(lines, outcome.lines);
  if (outcome === null) print(lines, [advice(visit.table)]);
  return 'stays';
}

function introduction({ seen: table, inviteLink }: Visit): string[] {
  if (!table) return [];
  if (table.status === 'finished')
    return table.seat === null ? [] : ['Another game? Type Yes or No.'];
  const { title } = gameOf(table);
  return [
    `Table ${table.id}, ${title}. ${waitingFor(table)}`,
    ...seatLines(table).map((line) => `  ${line}`),
    ...(table.private && inviteLink ? ['Others come with this link:', inviteLink] : []),
    advice(table),
  ];
}

/** How many are still missing, whenever that changes. */
function progress({ table, notes }: News): string[] {
  return table?.status === 'open' && notes.some((note) => / (sits|has left) /.test(note))
    ? [waitingFor(table)]
    : [];
}

function waitingFor(table: TableView): string {
  const free = table.seats - table.players.length;
  if (free > 0) return `Waiting for ${count(free, 'more player')}.`;
  return table.settings.start === 'ready'
    ? 'Waiting until everybody is ready.'
    : 'The table is full.';
}

function advice(table: TableView): string {
  const { seat, status, settings } = table;
  if (seat === null) {
    const talk = settings.watchers === 'chat' ? 'say and a line to talk, ' : '';
    return `Type ${talk}who to see the seats, quit to leave.`;
  }
  if (status === 'finished') return 'Type Yes or No.';
  const isOwner = playerAt(table, seat)?.owner === true;
  const words = [
    ...(settings.start === 'ready' ? ['ready'] : []),
    ...(isOwner ? ['add bot', 'remove bot', 'kick', 'start', 'close table'] : []),
    'seat and a number',
    'say and a line',
    'invite',
    'who',
  ];
  return `Type ${words.join(', ')} or quit.`;
}
