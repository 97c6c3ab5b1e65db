// A lesson as a game record that contains only the deal.
import { expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { lessonDeal } from '#rules/lessons.ts';
import { lessonRecord } from './gameRecord.ts';

const TAUGHT = GAMES.filter(({ lesson }) => lesson);

test.each(TAUGHT)('the lesson of $title is a record with only the deal', (game) => {
  const lesson = game.lesson!;
  const record = lessonRecord(game, lesson, 'strong');
  expect(record).toMatchObject({ table: 'lesson', number: 1, game: game.id, startedAt: 0 });
  expect(record).toMatchObject({ endedAt: null, forfeited: false, result: null });
  expect(record.moves).toEqual([{ seat: -1, move: lessonDeal(game, lesson), by: 'dealer', at: 0 }]);
  expect(record.players.map(({ bot }) => bot)).toEqual([
    null,
    ...Array.from({ length: lesson.seats - 1 }, () => 'strong'),
  ]);
  expect(record.deals.map(({ label, secret }) => [label, secret])).toEqual([
    ['lesson/1/1', '0'.repeat(64)],
  ]);
});

test('a lesson with unknown options throws an error that names it', () => {
  const [game] = TAUGHT;
  const lesson = { ...game.lesson!, options: { noSuchOption: 1 } };
  expect(() => lessonRecord(game, lesson, 'easy')).toThrow(`The lesson of ${game.id}`);
});
