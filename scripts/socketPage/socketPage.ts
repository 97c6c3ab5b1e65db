// Writes the generated part of docs/socketio.md from the schemas, types and games of the protocol.

import { z } from 'zod';
import { ROOT } from '../lib/pinnedNode.mjs';
import { join } from 'node:path';
import { REQUESTS } from '#protocol/requests.ts';
import { GAMES } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import type { OptionDeclaration, OptionDeclarations } from '#rules/options.ts';
import { tableSettings } from '#table/settings.ts';
import {
  allFieldsOf,
  findDeclaration,
  memberTypesOf,
  payloadsOf,
  typesIn,
  unionOf,
  type Declaration,
  type EventPayload,
  type Field,
} from './typeDeclarations.ts';

export const PAGE = join(ROOT, 'docs', 'socketio.md');
export const EVENTS_FILE = 'src/protocol/socketEvents.ts';
const GAME_FILE = 'src/rules/game.ts';

/** Everything above this line is written by hand. */
export const MARKER =
  '<!-- Generated from the code: run `npx vitest run scripts/socketPage/socketPage.test.ts -u` to update it. -->';

/** Types whose meaning is elsewhere on the page, or which TypeScript has. */
const EXPLAINED = new Set(
  'Readonly Partial Pick Omit Record View TrickGameView Options TableSettings AnyFact Json'.split(
    ' ',
  ),
);

export function generatedPart(): string {
  return [
    MARKER,
    '## Requests',
    'Every request takes one object and an acknowledgement. All but `typing` and `reconnect` also take a `commandId`, an id of 1 to 64 visible ASCII characters that you choose: the same request sent again is executed only once. Fields marked with ? are optional.',
    ...Object.entries(REQUESTS).flatMap(([name, schema]) => requestSection(name, schema)),
    '## Events',
    ...socketEvents().flatMap(eventSection),
    '## Table settings',
    'The `settings` of `createTable` and of a table.',
    optionTable(tableSettings),
    '## Games',
    ...viewSection(
      'Every game',
      'The view of a seat, or of a spectator. It has only what that seat may see.',
      'View',
    ),
    ...viewSection(
      'Games of tricks',
      `The views of ${trickGames()} also have these fields.`,
      'TrickGameView',
    ),
    ...GAMES.flatMap(gameSection),
    '## Types',
    ...typeSections(),
    '',
  ].join('\n\n');
}

export function socketEvents(): readonly EventPayload[] {
  return payloadsOf(EVENTS_FILE, 'ServerEvents');
}

// Requests

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function requestSection(name: string, schema: z.ZodType): string[] {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const fields = Object.entries(form.properties ?? {})
    .filter(([field]) => field !== 'commandId')
    .map(([field, one]): Field => ({
      name: field,
      type: jsonType(field, one),
      isOptional: !form.required?.includes(field),
      description: described(`${name}.${field}`, one),
    }));
  const answer = memberTypesOf(EVENTS_FILE, 'AckPayloads').get(name);
  return [
    `### \`${name}\``,
    described(name, form),
    ...(fields.length > 0 ? [fieldTable(fields)] : []),
    ...(answer ? [`Acknowledged with ${code(answer.type)}.`] : []),
  ];
}

function described(what: string, { description, default: standard }: JsonSchema): string {
  if (!description) throw new Error(`${what} has no description`);
  return typeof standard === 'string' ? `${description} By default \`${standard}\`.` : description;
}

function jsonType(field: string, schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.type === 'integer') return `${schema.minimum} to ${schema.maximum}`;
  if (schema.properties) {
    const members = Object.entries(schema.properties);
    return `{ ${members.map(([name, one]) => `${name}: ${jsonType(name, one)}`).join('; ')} }`;
  }
  if (schema.type) return schema.type;
  const anyCard = 'CardName | ShortCard';
  return { card: anyCard, cards: `(${anyCard})[]`, move: 'WireMove' }[field] ?? 'unknown';
}

// Events

function eventSection({ event, description, ...payload }: EventPayload): string[] {
  if (!description) throw new Error(`The event ${event} has no description`);
  return [`### \`${event}\``, description, `Payload: ${code(payload.type)}`];
}

function fieldTable(fields: Iterable<Field>): string {
  const rows = [...fields].map(({ name, type, isOptional, description }) => [
    code(isOptional ? `${name}?` : name),
    code(type),
    description,
  ]);
  return table(['field', 'type', ''], rows);
}

// Games

function viewSection(title: string, description: string, type: string): string[] {
  return [`### ${title}`, description, fieldTable(declared(GAME_FILE, type).fields!)];
}

function gameSection(game: AnyGame): string[] {
  const { id, title, options, seats } = game;
  const view = declared(...viewTypeOf(id));
  const players = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`;
  return [
    `### ${title}`,
    `\`${id}\`, for ${players} players. Its view also has:`,
    fieldTable(view.fields!),
    'Moves:',
    table(['type', 'argument'], movesOf(game)),
    'House rules, the `options` of `createTable`:',
    optionTable(options),
    'Facts, which `updateGame` tells of a move. `only` is there if the fact is for one seat:',
    table(['type', 'fields', ''], factsOf(id).map(factRow)),
  ];
}

function movesOf({ moves }: AnyGame): string[][] {
  return Object.entries(moves)
    .filter(([type]) => type !== 'deal')
    .map(([type, argument]) => [code(type), argument === null ? '' : code(argument)]);
}

/** The types that the view of a game extends. */
const VIEW_TYPES = new Set(['View', 'TrickGameView']);

type FileAndType = readonly [file: string, type: string];

export function viewTypeOf(game: string): FileAndType {
  const file = `src/games/${game}/view.ts`;
  const [view] = typesIn(file).filter(({ base }) => base.some((type) => VIEW_TYPES.has(type)));
  return [file, view.name];
}

function trickGames(): string {
  const titles = GAMES.filter(({ id }) =>
    declared(...viewTypeOf(id)).base.includes('TrickGameView'),
  ).map(({ title }) => title);
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

export interface FactDescription {
  readonly type: string;
  readonly description: string;
  /** Without the type, and without `only` where every seat may know the fact. */
  readonly fields: readonly Field[];
}

export function factsOf(game: string): readonly FactDescription[] {
  const file = `src/games/${game}/view.ts`;
  const [union] = typesIn(file).filter(({ fields, name }) => !fields && name.endsWith('Fact'));
  return unionOf(file, union.name).map((parts) => {
    const fields = parts.flatMap((part) => [...allFieldsOf(file, part).values()]);
    const type = fields.find(({ name }) => name === 'type')!.type.replaceAll("'", '');
    const told = fields.filter(
      ({ name, isOptional }) => name !== 'type' && !(name === 'only' && isOptional),
    );
    return { type, description: declared(file, parts[0]).description, fields: told };
  });
}

function factRow({ type, fields, description }: FactDescription): string[] {
  return [code(type), fields.map(fieldText).join(', '), description];
}

function fieldText({ name, type, isOptional }: Field): string {
  return code(`${name}${isOptional ? '?' : ''}: ${type}`);
}

function optionTable(options: OptionDeclarations): string {
  const rows = Object.entries(options).map(([name, option]) => [
    code(name),
    optionValues(option),
    code(String(option.default)),
    option.words,
  ]);
  return table(['name', 'values', 'default', ''], rows);
}

function optionValues(option: OptionDeclaration): string {
  switch (option.type) {
    case 'flag':
      return '`true`, `false`';
    case 'choice':
      return option.values.map(code).join(', ');
    case 'number':
      return `${option.min} to ${option.max}`;
  }
}

// Types

function declared(file: string, name: string): Declaration {
  const found = findDeclaration(file, name);
  if (!found) throw new Error(`${file} knows no type ${name}`);
  return found;
}

/** The types that the page names and nothing above explains, and those that they use, by name. */
function typeSections(): string[] {
  const found = new Map<string, Declaration>();
  const add = (file: string, names: readonly string[]): void => {
    for (const name of names.filter((one) => !EXPLAINED.has(one))) {
      const declaration = findDeclaration(file, name);
      if (!declaration || declaration.base[0]?.startsWith('OptionsOf<')) continue;
      const known = found.get(name);
      if (known && known.file !== declaration.file)
        throw new Error(`${name} is declared in ${known.file} and in ${declaration.file}`);
      if (known) continue;
      found.set(name, declaration);
      add(declaration.file, declaration.uses);
    }
  };
  for (const { uses } of socketEvents()) add(EVENTS_FILE, uses);
  for (const { uses } of memberTypesOf(EVENTS_FILE, 'AckPayloads').values()) add(EVENTS_FILE, uses);
  add(GAME_FILE, [...declared(GAME_FILE, 'View').uses, 'TrickView']);
  for (const { id } of GAMES) {
    const [file, type] = viewTypeOf(id);
    add(file, declared(file, type).uses);
  }
  const sorted = [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const rows = sorted
    .filter(isShort)
    .map((one) => [code(one.name), shortText(one), one.description]);
  return [
    table(['name', 'type', ''], rows),
    ...sorted.filter((one) => !isShort(one)).flatMap(typeSection),
  ];
}

/** Whether a type needs no table of its own. */
function isShort({ fields, base }: Declaration): boolean {
  return !fields || (base.length === 0 && fields.every(({ description }) => description === ''));
}

function shortText({ fields, base }: Declaration): string {
  if (!fields) return code(base[0]);
  const members = fields.map(
    ({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`,
  );
  return code(`{ ${members.join('; ')} }`);
}

function typeSection({ name, description, fields, base }: Declaration): string[] {
  const words = description === '' ? [] : [description];
  const also = base.length === 0 ? [] : [`Has the fields of ${base.map(code).join(' and ')}, and:`];
  return [`### \`${name}\``, ...words, ...also, fieldTable(fields!)];
}

// Markdown

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => {
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return lines.join('\n');
}
