// Words that are typed among others at a table, and what the server is asked because of them.

import type { RequestName } from '#protocol/requests.ts';
import { BOT_LEVELS, type TableStatus } from '#table/table.ts';
import type { AnswerTo } from '#protocol/socketEvents.ts';
import { folded } from '../text/answers.ts';
import type { HelpLines } from '../play/parseLine.ts';
import type { Aside } from '../play/playAtTable.ts';
import { seatLines, watcherLines } from './tableChanges.ts';
import { sayError } from './formatServerError.ts';
import { readCompanyWord } from './parseOnlineCommand.ts';
import { room, type CompanyWord, type RoomWords } from './words/onlineWords.ts';
import { ui } from '../words/language.ts';
import type { Visit } from './tableSession.ts';

type Doing = (visit: Visit, rest: string) => Promise<Aside>;

const DONE: Aside = { type: 'done' };

/** Refusals are told; of what was done the table tells everybody. */
async function outcome<N extends RequestName>(asked: Promise<AnswerTo<N>>): Promise<Aside> {
  const answer = await asked;
  return answer.ok ? DONE : said(sayError(answer.error));
}

function said(text: string): Aside {
  return { type: 'said', text };
}

type Doings = Readonly<Partial<Record<CompanyWord, Doing>>>;

const ANYWHERE: Doings = {
  say: async ({ client }, text) =>
    text === ''
      ? said(room().talk.sayWhat(room().words.say))
      : outcome(client.ask('chatMessage', { text })),
  who: async ({ table }) => ({
    type: 'page',
    title: room().talk.atTheTable,
    lines: [...seatLines(table), ...watcherLines(table)],
  }),
};

const SEATED: Doings = {
  // In lines of its own, to be copied.
  invite: async ({ inviteLink }) => ({
    type: 'page',
    title: room().talk.inviteTitle,
    lines: [inviteLink ?? room().talk.noInvite],
  }),
  leave: async (visit) => {
    await visit.leave();
    return { type: 'left' };
  },
};

const BEFORE_THE_GAME: Doings = {
  ready: ({ client }) => outcome(client.ask('setReady', { ready: true })),
  notReady: ({ client }) => outcome(client.ask('setReady', { ready: false })),
  addBot: async ({ client }, typed) => {
    const level = readLevel(typed);
    if (typed !== '' && !level) return said(levelAdvice());
    return outcome(client.ask('addBot', level ? { level } : {}));
  },
  removeBot: (visit, seat) => atSeat(seat, (at) => visit.client.ask('removeBot', { seat: at })),
  seat: (visit, seat) => atSeat(seat, (at) => visit.client.ask('takeSeat', { seat: at })),
  start: ({ client }) => outcome(client.ask('start', {})),
};

/** In the language that is spoken, or in English; undefined for none of them. */
export function readLevel(typed: string): (typeof BOT_LEVELS)[number] | undefined {
  const wanted = folded(typed);
  return BOT_LEVELS.find((level) => level === wanted || folded(ui.menu[level]) === wanted);
}

function levelAdvice(): string {
  const levels = BOT_LEVELS.map((level) => ui.menu[level]);
  return room().talk.whichLevel(levels, `${room().words.addBot} ${levels[0]}`);
}

const DURING_THE_GAME: Doings = {
  claim: ({ client }) => outcome(client.ask('claimForfeit', {})),
  resign: ({ client }) => outcome(client.ask('resign', {})),
};

/** Refused to all but the owner, with the reason. */
const OWNERS: Doings = {
  kick: (visit, seat) => atSeat(seat, (at) => visit.client.ask('kick', { seat: at })),
  closeTable: ({ client }) => outcome(client.ask('closeTable', {})),
};

/** Seats are counted from 1 here. */
async function atSeat(
  typed: string,
  ask: (seat: number) => Promise<AnswerTo<'takeSeat'>>,
): Promise<Aside> {
  if (!/^\d{1,2}$/.test(typed) || typed === '0') return said(room().talk.whichSeat);
  return outcome(ask(Number(typed) - 1));
}

const AFTER_THE_GAME: Doings = {
  yes: ({ client }) => outcome(client.ask('rematch', { vote: true })),
  no: ({ client }) => outcome(client.ask('rematch', { vote: false })),
};

const WHILE: Readonly<Record<TableStatus, Doings>> = {
  open: BEFORE_THE_GAME,
  playing: DURING_THE_GAME,
  finished: AFTER_THE_GAME,
  closed: {},
};

/** What this visitor may say now. */
function doingsNow({ table }: Visit): Doings {
  if (table.seat === null) return ANYWHERE;
  return { ...ANYWHERE, ...SEATED, ...OWNERS, ...WHILE[table.status] };
}

/** Null when the line begins with none of the words. */
export function obeyWord(visit: Visit, line: string): Promise<Aside> | null {
  const read = readCompanyWord(line);
  const doing = read && doingsNow(visit)[read.name];
  return doing ? doing(visit, read.rest) : null;
}

/** For the help page of a game. */
export function companyHelp(names: readonly (keyof RoomWords['does'])[]): HelpLines {
  const { words, does } = room();
  return names.map((name) => [words[name], does[name]] as const);
}
