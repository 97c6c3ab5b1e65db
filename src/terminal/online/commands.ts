// Commands that are typed at a table with others, and the requests to the server that they make.

import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { RequestInput, RequestName } from '#protocol/requests.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import { BOT_LEVELS, type TableStatus } from '#table/table.ts';
import type { CommandOutcome } from '../table/play.ts';
import type { HelpLines } from '../table/prompt.ts';
import { folded, cleanInput, spaced } from '../texts/text.ts';
import { localizeRefusal, ui } from '../texts/language.ts';
import type { OnlineCommandName, TerminalTexts } from '../texts/terminal.en.ts';
import { seatLines, watcherLines } from './news.ts';
import type { TableSession } from './session.ts';

type Handler = (session: TableSession, rest: string) => Promise<CommandOutcome>;

const DONE: CommandOutcome = { type: 'done' };

/** Returns the refusal if there is one; the server tells everyone at the table what was done. */
async function outcome<N extends RequestName>(asked: Promise<AckOf<N>>): Promise<CommandOutcome> {
  const answer = await asked;
  return answer.ok ? DONE : said(localizeRefusal(receivedRefusal(answer.error)));
}

function said(text: string): CommandOutcome {
  return { type: 'said', text };
}

type OnlineCommands = Readonly<Partial<Record<OnlineCommandName, Handler>>>;

const ANYWHERE: OnlineCommands = {
  say: async ({ client }, text) =>
    text === ''
      ? said(ui.online.talk.sayWhat(ui.online.words.say))
      : outcome(client.request('chatMessage', { text })),
  who: async ({ table }) => ({
    type: 'page',
    title: ui.online.talk.atTheTable,
    lines: [...seatLines(table), ...watcherLines(table)],
  }),
};

const SEATED: OnlineCommands = {
  // The link has a line of its own, to be copied.
  invite: async ({ inviteLink }) => ({
    type: 'page',
    title: ui.online.talk.inviteTitle,
    lines: [inviteLink ?? ui.online.talk.noInvite],
  }),
  leave: async (session) => {
    await session.leave();
    return { type: 'left' };
  },
};

/** Sends a request that needs nothing more. */
function request<N extends RequestName>(name: N, body: RequestInput<N>): Handler {
  return ({ client }) => outcome(client.request(name, body));
}

/** Sends a request about a seat, which people count from 1. */
function requestAtSeat(name: 'removeBot' | 'takeSeat' | 'kick' | 'handOver'): Handler {
  return async ({ client }, typed) => {
    if (!/^[1-9]\d?$/.test(typed)) return said(ui.online.talk.whichSeat);
    return outcome(client.request(name, { seat: Number(typed) - 1 }));
  };
}

const BEFORE_THE_GAME: OnlineCommands = {
  ready: request('setReady', { ready: true }),
  notReady: request('setReady', { ready: false }),
  addBot: async ({ client }, typed) => {
    const level = readLevel(typed);
    if (typed !== '' && !level) return said(levelAdvice());
    return outcome(client.request('addBot', level ? { level } : {}));
  },
  removeBot: requestAtSeat('removeBot'),
  seat: requestAtSeat('takeSeat'),
  start: request('start', {}),
};

/** Reads a level in the language of the terminal or in English; undefined if it is neither. */
export function readLevel(typed: string): (typeof BOT_LEVELS)[number] | undefined {
  const wanted = folded(typed);
  return BOT_LEVELS.find((level) => level === wanted || folded(ui.menu[level]) === wanted);
}

function levelAdvice(): string {
  const levels = BOT_LEVELS.map((level) => ui.menu[level]);
  return ui.online.talk.whichLevel(levels, `${ui.online.words.addBot} ${levels[0]}`);
}

const DURING_THE_GAME: OnlineCommands = {
  claim: request('claimForfeit', {}),
  resign: request('resign', {}),
  stepAway: request('stepAway', {}),
  stepBack: request('stepBack', {}),
};

const AFTER_THE_GAME: OnlineCommands = {
  yes: request('rematch', { vote: true }),
  no: request('rematch', { vote: false }),
  start: request('startRematch', {}),
};

/** Commands of the host; others get a refusal with the reason. */
const OWNERS: OnlineCommands = {
  kick: requestAtSeat('kick'),
  closeTable: request('closeTable', {}),
  handOver: requestAtSeat('handOver'),
};

/** Spectators can take a bot’s seat, also during the game. */
const WATCHING: OnlineCommands = { seat: requestAtSeat('takeSeat') };

const WHILE: Readonly<Record<TableStatus, OnlineCommands>> = {
  open: BEFORE_THE_GAME,
  playing: DURING_THE_GAME,
  finished: AFTER_THE_GAME,
  closed: {},
};

/** Returns the commands that this player or spectator can use now. */
function availableCommands({ table }: TableSession): OnlineCommands {
  if (table.seat === null) return { ...ANYWHERE, ...WATCHING };
  return { ...ANYWHERE, ...SEATED, ...OWNERS, ...WHILE[table.status] };
}

/** Runs the command at the beginning of the line; null if there is none. */
export function runOnlineCommand(
  session: TableSession,
  line: string,
): Promise<CommandOutcome> | null {
  const read = parseOnlineCommand(line);
  const handler = read && availableCommands(session)[read.name];
  return handler ? handler(session, read.rest) : null;
}

/** Returns the lines for the help page of a game. */
export function onlineCommandHelp(
  names: readonly (keyof TerminalTexts['online']['does'])[],
): HelpLines {
  return names.map((name) => [ui.online.words[name], ui.online.does[name]] as const);
}

interface ParsedOnlineCommand {
  readonly name: OnlineCommandName;
  /** The text after the command, as it was typed. */
  readonly rest: string;
}

/** Reads a command in the language of the terminal or in English; null if there is none. “bot çıkar” is not “bot”. */
export function parseOnlineCommand(line: string): ParsedOnlineCommand | null {
  const typed = cleanInput(line).split(' ');
  const names = Object.keys(ui.online.words) as OnlineCommandName[];
  const spoken = names
    .flatMap((name) => [[name, ui.online.words[name]] as const, [name, spaced(name)] as const])
    .toSorted(([, one], [, other]) => other.length - one.length);
  for (const [name, word] of spoken) {
    const length = word.split(' ').length;
    const beginning = typed.slice(0, length).join(' ');
    if (folded(beginning) === folded(word)) return { name, rest: typed.slice(length).join(' ') };
  }
  return null;
}
