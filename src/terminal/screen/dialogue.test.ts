// Tests the line loop: news and answers one after the other, and its end.
import { expect, test } from 'vitest';
import { runDialogue, type Dialogue } from './dialogue.ts';

/** A dialogue whose news and answers the test brings. */
function open(more: Partial<Dialogue<string, string>> = {}) {
  const log: string[] = [];
  const news: ((one: string | null) => void)[] = [];
  const answers: ((one: string) => void)[] = [];
  const end = runDialogue<string, string>({
    news: () => new Promise((resolve) => news.push(resolve)),
    show: async (one) => void log.push(`news ${one}`),
    ask: () => new Promise((resolve) => answers.push(resolve)),
    answer: async (one) => {
      log.push(`answer ${one}`);
      return one === 'quit' ? 'left' : 'stays';
    },
    ...more,
  });
  return { log, news, answers, end };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('asks once, shows all news meanwhile, and asks again after the answer', async () => {
  const { log, news, answers, end } = open();
  await settle();
  news.pop()!('one');
  await settle();
  news.pop()!('two');
  await settle();
  expect([log, answers.length]).toEqual([['news one', 'news two'], 1]);
  answers[0]('yes');
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]('quit');
  expect(await end).toBe('left');
  expect(log).toEqual(['news one', 'news two', 'answer yes', 'answer quit']);
});

test('news that are there go before an answer that is there', async () => {
  const { log, news, answers } = open();
  await settle();
  answers[0]('yes');
  news[0]('first');
  await settle();
  expect(log).toEqual(['answer yes', 'news first']);
  news[1]('second');
  answers[1]('again');
  await settle();
  expect(log.slice(2)).toEqual(['news second', 'answer again']);
});

test('is over when there will be no more news, or when the dialogue says so', async () => {
  const { news, end } = open();
  await settle();
  news[0](null);
  expect(await end).toBe('over');
  let isOver = false;
  const other = open({ isOver: () => isOver });
  await settle();
  isOver = true;
  other.news[0]('last');
  expect(await other.end).toBe('over');
  expect(other.log).toEqual(['news last']);
});

test('without a question, only news count; what can be done without one is done first', async () => {
  const log: string[] = [];
  let isAsking = false;
  const { news, answers } = open({
    act: async () => void log.push('act'),
    ask: () => {
      log.push('ask');
      return isAsking ? new Promise<string>(() => {}) : null;
    },
  });
  await settle();
  isAsking = true;
  news[0]('one');
  await settle();
  expect([log, answers.length]).toEqual([['act', 'ask', 'act', 'ask'], 0]);
});

test('leaving waits neither for a question nor for an answer on its way', async () => {
  for (const isAnswering of [false, true]) {
    const { promise: left, resolve: leave } = Promise.withResolvers<null>();
    const { answers, end } = open({ left, answer: () => new Promise(() => {}) });
    await settle();
    if (isAnswering) answers[0]('slow');
    await settle();
    leave(null);
    expect(await end).toBe('left');
  }
});
