// A player of Hearts for tests who knows what is written about its events and nothing of this code: any
// Socket.IO client, hands kept by themselves, nothing asked that is not in that text.

import { io, type ManagerOptions, type Socket } from 'socket.io-client';

export interface StrangerCard {
  suit: string;
  rank: string;
  display: string;
}

export interface ReceivedEvent {
  readonly event: string;
  // Other tests hold the payloads against the text.
  // oxlint-disable-next-line no-explicit-any
  readonly payload: any;
}

export interface IndependentHeartsClient {
  readonly socket: Socket;
  readonly name: string;
  readonly heard: ReceivedEvent[];
  /** Where the player sits, as `tableJoined` said. */
  seat(): number;
  hand(): readonly StrangerCard[];
  /** Whether the player answers when the game asks for something; at first, yes. */
  isPlaying: boolean;
  /** Returns the first payload under this name that fits, from `from` on, now or later. */
  hears(
    event: string,
    fits?: (payload: ReceivedEvent['payload']) => boolean,
    from?: number,
  ): Promise<ReceivedEvent['payload']>;
}

/** Picks one of the cards that may be played. */
export type Choose = (legal: readonly StrangerCard[]) => StrangerCard;

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const WAIT_TIMEOUT_MS = 50_000;

export const rankValue = ({ rank }: StrangerCard): number => RANKS.indexOf(rank) + 2;
export const isSame = (one: StrangerCard, other: StrangerCard): boolean =>
  one.suit === other.suit && one.rank === other.rank;
const isQueen = ({ suit, rank }: StrangerCard): boolean => suit === 'spades' && rank === 'Q';
const isTwo = ({ suit, rank }: StrangerCard): boolean => suit === 'clubs' && rank === '2';

/** The round as this player has seen it. */
interface Round {
  hand: StrangerCard[];
  trick: StrangerCard[];
  tricks: number;
  heartsBroken: boolean;
}

/** The first that leaves something, of ever weaker restrictions. */
function firstOf(...choices: StrangerCard[][]): StrangerCard[] {
  return choices.find(({ length }) => length > 0) ?? [];
}

function legalCards({ hand, trick, tricks, heartsBroken }: Round): StrangerCard[] {
  if (trick.length === 0) {
    if (tricks === 0) return firstOf(hand.filter(isTwo), hand);
    return heartsBroken
      ? hand
      : firstOf(
          hand.filter(({ suit }) => suit !== 'hearts'),
          hand,
        );
  }
  const following = hand.filter(({ suit }) => suit === trick[0].suit);
  const safe = hand.filter((card) => card.suit !== 'hearts' && !isQueen(card));
  return firstOf(following, tricks === 0 ? safe : [], hand);
}

export function createIndependentHeartsClient(
  url: string,
  name: string,
  choose: Choose,
  options?: Partial<ManagerOptions>,
): IndependentHeartsClient {
  const socket = io(url, { ...options, forceNew: true });
  return new HeartsStranger(socket, name, choose);
}

type Payload = ReceivedEvent['payload'];

class HeartsStranger implements IndependentHeartsClient {
  readonly socket: Socket;
  readonly name: string;
  readonly heard: ReceivedEvent[] = [];
  isPlaying = true;
  private readonly choose: Choose;
  private readonly waiting = new Set<() => void>();
  private position = -1;
  private round: Round = newRound([]);

  constructor(socket: Socket, name: string, choose: Choose) {
    this.socket = socket;
    this.name = name;
    this.choose = choose;
    socket.onAny((event: string, payload: Payload) => {
      this.heard.push({ event, payload });
      this.react[event]?.(payload);
      for (const look of this.waiting) look();
    });
  }

  seat(): number {
    return this.position;
  }

  hand(): readonly StrangerCard[] {
    return this.round.hand;
  }

  hears(
    event: string,
    fits: (payload: Payload) => boolean = () => true,
    from = 0,
  ): Promise<Payload> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        const last = this.heard.slice(-12).map((one) => one.event);
        reject(new Error(`${this.name} never heard ${event}; the last were ${last.join(', ')}`));
      }, WAIT_TIMEOUT_MS);
      const look = (): void => {
        const found = this.heard.find(
          (one, at) => at >= from && one.event === event && fits(one.payload),
        );
        if (!found) return;
        this.waiting.delete(look);
        clearTimeout(timer);
        resolve(found.payload);
      };
      this.waiting.add(look);
      look();
    });
  }

  private readonly react: Readonly<Record<string, (payload: Payload) => void>> = {
    tableJoined: ({ seat }) => void (this.position = seat),
    startGame: ({ hand }) => void (this.round = newRound(hand)),
    passingPhase: () => this.passHighest(),
    cardsReceived: ({ cards }) => {
      const { hand } = this.round;
      if (hand.length < 13) this.round.hand = [...hand, ...cards];
    },
    turnStart: ({ player }) => void (player === this.position && this.play()),
    cardPlayed: ({ player, card }) => this.seePlayed(card, player === this.position),
    trickEnd: () => void Object.assign(this.round, { trick: [], tricks: this.round.tricks + 1 }),
    reconnected: (state) => this.resume(state),
  };

  private seePlayed(card: StrangerCard, isOwn: boolean): void {
    const { round } = this;
    if (isOwn) round.hand = without(round.hand, [card]);
    const [led] = round.trick;
    if (led && led.suit !== 'hearts' && card.suit === 'hearts') round.heartsBroken = true;
    round.trick = [...round.trick, card];
  }

  private resume({ phase, hand, currentTrick, currentPlayer, ...state }: Payload): void {
    this.round = {
      hand,
      trick: currentTrick.map(({ card }: { card: StrangerCard }) => card),
      tricks: state.tricksTaken.reduce((sum: number, taken: number) => sum + taken, 0),
      heartsBroken: state.heartsBroken,
    };
    if (phase === 'passing' && !state.passSubmitted) this.passHighest();
    if (currentPlayer === this.position) this.play();
  }

  private play(): void {
    if (!this.isPlaying) return;
    this.socket.emit('playCard', { card: this.choose(legalCards(this.round)) });
  }

  /**
   * The table of events has an object with the cards, the example beside it the cards alone; a card is identified by
   * suit and rank, with or without its sign.
   */
  private passHighest(): void {
    if (!this.isPlaying) return;
    const passed = passedCards(this.round.hand);
    const cards = this.position < 2 ? passed : passed.map(({ suit, rank }) => ({ suit, rank }));
    this.socket.emit('submitPass', this.position % 2 === 0 ? { cards } : cards);
    this.round.hand = without(this.round.hand, passed);
  }
}

/** The cards that this player passes: the three highest. */
export function passedCards(hand: readonly StrangerCard[]): StrangerCard[] {
  return hand.toSorted((one, other) => rankValue(other) - rankValue(one)).slice(0, 3);
}

function newRound(hand: StrangerCard[]): Round {
  return { hand, trick: [], tricks: 0, heartsBroken: false };
}

function without(hand: StrangerCard[], cards: readonly StrangerCard[]): StrangerCard[] {
  return hand.filter((card) => !cards.some((gone) => isSame(gone, card)));
}
