// Tests a bot program that plays through the line protocol.
import { describe, expect, test } from 'vitest';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { playDeals } from './match.ts';

test('a bot as a separate program plays whole hands, with the same moves as in the process', async () => {
  const program = fileURLToPath(new URL('./outsideBot.ts', import.meta.url));
  const match = {
    game: 'nine',
    options: {},
    layout: 'abbb',
    players: { a: `exec:"${process.execPath}" "${program}" easy`, b: 'easy' },
    hands: 2,
    seed: 1,
  };
  const outside = await playDeals(match, [0]);
  const inside = await playDeals({ ...match, players: { a: 'easy', b: 'easy' } }, [0]);
  expect(outside[0].map(({ view }) => view.sheet)).toEqual(inside[0].map(({ view }) => view.sheet));
  expect(outside[0][0].moves.a).toBe(20);
});

describe('the arena says in one sentence what is wrong', () => {
  test.each([
    [2, ['--game', 'bridge'], 'There is no game “bridge”. The games are '],
    [2, ['--a', 'champion'], 'There is no player “champion”. The players are easy, '],
    [2, ['--option', 'endScore=high'], '“endScore” must be a whole number'],
    [1, ['--a', 'exec:exit 3'], '“exit 3” ended with code 3 before its move.'],
    [
      1,
      ['--a', 'exec:echo hello; cat'],
      '“echo hello; cat” answered without the id of a question and a move: hello',
    ],
    [
      1,
      ['--a', 'exec:echo {\\"id\\":7,\\"move\\":{}}; cat'],
      'answered without the id of a question',
    ],
    [1, ['--a', illegal('99X'), '--workers', '2'], 'Player a made an illegal move, '],
  ])('with exit code %i for %j', (code, args, sentence) => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [main, ...args, '--deals', '2', '--b', 'random', '--hands', '1'],
      { encoding: 'utf8', timeout: 60_000 },
    );
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: code, stdout: '' });
  });
});

/** A program that answers every question with one card. */
function illegal(card: string): string {
  const answer = `{"id":'$n',"move":{"type":"play","card":"${card}"}}`;
  return `exec:n=0; while read line; do n=$((n+1)); echo '${answer}'; done`;
}
