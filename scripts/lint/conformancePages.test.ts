// Holds the conformance pages in docs/spec/conformance to the code: every file and test that they name exists,
// and they cover every event, endpoint, message, field and error code of the protocol.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import { AUTH_ENDPOINTS } from '#protocol/api/authEndpoints.ts';
import type { Endpoints } from '#protocol/api/endpoint.ts';
import { LOBBY_ENDPOINTS } from '#protocol/api/lobbyEndpoints.ts';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { file_sobesobe_game_game_events as proto } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { REQUESTS } from '#protocol/requests.ts';
import { READ_MODEL_TABLES } from '../../src/server/store/appendedRows.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

const HEARTS = 'docs/spec/conformance/hearts.md';
const SOBESOBE = 'docs/spec/conformance/sobesobe.md';
const PITCH = 'docs/spec/conformance/pitch.md';

/** The codes that clients were promised. */
const SOBESOBE_ERRORS = [
  'INVALID_CREDENTIALS TOKEN_EXPIRED TOKEN_INVALID REFRESH_TOKEN_INVALID',
  'FORBIDDEN NOT_GAME_CREATOR NOT_PARTY_PLAYER NOT_YOUR_TURN',
  'INVALID_REQUEST INVALID_CARD INVALID_TRUMP_SUIT INVALID_MAX_PLAYERS CARD_NOT_IN_HAND',
  'MUST_FOLLOW_SUIT MUST_PLAY_TRUMP MUST_PLAY_ACE_OF_TRUMP CANNOT_EXCHANGE_ACE_OF_TRUMP',
  'TOO_MANY_CARDS_TO_EXCHANGE CONSECUTIVE_ROUNDS_OUT_LIMIT PARTY_PLAYER_CANNOT_OPT_OUT',
  'DEALER_CANNOT_OPT_OUT CLUBS_TRUMP_FORCES_PLAY GAME_FULL GAME_ALREADY_STARTED',
  'GAME_NOT_STARTED MIN_PLAYERS_REQUIRED WRONG_GAME_PHASE WRONG_ROUND_PHASE ALREADY_IN_GAME',
  'GAME_NOT_FOUND USER_NOT_FOUND ROUND_NOT_FOUND',
].flatMap((line) => line.split(' '));

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

interface Promised {
  readonly text: string;
  readonly code: readonly string[];
  readonly tests: readonly { readonly title: string; readonly file: string }[];
}

/** The promises of a page: list items with the code and the tests of each indented below it. */
function promisesOf(page: string): Promised[] {
  const [, ...items] = read(page).split(/^- /m);
  return items.map((item) => {
    const [text, ...details] = item.split(/\n {2}- /).map((part) => part.split('\n\n')[0].trim());
    const code = details.filter((detail) => detail.startsWith('Code: '));
    const tests = details.filter((detail) => !detail.startsWith('Code: '));
    return { text, code: code.flatMap(codesIn), tests: tests.map(parseTest) };
  });
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

function parseTest(detail: string): { title: string; file: string } {
  const match = /^Test: “(.+)” \(`([^`]+)`\)$/.exec(detail);
  if (!match) throw new Error(`not written as a test: ${detail}`);
  return { title: match[1], file: match[2] };
}

const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;

/** The titles of a file without the promises that they cite. */
function titlesOf(file: string): string[] {
  return [...read(file).matchAll(TITLE)].map(([, , title]) => bare(title));
}

function bare(title: string): string {
  return title.replaceAll(/\s*\[[^\]]*\]\s*/g, ' ').trim();
}

/** Names in an interface of the protocol, which is gone when the program runs. */
function fieldsOf(path: string, name: string): string[] {
  const [, body] = new RegExp(`interface ${name}[^{]* \\{\\n(.*?)\\n\\}`, 's').exec(read(path))!;
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(([, field]) => field);
}

/** The names that no promise of the page has as code. */
function missing(page: string, names: readonly string[]): string[] {
  const named = new Set(promisesOf(page).flatMap(({ text }) => codesIn(text)));
  return names.filter((name) => !named.has(name));
}

describe.each([HEARTS, SOBESOBE, PITCH])('%s', (page) => {
  test('has more than 30 promises', () => {
    expect(promisesOf(page).length).toBeGreaterThan(30);
  });

  test('names for each promise the code that keeps it, in files that exist', () => {
    for (const { text, code } of promisesOf(page)) {
      expect(code.length, text).toBeGreaterThan(0);
      expect(code.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    }
  });

  test('names for each promise tests that exist', () => {
    for (const { text, tests } of promisesOf(page)) {
      expect(tests.length, text).toBeGreaterThan(0);
      for (const { title, file } of tests) {
        expect(file).toMatch(/\.test\.ts$/);
        expect(titlesOf(file), `${file} has no “${title}”`).toContain(title);
      }
    }
  });
});

describe('the conformance page of Hearts', () => {
  test('has every request and every event', () => {
    const events = [
      ...fieldsOf('src/protocol/socketEvents.ts', 'ServerEvents'),
      ...fieldsOf('src/protocol/legacyApis.ts', 'HeartsEvents'),
    ];
    expect(events.length).toBeGreaterThan(20);
    expect(missing(HEARTS, [...Object.keys(REQUESTS), ...events])).toEqual([]);
  });

  test('has every field of the state', () => {
    const fields = fieldsOf('src/protocol/legacyApis.ts', 'HeartsWireState');
    expect(fields).toContain('passSubmitted');
    expect(missing(HEARTS, fields)).toEqual([]);
  });

  test('has every error', () => {
    const codes = ['INVALID_CARD', 'NOT_YOUR_TURN', 'ILLEGAL_PLAY'];
    const ofTables = ['TABLE_FULL', 'TABLE_NOT_FOUND', 'GAME_IN_PROGRESS'];
    expect(missing(HEARTS, [...codes, ...ofTables])).toEqual([]);
  });
});

describe('the conformance page of SobeSobe', () => {
  test('has every endpoint', () => {
    const endpoints: Endpoints = { ...AUTH_ENDPOINTS, ...LOBBY_ENDPOINTS, ...ACTION_ENDPOINTS };
    const names = Object.values(endpoints).map(
      ({ method, path }) => `${method.toUpperCase()} ${path}`,
    );
    expect(missing(SOBESOBE, names)).toEqual([]);
  });

  test('has every error', () => {
    expect(missing(SOBESOBE, SOBESOBE_ERRORS)).toEqual([]);
  });

  test('has every message, field, enum and number of gRPC', () => {
    const lost: string[] = [];
    const look = (name: string, parts: readonly string[]): void => {
      const row = new RegExp(`^\\| \`${name}\` +\\| (.+?) +\\|$`, 'm').exec(read(SOBESOBE));
      const known = row === null ? [] : row[1].split(', ');
      lost.push(...parts.filter((part) => !known.includes(part)).map((part) => `${name} ${part}`));
    };
    for (const { name, fields } of proto.messages) {
      look(
        name,
        fields.map((field) => `\`${field.name}\` ${field.number}`),
      );
    }
    for (const { name, values } of proto.enums) {
      look(
        name,
        values.map((value) => `\`${value.name}\` ${value.number}`),
      );
    }
    expect(proto.messages.length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });

  test('has every method of gRPC', () => {
    const [service] = proto.services;
    expect(missing(SOBESOBE, [service.name, ...service.methods.map(({ name }) => name)])).toEqual(
      [],
    );
  });
});

describe('the conformance page of Pitch', () => {
  test('has every call', () => {
    expect(missing(PITCH, Object.keys(RPC_ENDPOINTS))).toEqual([]);
  });

  test('has every table of the records', () => {
    expect(missing(PITCH, Object.keys(READ_MODEL_TABLES))).toEqual([]);
  });
});
