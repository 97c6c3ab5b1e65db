// Runs a session at a table from sitting down to leaving: waiting, games, and the votes between them.

import type { GameRatings } from '#client/api.ts';
import type { Seat } from '#rules/game.ts';
import { hintsRefusal } from '#table/permissions.ts';
import type { FinishedDeal } from '#table/verifyGame.ts';
import { formatRatingChange } from '#texts/ratingTexts.ts';
import { openLines, type Lines } from '../screen/lines.ts';
import { isDrawn, type Look } from '../screen/look.ts';
import { Advisor } from '../table/hint.ts';
import { openScreen } from '../table/plainScreen.ts';
import { playAtTable, type Screen } from '../table/play.ts';
import { tableHelp } from '../table/prompt.ts';
import { saveGame } from '../table/savedGames.ts';
import { type Naming, scoreSentence, formatResult } from '../table/tableTexts.ts';
import { language, ui, words } from '../texts/language.ts';
import { safeText } from '../texts/text.ts';
import { onlineCommandHelp, runOnlineCommand } from './commands.ts';
import { playerAt, fairnessSummary } from './news.ts';
import { OnlineTable } from './onlineTable.ts';
import type { GameNotice, TableSession } from './session.ts';
import { runWaitingRoom } from './waitingRoom.ts';
import { printAbove } from '../screen/output.ts';

const ANYWHERE = ['who', 'say'] as const;
const SEATED = ['claim', 'resign', 'stepAway', 'stepBack', 'kick', 'handOver', 'leave'] as const;

/** Returns how the session ended: by itself, by the player’s wish, or because the connection is gone for good. */
export async function runTableLoop(
  session: TableSession,
  look: () => Look,
): Promise<'over' | 'left'> {
  const console = new Console(look, session.table.seat === null);
  try {
    while (session.seen !== null) {
      const isPlaying = session.seen.status === 'playing';
      const end = isPlaying
        ? await playGame(session, console)
        : await runWaitingRoom(session, console.lines);
      if (end === 'left') return 'left';
    }
    return 'over';
  } finally {
    console.close();
  }
}

/** Keeps the same lines for a whole session in plain text: input that was sent ahead must not be lost. */
class Console {
  readonly look: () => Look;
  private readonly isWatcher: boolean;
  private open: Lines | null = null;

  constructor(look: () => Look, isWatcher: boolean) {
    this.look = look;
    this.isWatcher = isWatcher;
  }

  get lines(): Lines {
    return (this.open ??= openLines({ outlivesInput: this.isWatcher && !process.stdin.isTTY }));
  }

  openScreen(table: OnlineTable, who: Naming): Promise<Screen> {
    if (isDrawn(this.look())) this.close();
    const lines = (): Lines => ({ ...this.lines, close: () => {} });
    return openScreen(table.title, who, this.look, { isFast: true, live: table, lines });
  }

  close(): void {
    this.open?.close();
    this.open = null;
  }
}

async function playGame(session: TableSession, console: Console): Promise<'over' | 'left'> {
  const game = await firstGameNews(session);
  if (game === null) return 'over';
  const table = new OnlineTable(session, game);
  const who: Naming = { me: table.seat, names: table.names };
  const advisor = new Advisor(who, () => noHints(session));
  const end = await playAtTable({
    table,
    who,
    screen: await console.openScreen(table, who),
    hint: (view) => advisor.ask(view),
    save: () => ui.keeping.serverKeeps,
    help:
      table.seat === null
        ? tableHelp('quitWatching', onlineCommandHelp(ANYWHERE))
        : tableHelp('quitOnline', onlineCommandHelp([...ANYWHERE, ...SEATED])),
    runOwnCommand: (line) => runOnlineCommand(session, line),
  });
  const { result } = session.table;
  if (end === 'over' && result) {
    printAbove(console.lines, [
      formatResult(result, who, table.view),
      scoreSentence(table.view, who),
      ...ratingLines(await session.ratings(), who),
      ...fairnessSummary(session.client.model.deals),
      ...(await keepRecord(session)),
    ]);
  }
  return end;
}

/** Returns why the table has no hints: other people play there, and the host has not allowed them. */
function noHints({ table: { settings, players } }: TableSession) {
  return hintsRefusal(settings, players.filter(({ bot }) => bot === null).length);
}

/** Saves the game for a later replay, with the names that the others had at the table. */
async function keepRecord(session: TableSession): Promise<string[]> {
  const record = session.seen === null ? null : await session.record();
  if (!record) return [];
  const { table } = session;
  const { seat } = table;
  const players = record.players.map(({ name, bot }, at) => ({
    // A record has no names of bots.
    name: at === seat ? null : (name ?? playerAt(table, at)?.name ?? null),
    bot,
  }));
  const deals = record.deals.map((deal) => withoutNameOf(seat, deal));
  const name = saveGame({ ...record, players, deals, seed: null, seat });
  return [ui.keeping.lookAgain(name)];
}

/** Removes the player’s own name from what is saved. */
function withoutNameOf(seat: Seat | null, { steps = [], ...deal }: FinishedDeal): FinishedDeal {
  return {
    ...deal,
    steps: steps.map((step) =>
      step.type === 'promised' && step.seat === seat ? { ...step, name: '' } : step,
    ),
  };
}

/** Reports the table before the game at it. */
async function firstGameNews(session: TableSession): Promise<GameNotice | null> {
  while (session.seen?.status === 'playing') {
    const { game } = await session.next();
    if (game) return game;
  }
  return null;
}

/** Says how each rating has changed, and why; or why the game does not count. */
export function ratingLines(ratings: GameRatings | null, { names }: Naming): string[] {
  const texts = words.ratingChanges;
  if (ratings?.unrated) return [texts.unrated[ratings.unrated]];
  const changed = (ratings?.seats ?? []).flatMap(({ position, displayName, change }) =>
    // Somebody else has the seat of a player who has left.
    change ? [{ name: change.hasLeft ? displayName : names[position], change }] : [],
  );
  if (changed.length === 0) return [];
  return [
    `${texts.title}:`,
    ...changed.map(({ name, change: given }) => {
      const { rating, change, why } = formatRatingChange(texts, language, given);
      return `${safeText(name ?? '')}: ${rating} (${change}). ${why}`;
    }),
    ...(changed.some(({ change }) => change.hasBots) ? [texts.half] : []),
  ];
}
