// `masa learn`: the first hand of a game, played with a coach.

import { LESSONS } from '#rules/lessonCatalog.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { lookOptions } from '../commandLine/commandLine.ts';
import { wrap } from '../tty/layout.ts';
import { lookOf, type Look } from '../tty/look.ts';
import type { Naming } from '../cards/naming.ts';
import { findGameByName, openScreen } from '../play/command.ts';
import { localHelp } from '../play/parseLine.ts';
import { playAtTable } from '../play/playAtTable.ts';
import { scoreSentence } from '../play/scoreSheet.ts';
import { stopBotThread } from '../play/botThread.ts';
import { CoachedTable } from './coachedTable.ts';
import { ui, words } from '../texts/language.ts';

export async function runLearn(call: Call): Promise<number | Refusal> {
  const game = findGameByName(call.operands[0]);
  if (isRefusal(game)) return game;
  const learn = ui.learn;
  const look = (): Look => lookOf(process.stdout, process.env, lookOptions(call));
  const lesson = LESSONS[game.id];
  if (!lesson) return print([learn.noLesson(formatTitle(words, game.id), game.id)], look());
  const table = new CoachedTable(game, lesson);
  const who: Naming = { me: table.seat, names: table.names };
  const screen = await openScreen(game, who, look, call);
  try {
    await playAtTable({
      table,
      who,
      screen,
      hint: (view) => table.advice(view),
      save: () => learn.notSaved,
      help: localHelp(),
    });
  } finally {
    stopBotThread();
    screen.close();
  }
  const score = table.isOver ? [scoreSentence(table.view, who)] : [];
  return print([...score, learn.playOn(game.id)], look());
}

function print(lines: readonly string[], look: Look): number {
  process.stdout.write(`${lines.flatMap((line) => wrap(line, look)).join('\n')}\n`);
  return 0;
}
