// `masa play`: plays any game against bots, drawn or line by line, and saves it when the player leaves.

import { LEVELS, type Level } from '#bots/levels.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#texts/gameText.ts';
import { type Call, readSeed, usageProblem } from '../commandLine/commandLine.ts';
import { dataFolder, logError } from '../settings/files.ts';
import { type Look, lookFor } from '../screen/look.ts';
import { settingOf } from '../settings/settings.ts';
import { Advisor } from '../table/hint.ts';
import { LocalTable } from '../table/localTable.ts';
import { openScreen } from '../table/plainScreen.ts';
import { playAtTable, type Screen, type SeatedTable } from '../table/play.ts';
import { tableHelp } from '../table/prompt.ts';
import {
  newestUnfinished,
  saveGame,
  saveNameOf,
  type SavedGame,
  resumeCommand,
} from '../table/savedGames.ts';
import { type Naming, formatResult, scoreSentence } from '../table/tableTexts.ts';
import { ui, words } from '../texts/language.ts';
import { readHouseRules, findGameByName, readSeats } from './games.ts';
import { print } from '../screen/output.ts';

export async function runPlay(call: Call): Promise<number | Refusal> {
  const table = call.options.resume ? resumeTable(call) : openTable(call);
  return isRefusal(table) ? table : playLocal(table, call);
}

/** Plays at a local table. `noHint` is shown instead of a hint where hints would be unfair. */
export async function playLocal(table: LocalTable, call: Call, noHint?: string): Promise<number> {
  const who: Naming = { me: table.seat, names: table.names };
  const look = lookFor(call);
  const screen = await openLocalScreen(table, who, look, call);
  const advisor = new Advisor(who);
  // Whatever ends the program, even an error, saves the game.
  const keepAtExit = (): void => void keep(table.record);
  process.once('exit', keepAtExit);
  const end = await playAtTable({
    table,
    who,
    screen,
    hint: (view) => noHint ?? advisor.ask(view),
    save: () => keep(table.record).words,
    help: tableHelp('quit'),
  }).finally(() => process.off('exit', keepAtExit));
  const { isKept, words } = keep(table.record);
  // A drawn table is gone by now, and its last sentence with it.
  const { result } = table.record;
  const ending = result && !look().isPlain ? [formatResult(result, who, table.view)] : [];
  const closing = isKept ? closingTexts(table, who, end) : [words];
  print([...ending, ...closing], look());
  return isKept ? 0 : 1;
}

export function openLocalScreen(
  { game }: SeatedTable,
  who: Naming,
  look: () => Look,
  { options }: Call,
): Promise<Screen> {
  const isFast = options.fast === true || settingOf('pauses') === 'off';
  return openScreen(formatTitle(words, game.id), who, look, { isFast });
}

function keep(record: SavedGame): { isKept: boolean; words: string } {
  try {
    return { isKept: true, words: ui.keeping.saved(saveGame(record)) };
  } catch (error) {
    logError(error);
    return { isKept: false, words: ui.keeping.notSaved(dataFolder()) };
  }
}

function closingTexts(table: LocalTable, who: Naming, end: 'over' | 'left'): string[] {
  if (end === 'left') return [ui.keeping.resumeLater(resumeCommand(process.env))];
  return [scoreSentence(table.view, who), ui.keeping.lookAgain(saveNameOf(table.record))];
}

function openTable(call: Call): LocalTable | Refusal {
  const game = findGameByName(call.operands[0]);
  if (isRefusal(game)) return game;
  const options = readHouseRules(game, call);
  if (isRefusal(options)) return options;
  const seats = readSeats(game, call);
  if (isRefusal(seats)) return seats;
  const seed = readSeed(call);
  if (isRefusal(seed)) return seed;
  return LocalTable.open(game, { options, seats, level: readLevel(call), seed: seed ?? null });
}

function readLevel({ options }: Call): Level {
  const wanted = options.bots ?? settingOf('bots');
  return LEVELS.find((level) => level === wanted) ?? 'normal';
}

function resumeTable({ operands }: Call): LocalTable | Refusal {
  const game = operands[0] === undefined ? null : findGameByName(operands[0]);
  if (game && isRefusal(game)) return game;
  const saved = newestUnfinished(game?.id ?? null);
  if (!saved) return usageProblem(ui.usage.noUnfinished);
  return LocalTable.resume(saved);
}
