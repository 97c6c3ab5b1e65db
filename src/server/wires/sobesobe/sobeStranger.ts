// A player of SobeSobe for tests who knows its description and nothing of this code: an account by REST, then
// nothing but the stream and SendAction, by grpc-js and a .proto of its own, read with the loader's defaults.

import { type Client, credentials, loadPackageDefinition, type ServiceError } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { fileURLToPath } from 'node:url';

export const STRANGERS_PROTO = fileURLToPath(new URL('strangers.proto', import.meta.url));

// Made from the .proto at run time: there are no types.
// oxlint-disable-next-line no-explicit-any
type Message = any;

const LOADED = loadPackageDefinition(loadSync(STRANGERS_PROTO)) as Message;

/** Numbers, as the loader has them by default. */
export const EVENT_TYPES = Object.fromEntries(
  LOADED.sobesobe.game.EventType.type.value.map(({ name, number }: Message) => [number, name]),
) as Record<number, string>;

export interface LongCard {
  rank: string;
  suit: string;
}

/** What the loader's defaults make of an event: what has its default is not there. */
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
  /** What grpc-js itself can do, for what no player does. */
  readonly raw: Message;
  close(): void;
}

export function connect(port: number): Service {
  const client = new LOADED.sobesobe.game.GameEvents(
    `127.0.0.1:${port}`,
    credentials.createInsecure(),
  ) as Client & Message;
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

export interface SobeStranger {
  readonly login: Login;
  readonly position: number;
  readonly heard: StrangerEvent[];
  /** What was refused while it followed the stream. */
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
): SobeStranger {
  const heard: StrangerEvent[] = [];
  const refusals: string[] = [];
  const stream = service.subscribe({ gameId, accessToken: login.token });
  let hand: LongCard[] = [];
  let trick: LongCard[] = [];
  let given: LongCard[] = [];
  let trump = '';
  let round = 0;
  let isPlaying = false;
  let turn: string | null = null;
  let isBusy = false;

  const without = (cards: LongCard[]): LongCard[] =>
    hand.filter((card) => !cards.some((gone) => face(gone) === face(card)));

  const hears: Record<string, (payload: Message) => void> = {
    ROUND_STARTED({ roundNumber }) {
      [hand, trick, given, trump, round] = [[], [], [], '', roundNumber];
    },
    TRUMP_SELECTED: ({ trumpSuit }) => (trump = trumpSuit),
    CARD_DEALT: ({ cards }) => (hand = [...hand, ...cards]),
    CARDS_EXCHANGED({ position: at = 0, newCards = [] }) {
      if (at === position) hand = [...without(given), ...newCards];
    },
    CARD_PLAYED({ position: at = 0, card }) {
      if (at === position) hand = without([card]);
      trick = [...trick, card];
    },
    TRICK_COMPLETED: () => (trick = []),
    PLAYER_TURN({ position: at = 0, actionRequired }) {
      turn = at === position ? actionRequired : null;
    },
  };

  /** By turns: blind, after a look, and so that everything happens now and then. */
  function actionFor(required: string): object {
    switch (required) {
      case 'SELECT_TRUMP': {
        const isBlind = round % 3 !== 0;
        const trumpSuit = isBlind ? 'Hearts' : ['Clubs', 'Spades', 'Diamonds'][(round / 3) % 3];
        return { actionType: 0, selectTrump: { trumpSuit, selectedBeforeDealing: isBlind } };
      }
      case 'PLAY_DECISION':
        return { actionType: 1, playDecision: { willPlay: round % 3 === 0 } };
      case 'EXCHANGE_CARDS': {
        const spare = hand.filter(({ rank, suit }) => !(rank === 'Ace' && suit === trump));
        given = spare.toSorted((one, other) => strength(one) - strength(other)).slice(0, round % 4);
        return { actionType: 2, exchangeCards: { cardsToExchange: given } };
      }
      default:
        return {
          actionType: 3,
          playCard: { card: playable(hand, trick, trump)[0] },
        };
    }
  }

  async function send(action: object): Promise<Message> {
    return service.send({ gameId, accessToken: login.token, ...action });
  }

  /** One action at a time; what is refused because it must be played is played. */
  async function act(): Promise<void> {
    if (isBusy || !isPlaying || turn === null) return;
    isBusy = true;
    const required = turn;
    turn = null;
    const { success, errorCode } = await send(actionFor(required));
    if (!success) refusals.push(`${required} ${errorCode}`);
    if (!success && required === 'PLAY_DECISION')
      await send({ actionType: 1, playDecision: { willPlay: true } });
    isBusy = false;
    await act();
  }

  stream.on('data', (message: Message) => {
    const type = EVENT_TYPES[message.type ?? 0];
    heard.push({ type, message });
    const payload = message[camel(type)] ?? {};
    hears[type]?.(payload);
    void act();
  });
  const ended = new Promise<ServiceError | null>((resolve) => {
    stream.on('error', resolve);
    stream.on('end', () => resolve(null));
  });
  return {
    login,
    position,
    heard,
    refusals,
    ended,
    stream,
    play() {
      isPlaying = true;
      void act();
    },
  };
}

/** CARD_DEALT is in `cardDealt`. */
export function camel(type: string): string {
  return type.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
