// Words that are typed among others at a table, and what the server is asked because of them.

import type { RequestName } from '#protocol/requests.ts';
import { BOT_LEVELS, type TableStatus } from '#table/table.ts';
import type { AnswerTo } from '#protocol/socketEvents.ts';
import { cleanInput } from '../answers.ts';
import type { Aside } from '../play/player.ts';
import { seatLines, watcherLines } from './tableNews.ts';
import type { Visit } from './visit.ts';

type Doing = (visit: Visit, rest: string) => Promise<Aside>;

const DONE: Aside = { type: 'done' };

/** Refusals are told; of what was done the table tells everybody. */
async function outcome<N extends RequestName>(asked: Promise<AnswerTo<N>>): Promise<Aside> {
  const answer = await asked;
  return answer.ok ? DONE : said(answer.error.message);
}

function said(text: string): Aside {
  return { type: 'said', text };
}

const ANYWHERE: Readonly<Record<string, Doing>> = {
  say: async ({ client }, text) =>
    text === ''
      ? said('Say what? For example: say good luck')
      : outcome(client.ask('chatMessage', { text })),
  who: async ({ table }) => ({
    type: 'page',
    title: 'At the table',
    lines: [...seatLines(table), ...watcherLines(table)],
  }),
};

const SEATED: Readonly<Record<string, Doing>> = {
  // In lines of its own, to be copied.
  invite: async ({ inviteLink }) => ({
    type: 'page',
    title: 'The link that lets others in',
    lines: [inviteLink ?? 'There is none yet.'],
  }),
  leave: async (visit) => {
    await visit.leave();
    return { type: 'left' };
  },
};

const BEFORE_THE_GAME: Readonly<Record<string, Doing>> = {
  ready: ({ client }) => outcome(client.ask('setReady', { ready: true })),
  'not ready': ({ client }) => outcome(client.ask('setReady', { ready: false })),
  'add bot': async ({ client }, level) => {
    const known = BOT_LEVELS.find((one) => one === level.toLowerCase());
    if (level !== '' && !known) return said(`A bot is ${BOT_LEVELS.join(', ')}: add bot easy`);
    return outcome(client.ask('addBot', known ? { level: known } : {}));
  },
  'remove bot': (visit, seat) => atSeat(seat, (at) => visit.client.ask('removeBot', { seat: at })),
  seat: (visit, seat) => atSeat(seat, (at) => visit.client.ask('takeSeat', { seat: at })),
  start: ({ client }) => outcome(client.ask('start', {})),
};

const DURING_THE_GAME: Readonly<Record<string, Doing>> = {
  claim: ({ client }) => outcome(client.ask('claimForfeit', {})),
  resign: ({ client }) => outcome(client.ask('resign', {})),
};

/** Refused to all but the owner, with the reason. */
const OWNERS: Readonly<Record<string, Doing>> = {
  kick: (visit, seat) => atSeat(seat, (at) => visit.client.ask('kick', { seat: at })),
  'close table': ({ client }) => outcome(client.ask('closeTable', {})),
};

/** Seats are counted from 1 here. */
async function atSeat(
  typed: string,
  ask: (seat: number) => Promise<AnswerTo<'takeSeat'>>,
): Promise<Aside> {
  if (!/^\d{1,2}$/.test(typed) || typed === '0') return said('Which seat? Give its number.');
  return outcome(ask(Number(typed) - 1));
}

const AFTER_THE_GAME: Readonly<Record<string, Doing>> = {
  yes: ({ client }) => outcome(client.ask('rematch', { vote: true })),
  no: ({ client }) => outcome(client.ask('rematch', { vote: false })),
};

const WHILE: Readonly<Record<TableStatus, Readonly<Record<string, Doing>>>> = {
  open: BEFORE_THE_GAME,
  playing: DURING_THE_GAME,
  finished: AFTER_THE_GAME,
  closed: {},
};

/** What this visitor may say now. */
function wordsNow({ table }: Visit): Readonly<Record<string, Doing>> {
  if (table.seat === null) return ANYWHERE;
  return { ...ANYWHERE, ...SEATED, ...OWNERS, ...WHILE[table.status] };
}

/** Null when the line begins with none of the words. */
export function obeyWord(visit: Visit, line: string): Promise<Aside> | null {
  const text = cleanInput(line);
  for (const [word, doing] of Object.entries(wordsNow(visit))) {
    if (text.toLowerCase() === word) return doing(visit, '');
    const isFollowed = text.toLowerCase().startsWith(`${word} `);
    if (isFollowed) return doing(visit, text.slice(word.length + 1));
  }
  return null;
}
