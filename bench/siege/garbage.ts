// Messages that no proper client sends.

import { pick, type Random } from '#cards/random.ts';
import { REQUESTS } from '#protocol/requests.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Values of the wrong kind, and text that is no JSON. */
const ODD_JSON: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e308',
  '""',
  '"\\u0000\\u202e\\ud800"',
  JSON.stringify('x'.repeat(2000)),
  '[]',
  '{}',
  deep(400),
  '{"length":-1}',
  '{"toString":null,"valueOf":7}',
  '{"__proto__":{"owner":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '["AS","AS","AS"]',
  '{"type":"play","card":"AS"}',
  '{',
  'undefined',
  '{"a":1,}',
];

const FIELDS = ['tableId', 'seat', 'move', 'cards', 'card', 'text', 'vote', 'level', '__proto__'];
const EVENTS = [...Object.keys(REQUESTS), 'connection', 'constructor', 'hasOwnProperty', 'nothing'];
/** Requests that could rightly create a guest or a table, so their payload must be wrong. */
const GENEROUS = new Set(['createTable', 'setProfile', 'joinTable', 'watchTable']);

export function oddJson(random: Random): string {
  const value = pick(ODD_JSON, random);
  return pick([value, `{"${pick(FIELDS, random)}":${value}}`], random);
}

/** Returns a wrong Socket.IO request that expects an acknowledgement. */
export function oddRequest(random: Random, id: number): string {
  const event = pick(EVENTS, random);
  const payload = GENEROUS.has(event)
    ? `{"game":7,"name":7,"more":${oddJson(random)}}`
    : oddJson(random);
  return `42${id}["${event}",${payload}]`;
}

/** Returns a frame that makes the server close the connection. */
export function brokenFrame(random: Random): string | Uint8Array {
  return pick<string | Uint8Array>(
    [
      '42["disconnect"]',
      '451-["move",{"_placeholder":true,"num":0}]',
      '40/admin,',
      '44{"message":"no"}',
      '4',
      'garbage',
      'x'.repeat(100_000),
      bytes(random, random(200)),
    ],
    random,
  );
}

export function bytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random(256));
}
