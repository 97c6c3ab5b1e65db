// Scripts of the Postman collection: they check responses, store values and play games.

/** The lines of a script. */
export type Script = readonly string[];

/** Continues with this step instead of the next one in the collection. */
function goTo(step: string): string {
  return `pm.execution.setNextRequest(${JSON.stringify(step)});`;
}

export function checkStatus(status: number, code?: string): Script {
  const isStatus = `pm.test('responds with ${status}', () => pm.response.to.have.status(${status}));`;
  if (code === undefined) return [isStatus];
  const isCode = `pm.test('shows ${code}', () => pm.expect(pm.response.json().error.code).to.equal('${code}'));`;
  return [isStatus, isCode];
}

/** Stores values from the response; the expressions read `answer`. */
export function keep(values: Readonly<Record<string, string>>): Script {
  const lines = Object.entries(values).map(
    ([name, expression]) => `pm.collectionVariables.set('${name}', ${expression});`,
  );
  return ['const answer = pm.response.json();', ...lines];
}

/** Reads the state as the player in turn. The names are in the order of the seats. */
function readAsPlayer(step: string, players: readonly string[]): Script {
  return [
    `const players = ${JSON.stringify(players)};`,
    "const player = Number(pm.collectionVariables.get('player'));",
    'const pass = () => {',
    '  const [turn = player] = state.turn;',
    '  const next = turn === player ? (player + 1) % players.length : turn;',
    "  pm.collectionVariables.set('player', next);",
    "  pm.collectionVariables.set('playerToken', pm.collectionVariables.get(players[next] + 'Token'));",
    `  ${goTo(step)}`,
    '};',
  ];
}

/** Starts to play as this player. */
export function beginWith(player: string): Script {
  return [
    "pm.collectionVariables.set('player', 0);",
    `pm.collectionVariables.set('playerToken', pm.collectionVariables.get('${player}Token'));`,
  ];
}

interface Loop {
  /** The step that reads the state. */
  readonly look: string;
  readonly players: readonly string[];
  /** The step that follows when the game is over. */
  readonly over: string;
}

interface SobeLoop extends Loop {
  readonly trump: string;
  readonly decide: string;
  readonly exchange: string;
  readonly play: string;
  readonly promise: string;
  readonly open: string;
}

/** Continues from the state of SobeSobe with the action it asks for. The first player adds to the shuffle. */
export function playSobe(loop: SobeLoop): Script {
  const byAction = {
    SELECT_TRUMP: loop.trump,
    PLAY_DECISION: loop.decide,
    EXCHANGE_CARDS: loop.exchange,
    PLAY_CARD: loop.play,
  };
  return [
    'const state = pm.response.json();',
    ...readAsPlayer(loop.look, loop.players),
    `const steps = ${JSON.stringify(byAction)};`,
    'const wanted = player === 0 && state.deal && state.deal.wanted;',
    `if (state.status === 'Completed') ${goTo(loop.over)}`,
    "else if (wanted && pm.collectionVariables.get('sent') !== wanted + state.deal.label) {",
    "  pm.collectionVariables.set('sent', wanted + state.deal.label);",
    "  pm.collectionVariables.set('deal', state.deal.label);",
    `  pm.execution.setNextRequest(wanted === 'promise' ? ${JSON.stringify(loop.promise)} : ${JSON.stringify(loop.open)});`,
    '} else if (!state.view || state.view.legal.length === 0) pass();',
    'else {',
    '  const card = state.view.legal[0].from && state.view.legal[0].from[0];',
    '  const long = state.playerHand.cards[state.view.hand.indexOf(card)];',
    "  pm.collectionVariables.set('card', JSON.stringify(long || null));",
    '  pm.execution.setNextRequest(steps[state.actionRequired]);',
    '}',
  ];
}

/** Continues from the state of any game with one of its legal moves. */
export function playMoves({ look, players, over }: Loop, moveStep: string): Script {
  return [
    'const state = pm.response.json();',
    ...readAsPlayer(look, players),
    `if (state.status === 'Completed') ${goTo(over)}`,
    'else if (!state.view || state.view.legal.length === 0) pass();',
    'else {',
    '  const choice = state.view.legal[0];',
    '  const move = { type: choice.type };',
    "  if (choice.kind === 'card') move.card = choice.from[0];",
    "  if (choice.kind === 'cards') move.cards = choice.from.slice(0, choice.min);",
    "  if (choice.kind === 'value') move[choice.field] = choice.from[0];",
    "  pm.collectionVariables.set('move', JSON.stringify(move));",
    `  ${goTo(moveStep)}`,
    '}',
  ];
}

interface PitchLoop extends Loop {
  readonly hand: string;
  readonly bid: string;
  readonly trump: string;
  readonly replace: string;
  readonly lock: string;
  readonly play: string;
}

/** Continues from the state of Pitch with the call that is due, until a round is scored. */
export function playPitch(loop: PitchLoop): Script {
  const { bid, trump, play } = loop;
  return [
    'const state = pm.response.json();',
    ...readAsPlayer(loop.look, loop.players),
    `const steps = ${JSON.stringify({ bid, trump, play })};`,
    `if (state.view && state.view.sheet.length > 0) ${goTo(loop.over)}`,
    'else if (!state.view || state.view.legal.length === 0) pass();',
    "else if (!pm.collectionVariables.get('handIsSeen')) {",
    "  pm.collectionVariables.set('handIsSeen', 'yes');",
    `  ${goTo(loop.hand)}`,
    '} else {',
    '  const { type, from } = state.view.legal[0];',
    "  pm.collectionVariables.set('choice', JSON.stringify(type === 'bid' && from.includes(3) ? 3 : from[0]));",
    `  const replacing = player === 0 ? ${JSON.stringify(loop.replace)} : ${JSON.stringify(loop.lock)};`,
    "  pm.execution.setNextRequest(type === 'replace' ? replacing : steps[type]);",
    '}',
  ];
}

export function goBackTo(step: string): Script {
  return [goTo(step)];
}

/** Draws 16 random bytes and computes their promise for the next deal. */
export const PROMISE: Script = [
  "const hashing = require('crypto-js');",
  'const part = (words) =>',
  "  hashing.enc.Hex.parse(words.sigBytes.toString(16).padStart(8, '0')).concat(words);",
  'const text = (words) => part(hashing.enc.Utf8.parse(words));',
  'const bytes = hashing.lib.WordArray.random(16);',
  "const whole = text('masa/promise/1')",
  "  .concat(text(pm.collectionVariables.get('deal')))",
  "  .concat(text('0'))",
  '  .concat(part(bytes));',
  "pm.collectionVariables.set('bytes', bytes.toString());",
  "pm.collectionVariables.set('hash', hashing.SHA256(whole).toString());",
];

/** Accepts that the deal was made in the meantime, because it waits for a moment only. */
export const IN_TIME_OR_LATE: Script = [
  "pm.test('was accepted, or too late for this deal', () =>",
  '  pm.expect(pm.response.code).to.be.oneOf([200, 409]));',
];
