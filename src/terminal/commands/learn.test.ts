// Tests the coach: each first round is played to its end, every step is shown, and no other move is accepted before.
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { playLesson } from '#rules/lessons.ts';
import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { CoachedTable } from './learn.ts';

function anyMove({ legal }: View): WireMove {
  const [choice] = legal;
  if (choice.kind === 'plain') return { type: choice.type };
  if (choice.kind === 'card') return { type: choice.type, card: choice.from[0] };
  if (choice.kind === 'cards') {
    return { type: choice.type, cards: choice.from.slice(0, choice.min) };
  }
  return choice.kind === 'value' ? { type: choice.type, [choice.field]: choice.from[0] } : choice;
}

function isSame(one: View, other: View): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Games with a lesson. */
const TAUGHT = GAMES.filter(({ lesson }) => lesson);

describe.each(TAUGHT.map((game) => ({ id: game.id, game, lesson: game.lesson! })))(
  '$id',
  ({ game, lesson }) => {
    test('shows the lesson step by step, and ends with the round', async () => {
      const table = new CoachedTable(game, lesson);
      const moments = [...playLesson(game, lesson)];
      const said: string[] = [];
      let step = 0;
      for (;;) {
        const update = await table.next();
        if (update === null) break;
        said.push(...(update.advice ?? []));
        const { view } = update;
        // While others also have a turn, the coach speaks only once.
        if (view.turn.length > 1) continue;
        if (view.legal.length === 0 || !isSame(view, table.view)) continue;
        const moment = moments[step];
        if (!moment || !table.advice(view).includes(game.texts.lesson!.steps[moment.step.key])) {
          expect(await table.send(anyMove(view))).toBe(null);
          continue;
        }
        step++;
        expect(await table.send({ type: 'nothing' })).toMatchObject({ key: 'client.otherStep' });
        expect(view.hand).toEqual(moment.view.hand);
        expect(await table.send(moment.step.move)).toBe(null);
      }
      expect(step).toBe(lesson.steps.length);
      expect(table.isOver).toBe(true);
      expect(table.view.sheet).toHaveLength(1);
      const { intro, steps } = game.texts.lesson!;
      expect(said[0]).toBe(intro);
      for (const { key } of lesson.steps) {
        expect(said.filter((sentence) => sentence === steps[key])).toHaveLength(1);
      }
    });
  },
);
