// Every refusal has a sentence in every language, built from its key and its details.

import { loadTexts } from './loadTexts.ts';
import { expect, test } from 'vitest';
import { DECK_52 } from '#cards/deck.ts';
import { emptyHands } from '#cards/hands.ts';
import { randomFromNumber } from '#cards/random.ts';
import { accountRefusals, refuse as refuseAccount } from '#protocol/accountRefusals.ts';
import { clientRefusals } from '#protocol/clientRefusals.ts';
import { refuse as refuseByServer, serverRefusals } from '#protocol/serverRefusals.ts';
import { GAMES } from '#games/registry.ts';
import { mustFollow, notYourTurn, rulesRefusals } from '#rules/commonRefusals.ts';
import { candidates, malformedMoves, wrongValues } from '#games/contract/testMoves.ts';
import type { AnyGame } from '#rules/game.ts';
import { playMove, playRandomMove, startGame } from '#rules/play.ts';
import {
  isRefusal,
  renderMessage,
  type Refusal,
  type Refusals,
  type MessageTemplate,
} from '#rules/refusal.ts';
import { tableRefusals } from '#table/refusals.ts';
import { runSimulation } from '#table/testSimulation.ts';
import { formatRefusal } from './refusals.ts';
const { refusals: portugueseRefusals } = await loadTexts('pt');

const { refusals: turkishRefusals } = await loadTexts('tr');

const ENGLISH: Record<string, Refusals> = {
  rules: rulesRefusals,
  table: tableRefusals,
  client: clientRefusals,
  server: serverRefusals,
  accounts: accountRefusals,
};
for (const { id, refusals, translations } of GAMES) {
  if (refusals && translations) ENGLISH[id] = refusals;
}
/** The refusals of an untranslated game are shown in English. */
const TRANSLATED = GAMES.filter(({ id }) => id in ENGLISH);

const LANGUAGES = { tr: turkishRefusals, pt: portugueseRefusals };
const SENTENCE = /^[\p{Lu}\d“].*\.$/u;
const BROKEN = /undefined|NaN|null|\[object|\{\}|[{}]/;

/** Checks the sentences of a refusal as a client receives it. */
function expectTranslated(refusal: Refusal): void {
  const { key, message, details }: Refusal = JSON.parse(JSON.stringify(refusal));
  const [source, name] = key.split('.');
  expect(renderMessage(ENGLISH[source][name][1], details), key).toBe(message);
  for (const [language, texts] of Object.entries(LANGUAGES)) {
    const text = formatRefusal(texts, { key, message, details });
    if (text === message) expect.fail(`${key} is not translated to ${language}`);
    if (!SENTENCE.test(text) || BROKEN.test(text)) expect.fail(`${language} ${key}: ${text}`);
  }
}

/** Starts a game with its defaults, with every house rule, or with the highest numbers, depending on the seed. */
function startWithOptions(game: AnyGame, seed: number): unknown {
  const options = Object.entries(game.options).map(([name, option]) => [
    name,
    option.type === 'flag' || (option.type === 'number' && seed > 2 ? option.max : option.default),
  ]);
  const state = startGame(game, seed > 1 ? Object.fromEntries(options) : {}, game.seats.max);
  return isRefusal(state) ? startGame(game, {}, game.seats.max) : state;
}

/** Collects the refusals of a game in random play, including malformed moves. */
function refusalsOf(game: AnyGame, seed: number): Map<string, Refusal> {
  const random = randomFromNumber(seed);
  const found = new Map<string, Refusal>();
  const note = (outcome: unknown): void => {
    if (isRefusal(outcome)) found.set(`${outcome.key} ${outcome.message}`, outcome);
  };
  for (const [name, declaration] of Object.entries(game.options)) {
    for (const value of wrongValues(declaration)) note(startGame(game, { [name]: value }, 4));
    note(startGame(game, { [name]: Object(declaration).max ?? false }, game.seats.max));
  }
  for (const options of [[], { noSuchOption: 1 }]) note(startGame(game, options, 4));
  note(startGame(game, {}, 99));
  const state = startWithOptions(game, seed);
  for (let moves = 0; moves < 250 && game.turn(state).length > 0; moves++) {
    // Moves are refused for other reasons in turn than out of turn.
    const [inTurn] = game.turn(state);
    const seat = random(2) > 0 ? random(game.seats.max) : inTurn;
    for (const move of candidates(game, game.legal(state, seat), random)) {
      note(game.refusal(state, seat, move));
    }
    playRandomMove(game, state, random);
  }
  for (const move of malformedMoves(game)) note(playMove(game, state, 0, move));
  return found;
}

test.each(TRANSLATED)('the refusals of $title are translated', (game) => {
  const found = [1, 2, 3].flatMap((seed) => [...refusalsOf(game, seed).values()]);
  found.forEach(expectTranslated);
  const foundKeys = new Set(found.map(({ key }) => key));
  const withDetails = Object.entries(ENGLISH[game.id]).filter(
    ([, [, english]]) => typeof english !== 'string',
  );
  const keys = withDetails.map(([name]) => `${game.id}.${name}`);
  expect(keys.filter((key) => !foundKeys.has(key))).toEqual([]);
});

test('the refusals of tables in random play are translated', () => {
  const found = Array.from(
    { length: 15 },
    (_, seed) => runSimulation(seed, 200).report.refusals,
  ).flat();
  found.filter(({ key }) => key.split('.')[0] in ENGLISH).forEach(expectTranslated);
  expect(found.length).toBeGreaterThan(100);
});

test.each(Object.entries(LANGUAGES))(
  '“%s” has a sentence for every key and no others',
  (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const [source, table] of Object.entries(ENGLISH)) {
      const templates: Readonly<Record<string, MessageTemplate>> =
        texts[source as keyof typeof texts];
      expect(Object.keys(templates).sort()).toEqual(Object.keys(table).sort());
      for (const template of Object.values(templates)) {
        if (typeof template === 'string') expect(template).toMatch(SENTENCE);
      }
    }
  },
);

test('suits, numbers and waiting times are translated', () => {
  const follow = mustFollow(DECK_52, { hands: emptyHands(4), seat: 0, led: 2 }, 0, 'HE9');
  expect(formatRefusal(portugueseRefusals, follow)).toBe(
    'Tem de assistir: jogue uma carta de copas.',
  );
  expect(formatRefusal(turkishRefusals, follow)).toBe('Aynı renkten oynamalısın: elinde kupa var.');
  const wait = refuseByServer('tooManyHints', { retryAfter: 7 });
  expect(formatRefusal(turkishRefusals, wait)).toBe(
    'Çok fazla ipucu istedin. 7 saniye sonra yeniden dene.',
  );
  const longWait = refuseByServer('tooManyHints', { retryAfter: 300 });
  expect(longWait.message).toBe('You asked for too many hints. Try again in 5 minutes.');
  expect(formatRefusal(portugueseRefusals, longWait)).toBe(
    'Pediu demasiadas dicas. Tente de novo daqui a 5 minutos.',
  );
  const tables = [1, 3].map((count) => refuseByServer('tooManyTables', { count }));
  expect(tables.map((one) => formatRefusal(portugueseRefusals, one))).toEqual([
    'Já tem uma mesa. Feche-a primeiro.',
    'Já tem 3 mesas. Feche uma primeiro.',
  ]);
});

test('all errors of a form are translated', () => {
  const refusal = refuseAccount('fields', { rules: { username: 'username', email: 'tooLong' } });
  expect(refusal.message).toBe(
    'Username must have 3 to 20 letters, digits or underscores. Email address is too long.',
  );
  expect(formatRefusal(turkishRefusals, refusal)).toBe(
    'Kullanıcı adı 3–20 harf, rakam ya da alt çizgiden oluşmalı. E-posta adresi çok uzun.',
  );
});

test('an unknown refusal keeps its message', () => {
  const refusal = { ...notYourTurn([], null), message: 'Not today.' };
  for (const key of [
    '',
    'rules',
    'rules.new',
    'new.game',
    '__proto__.toString',
    'rules.toString',
  ]) {
    expect(formatRefusal(turkishRefusals, { ...refusal, key })).toBe('Not today.');
  }
  const changed = { ...refusal, key: 'accounts.fields', details: { rules: { name: 'new' } } };
  expect(formatRefusal(turkishRefusals, changed)).toBe('Not today.');
});
