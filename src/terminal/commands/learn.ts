// `masa learn`: the first round of a game with a coach, who says what to do and accepts no other move.

import { refuse } from '#protocol/clientRefusals.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { forcedMove, isStep, type Lesson, type LessonTexts, stepAt } from '#rules/lessons.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { assertDefined } from '#table/assertions.ts';
import { lessonRecord } from '#table/gameRecord.ts';
import { formatMove } from '#texts/formatMove.ts';
import { formatTitle } from '#texts/gameText.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { LocalTable } from '../table/localTable.ts';
import { playAtTable, type Update } from '../table/play.ts';
import { tableHelp } from '../table/prompt.ts';
import { type Naming, scoreSentence } from '../table/tableTexts.ts';
import { ui, words } from '../texts/language.ts';
import { openLocalScreen } from './play.ts';
import { findGameByName } from './games.ts';
import { lookFor } from '../screen/look.ts';
import { print } from '../screen/output.ts';

export async function runLearn(call: Call): Promise<number | Refusal> {
  const game = findGameByName(call.operands[0]);
  if (isRefusal(game)) return game;
  const learn = ui.learn;
  const look = lookFor(call);
  const { lesson } = game;
  if (!lesson) return print([learn.noLesson(formatTitle(words, game.id), game.id)], look());
  const table = new CoachedTable(game, lesson);
  const who: Naming = { me: table.seat, names: table.names };
  await playAtTable({
    table,
    who,
    screen: await openLocalScreen(table, who, look, call),
    hint: (view) => table.advice(view),
    save: () => learn.notSaved,
    help: tableHelp('quit'),
  });
  const score = table.isOver ? [scoreSentence(table.view, who)] : [];
  return print([...score, learn.playOn(game.id)], look());
}

/** A local table that accepts only the moves of a lesson, as long as it has steps. */
export class CoachedTable extends LocalTable {
  private readonly lesson: Lesson;
  /** The number of steps that are done. */
  private done = 0;
  /** The last text of the coach; it is not repeated while others act. */
  private told = '';
  private isBegun = false;

  constructor(game: AnyGame, lesson: Lesson) {
    super({ seed: null }, lesson);
    this.lesson = lesson;
    const refusal = this.local.resumeRecord(lessonRecord(game, lesson, 'easy'));
    if (refusal) throw new Error(`The lesson of ${game.id}: ${refusal.message}`);
  }

  /** Returns the next update; null after the first round that follows the last step. */
  override async next(): Promise<Update | null> {
    if (!this.isBegun) {
      this.isBegun = true;
      const { view } = this;
      return { facts: [], advice: [this.said.intro, ...this.adviceFor(view)], view };
    }
    if (this.isOver) return null;
    const update = await super.next();
    if (!update) return null;
    return { ...update, advice: this.adviceFor(update.view) };
  }

  override async send(move: WireMove): Promise<Refusal | null> {
    const step = stepAt(this.lesson, this.view, this.done);
    if (step && !isStep(step, move)) return refuse('otherStep');
    // The result of the move may arrive before its acknowledgement.
    if (step) this.done++;
    const refusal = await super.send(move);
    if (step && refusal) this.done--;
    return refusal;
  }

  get isOver(): boolean {
    return this.done === this.lesson.steps.length && this.view.sheet.length > 0;
  }

  /** Returns the coach’s advice on a decision, for a player who asks again. */
  advice(view: View): string {
    return this.coachTexts(view).join(' ');
  }

  private get said(): LessonTexts {
    return assertDefined(
      words.games[this.game.id].lesson,
      `texts of the lesson of ${this.game.id}`,
    );
  }

  private adviceFor(view: View): string[] {
    if (view.legal.length === 0) return [];
    const advice = this.coachTexts(view);
    const isTold = this.told === advice.join();
    this.told = advice.join();
    return isTold ? [] : advice;
  }

  private coachTexts(view: View): string[] {
    const learn = ui.learn;
    const { steps } = this.lesson;
    const step = stepAt(this.lesson, view, this.done);
    const forced = forcedMove(view);
    if (step) {
      const place = learn.step(this.done + 1, steps.length);
      const move = learn.doIt(formatMove(words, view, step.move), step.clause);
      return [place, this.said.steps[step.key], move];
    }
    if (this.done === steps.length) return [this.said.ending];
    return forced ? [learn.forced(formatMove(words, view, forced))] : [];
  }
}
