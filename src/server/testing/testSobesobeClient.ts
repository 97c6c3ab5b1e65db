// A player of SobeSobe for tests who knows its description and nothing of this code: an account by REST, then
// nothing but the stream and SendAction, by grpc-js and a .proto of its own, read with the loader's defaults.

import { credentials, loadPackageDefinition, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { fileURLToPath } from 'node:url';

export const INDEPENDENT_PROTO = fileURLToPath(new URL('independentClient.proto', import.meta.url));

// Made from the .proto at run time: there are no types.
// oxlint-disable-next-line no-explicit-any
type Message = any;

const LOADED: Message = loadPackageDefinition(loadSync(INDEPENDENT_PROTO));

/** Numbers, as the loader has them by default. */
export const EVENT_TYPES: Record<number, string> = Object.fromEntries(
  LOADED.sobesobe.game.EventType.type.value.map(({ name, number }: Message) => [number, name]),
);

export interface LongCard {
  rank: string;
  suit: string;
}

/** An event as the loader's defaults decode it: fields with default values are missing. */
export interface StrangerEvent {
  readonly type: string;
  readonly message: Message;
}

export interface Login {
  readonly id: string;
  readonly token: string;
  rest(method: string, path: string, body?: object): Promise<Message>;
}

const PASSWORD = 'SecureP@ssw0rd!';

async function call(url: string, token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Registers and logs in. */
export async function enter(url: string, username: string): Promise<Login> {
  await call(url, '', 'POST', '/auth/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    displayName: username,
  });
  const credentialsOf = { usernameOrEmail: username, password: PASSWORD };
  const { accessToken, user } = await call(url, '', 'POST', '/auth/login', credentialsOf);
  return {
    id: user.id,
    token: accessToken,
    rest: (method, path, body) => call(url, accessToken, method, path, body),
  };
}

export interface Service {
  send(action: object): Promise<Message>;
  heartbeat(gameId: string): Promise<Message>;
  subscribe(request: object, options?: object): Message;
  /** The raw calls of grpc-js, for requests that no player makes. */
  readonly raw: Message;
  close(): void;
}

export function connect(port: number): Service {
  const client: Message = new LOADED.sobesobe.game.GameEvents(
    `127.0.0.1:${port}`,
    credentials.createInsecure(),
  );
  const unary = (method: string) => (request: object) =>
    new Promise<Message>((resolve, reject) => {
      client[method](request, (error: ServiceError | null, answer: Message) =>
        error ? reject(error) : resolve(answer),
      );
    });
  const heartbeat = unary('heartbeat');
  return {
    send: unary('sendAction'),
    heartbeat: (gameId) => heartbeat({ gameId }),
    subscribe: (request, options = {}) => client.subscribe(request, options),
    raw: client,
    close: () => client.close(),
  };
}

export interface IndependentSobeClient {
  readonly login: Login;
  readonly position: number;
  readonly heard: StrangerEvent[];
  /** The refusals received while it followed the stream. */
  readonly refusals: string[];
  /** From now on it answers when it is in turn. */
  play(): void;
  /** When the stream is over: null, or the error. */
  readonly ended: Promise<ServiceError | null>;
  readonly stream: Message;
}

const STRENGTH = ['2', '3', '4', '5', '6', 'Jack', 'Queen', 'King', '7', 'Ace'];
const strength = ({ rank }: LongCard): number => STRENGTH.indexOf(rank);
export const face = ({ rank, suit }: LongCard): string => `${rank} of ${suit}`;

/** The cards that the rules of the description leave. */
export function playable(hand: LongCard[], trick: LongCard[], trump: string): LongCard[] {
  if (trick.length === 0) return hand;
  const aces = hand.filter(({ rank, suit }) => rank === 'Ace' && suit === trump);
  const following = hand.filter(({ suit }) => suit === trick[0].suit);
  if (following.length === 0) return aces.length > 0 ? aces : hand;
  if (trick[0].suit !== trump) return following;
  if (aces.length > 0) return aces;
  const best = Math.max(...trick.filter(({ suit }) => suit === trump).map(strength));
  const higher = following.filter((card) => strength(card) > best);
  return higher.length > 0 ? higher : following;
}

export function sitAt(
  service: Service,
  login: Login,
  { gameId, position }: { gameId: string; position: number },
): IndependentSobeClient {
  const heard: StrangerEvent[] = [];
  const stream = service.subscribe({ gameId, accessToken: login.token });
  const player = new Player(position, (action) =>
    service.send({ gameId, accessToken: login.token, ...action }),
  );
  stream.on('data', (message: Message) => {
    const type = EVENT_TYPES[message.type ?? 0];
    heard.push({ type, message });
    player.hear(type, message[camel(type)] ?? {});
  });
  const ended = new Promise<ServiceError | null>((resolve) => {
    stream.on('error', resolve);
    stream.on('end', () => resolve(null));
  });
  const { refusals } = player;
  return { login, position, heard, refusals, ended, stream, play: () => player.play() };
}

/** A player's knowledge of the round, from the events alone. */
interface Round {
  number: number;
  trump: string;
  hand: LongCard[];
  trick: LongCard[];
  /** The cards discarded for new ones. */
  given: LongCard[];
}

class Player {
  readonly refusals: string[] = [];
  private readonly position: number;
  private readonly send: (action: object) => Promise<Message>;
  private round: Round = newRound(0);
  private isPlaying = false;
  private turn: string | null = null;
  private isBusy = false;

  constructor(position: number, send: (action: object) => Promise<Message>) {
    this.position = position;
    this.send = send;
  }

  play(): void {
    this.isPlaying = true;
    void this.act();
  }

  hear(type: string, payload: Message): void {
    const { round } = this;
    const isOwn = (payload.position ?? 0) === this.position;
    if (type === 'ROUND_STARTED') this.round = newRound(payload.roundNumber);
    if (type === 'TRUMP_SELECTED') round.trump = payload.trumpSuit;
    if (type === 'CARD_DEALT') round.hand = [...round.hand, ...payload.cards];
    if (type === 'CARDS_EXCHANGED' && isOwn)
      round.hand = [...without(round.hand, round.given), ...(payload.newCards ?? [])];
    if (type === 'CARD_PLAYED') {
      if (isOwn) round.hand = without(round.hand, [payload.card]);
      round.trick = [...round.trick, payload.card];
    }
    if (type === 'TRICK_COMPLETED') round.trick = [];
    if (type === 'PLAYER_TURN') this.turn = isOwn ? payload.actionRequired : null;
    void this.act();
  }

  /** One action at a time; what is refused because it must be played is played. */
  private async act(): Promise<void> {
    if (this.isBusy || !this.isPlaying || this.turn === null) return;
    this.isBusy = true;
    const required = this.turn;
    this.turn = null;
    const { success, errorCode } = await this.send(actionFor(required, this.round));
    if (!success) this.refusals.push(`${required} ${errorCode}`);
    if (!success && required === 'PLAY_DECISION')
      await this.send({ actionType: 1, playDecision: { willPlay: true } });
    this.isBusy = false;
    await this.act();
  }
}

function newRound(number: number): Round {
  return { number, trump: '', hand: [], trick: [], given: [] };
}

function without(hand: LongCard[], cards: LongCard[]): LongCard[] {
  return hand.filter((card) => !cards.some((gone) => face(gone) === face(card)));
}

/** By turns: blind, after a look, and so that everything happens now and then. */
function actionFor(required: string, round: Round): object {
  const { number, hand, trick, trump } = round;
  switch (required) {
    case 'SELECT_TRUMP': {
      const isBlind = number % 3 !== 0;
      const trumpSuit = isBlind ? 'Hearts' : ['Clubs', 'Spades', 'Diamonds'][(number / 3) % 3];
      return { actionType: 0, selectTrump: { trumpSuit, selectedBeforeDealing: isBlind } };
    }
    case 'PLAY_DECISION':
      return { actionType: 1, playDecision: { willPlay: number % 3 === 0 } };
    case 'EXCHANGE_CARDS': {
      const spare = hand.filter(({ rank, suit }) => !(rank === 'Ace' && suit === trump));
      const weakestFirst = spare.toSorted((one, other) => strength(one) - strength(other));
      round.given = weakestFirst.slice(0, number % 4);
      return { actionType: 2, exchangeCards: { cardsToExchange: round.given } };
    }
    default:
      return { actionType: 3, playCard: { card: playable(hand, trick, trump)[0] } };
  }
}

/** CARD_DEALT is in `cardDealt`. */
export function camel(type: string): string {
  return type.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
