import { expect, test } from 'vitest';
import { openComebacks, type Comebacks } from './comebacks.ts';
import type { MasaSocket } from './visit.ts';

type Use = Parameters<Parameters<typeof openComebacks>[0]['use']>[0];

/** A door that holds so many, and sockets that come through it. */
function open(mostKept?: number): { comebacks: Comebacks; come(auth?: object): MasaSocket } {
  const uses: Use[] = [];
  const comebacks = openComebacks({ use: (one: Use) => void uses.push(one) } as never, mostKept);
  return {
    comebacks,
    come(auth = {}) {
      const socket = { handshake: { auth } } as MasaSocket;
      for (const use of uses) use(socket, () => {});
      return socket;
    },
  };
}

const idOf = (socket: MasaSocket): string => (socket as unknown as { pid: string }).pid;

test('the id of the last time brings the token back, again and again', () => {
  const { comebacks, come } = open();
  const first = come();
  expect(comebacks.tokenOf(first)).toBeNull();
  comebacks.note(first, 'token');
  for (let times = 0; times < 2; times++)
    expect(comebacks.tokenOf(come({ pid: idOf(first) }))).toBe('token');
});

test('every socket has an id of its own that cannot be guessed', () => {
  const { come } = open();
  const ids = Array.from({ length: 100 }, () => idOf(come()));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
});

test('who sends tokens, good or none, is known by them alone', () => {
  const { comebacks, come } = open();
  const keeper = come({ token: 'own' });
  comebacks.note(keeper, 'own');
  expect(comebacks.tokenOf(come({ pid: idOf(keeper) }))).toBeNull();
  const first = come();
  comebacks.note(first, 'token');
  expect(comebacks.tokenOf(come({ pid: idOf(first), token: null }))).toBeNull();
});

test('only so many are kept, and who was noted last the longest', () => {
  const { comebacks, come } = open(2);
  const [one, two, three] = [come(), come(), come()];
  comebacks.note(one, 'one');
  comebacks.note(two, 'two');
  comebacks.note(one, 'one again');
  comebacks.note(three, 'three');
  const tokens = [one, two, three].map((socket) => comebacks.tokenOf(come({ pid: idOf(socket) })));
  expect(tokens).toEqual(['one again', null, 'three']);
});
