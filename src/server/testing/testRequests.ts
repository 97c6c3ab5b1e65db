// Random requests made from the OpenAPI document: right ones, and wrong ones of many kinds.

import { pick, type Random } from '#cards/random.ts';
import { listOperations, type Operation, type Schema } from '#protocol/api/document/apiDocument.ts';
import { assertDefined } from '#table/assertions.ts';
import { PLAIN_DOCUMENT } from './testClient.ts';

export interface RandomRequest {
  readonly operation: string;
  readonly method: string;
  readonly base: '/api/v1' | '';
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  /** The game that it is about. */
  readonly gameId: string | null;
}

/** The objects that requests name, so that some requests succeed. */
export interface World {
  readonly games: string[];
  readonly users: string[];
}

const OPERATIONS = listOperations(PLAIN_DOCUMENT);
/** A stream does not end; a password takes its time. */
const SKIPPED = new Set(['events']);
const SLOW = new Set(['register', 'logIn']);

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  ' ',
  '\u0000',
  'a\ud800',
  '0000-01-01',
  '💥'.repeat(20),
  "'; drop table games; --",
  '../../etc/passwd',
  '__proto__',
  [],
  {},
  [[]],
  { constructor: { prototype: 1 } },
  'x'.repeat(3000),
];

/** Of the REST API, or of the calls under `/rpc`. */
export type Fuzzed = 'REST' | 'rpc';

export function randomRequest(fuzzed: Fuzzed, world: World, random: Random): RandomRequest {
  const { path, method, operation } = pickOperation(fuzzed, random);
  const isRight = random(3) > 0;
  const gameId = random(12) === 0 ? 'nowhere' : pick(world.games, random);
  const values: Record<string, string> = {
    gameId,
    userId: random(6) === 0 ? 'nobody' : pick(world.users, random),
    position: String(random(6)),
    round: pick(['current', '1', '2', 'x'], random),
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(
      isRight || random(8) > 0 ? values[name] : String(pick(ODD_VALUES, random)).toWellFormed(),
    ),
  );
  const schema = operation.requestBody?.content['application/json'].schema;
  const body = schema && bodyFor(schema, gameId, isRight, random);
  const isCall = path.startsWith('/rpc/');
  return {
    operation: operation.operationId,
    method: method.toUpperCase(),
    base: isCall ? '' : '/api/v1',
    path: filled + queryFor(operation, isRight, random),
    body,
    headers: random(10) === 0 ? { 'idempotency-key': `key${random(30)}` } : {},
    gameId: isCall || path.includes('{gameId}') ? gameId : null,
  };
}

function pickOperation(fuzzed: Fuzzed, random: Random) {
  const operations = OPERATIONS.filter(
    ({ path }) => path.startsWith('/rpc/') === (fuzzed === 'rpc'),
  );
  for (;;) {
    const picked = pick(operations, random);
    const { operationId } = picked.operation;
    if (SKIPPED.has(operationId) || (SLOW.has(operationId) && random(10) > 0)) continue;
    return picked;
  }
}

function queryFor({ parameters = [] }: Operation, isRight: boolean, random: Random): string {
  const query = new URLSearchParams();
  for (const { in: where, name, schema } of parameters) {
    if (where !== 'query' || random(2) === 0) continue;
    const value = isRight ? valueFor(schema ?? {}, random) : pick(ODD_VALUES, random);
    query.set(name, String(value).toWellFormed().slice(0, 200));
  }
  return query.size > 0 ? `?${query}` : '';
}

function bodyFor(schema: Schema, gameId: string, isRight: boolean, random: Random): unknown {
  const body = valueFor(schema, random);
  if (typeof body !== 'object' || body === null) return body;
  if ('table_id' in body) body.table_id = gameId;
  if (isRight) return body;
  if (random(6) === 0)
    return pick(
      ODD_VALUES.filter((odd) => odd !== ''),
      random,
    );
  const fields = Object.keys(body);
  if (fields.length === 0) return { [String(random(9))]: pick(ODD_VALUES, random) };
  return { ...body, [pick(fields, random)]: pick(ODD_VALUES, random) };
}

function valueFor(schema: Schema, random: Random): unknown {
  if (schema.$ref) {
    const name = assertDefined(schema.$ref.split('/').at(-1), 'name of a schema');
    return valueFor(PLAIN_DOCUMENT.components.schemas[name], random);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  if (schema.anyOf) return valueFor(pick(schema.anyOf, random), random);
  switch (schema.type) {
    case 'object':
      return objectFor(schema, random);
    case 'array':
      return Array.from({ length: random(Math.min(5, (schema.maxItems ?? 4) + 1)) }, () =>
        valueFor(schema.items ?? {}, random),
      );
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = minimum + 9 } = schema;
      return minimum + random(Math.min(maximum - minimum, 9) + 1);
    }
    case 'boolean':
      return random(2) === 0;
    case 'null':
      return null;
    default:
      return pick(['hearts', 'QS', '2H', 'Ada', 'pitch', 'a@example.com', '123456'], random);
  }
}

function objectFor({ properties = {}, required = [] }: Schema, random: Random): object {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random(3) === 0,
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, valueFor(schema, random)]));
}
