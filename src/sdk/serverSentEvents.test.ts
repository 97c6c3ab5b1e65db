// The reader of server-sent events.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServerSentEvents, type ServerSentEvent } from './followGame.ts';

function readAll(pieces: readonly string[]): ServerSentEvent[] {
  const reader = readServerSentEvents();
  return pieces.flatMap((piece) => reader.read(piece));
}

const STREAM = [
  ':\n\n',
  'id: 7\nevent: moved\ndata: {"a":1}\n\n',
  'data: two\ndata:lines\ndata\n\n',
  ': a comment\nretry: 5\nevent: said\nid: 8\ndata:  spaced: out\n\n',
  'event: nothing\n\n',
  'data: last\n\n',
].join('');

const EVENTS = [
  { id: '7', event: 'moved', data: '{"a":1}' },
  { id: '7', event: 'message', data: 'two\nlines\n' },
  { id: '8', event: 'said', data: ' spaced: out' },
  { id: '8', event: 'message', data: 'last' },
];

test('an empty line ends an event; comments and events without data are skipped', () => {
  expect(readAll([STREAM])).toEqual(EVENTS);
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  // A final carriage return may be the first half of a line end, so another line must follow.
  expect(readAll([`${STREAM.replaceAll('\n', end)}:${end}`])).toEqual(EVENTS);
});

test('the events do not depend on how the text is split', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(STREAM.length * 2), { maxLength: 12 }),
      (end, cuts) => {
        const text = STREAM.replaceAll('\n', end);
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length];
        const sorted = places.sort((one, other) => one - other);
        const pieces = sorted.slice(1).map((to, index) => text.slice(sorted[index], to));
        expect(readAll(pieces)).toEqual(EVENTS);
      },
    ),
  );
});

test('an incomplete event is not returned', () => {
  expect(readAll(['data: almost\n'])).toEqual([]);
});
