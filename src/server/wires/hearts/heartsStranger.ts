// A player of Hearts for tests who knows what is written about its events and nothing of this code: any
// Socket.IO client, hands kept by themselves, nothing asked that is not in that text.

import { io, type ManagerOptions, type Socket } from 'socket.io-client';

export interface StrangerCard {
  suit: string;
  rank: string;
  display: string;
}

export interface Heard {
  readonly event: string;
  // What an event carries is held against the text elsewhere.
  // oxlint-disable-next-line no-explicit-any
  readonly payload: any;
}

export interface Stranger {
  readonly socket: Socket;
  readonly name: string;
  readonly heard: Heard[];
  /** Where the player sits, as `tableJoined` said. */
  seat(): number;
  hand(): readonly StrangerCard[];
  /** Whether the player answers when the game asks for something; at first, yes. */
  isPlaying: boolean;
  /** What was heard first under this name and fits, from `from` on, now or later. */
  hears(
    event: string,
    fits?: (payload: Heard['payload']) => boolean,
    from?: number,
  ): Promise<Heard['payload']>;
}

/** Picks one of the cards that may be played. */
export type Choose = (legal: readonly StrangerCard[]) => StrangerCard;

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const PATIENCE_MS = 50_000;

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
  return choices.find(({ length }) => length > 0)!;
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

export function heartsStranger(
  url: string,
  name: string,
  choose: Choose,
  options?: Partial<ManagerOptions>,
): Stranger {
  const socket = options ? io(url, { ...options, forceNew: true }) : io(url, { forceNew: true });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let seat = -1;
  const round: Round = { hand: [], trick: [], tricks: 0, heartsBroken: false };
  const stranger: Stranger = {
    socket,
    name,
    heard,
    isPlaying: true,
    seat: () => seat,
    hand: () => round.hand,
    hears: (event, fits = () => true, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          const last = heard.slice(-12).map((one) => one.event);
          reject(new Error(`${name} never heard ${event}; the last were ${last.join(', ')}`));
        }, PATIENCE_MS);
        function look(): void {
          const found = heard.find(
            (one, at) => at >= from && one.event === event && fits(one.payload),
          );
          if (!found) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found.payload);
        }
        waiting.add(look);
        look();
      }),
  };

  const without = (cards: readonly StrangerCard[]): StrangerCard[] =>
    round.hand.filter((card) => !cards.some((gone) => isSame(gone, card)));

  const react: Record<string, (payload: Heard['payload']) => unknown> = {
    tableJoined: (joined) => (seat = joined.seat),
    startGame: ({ hand }) =>
      Object.assign(round, { hand, trick: [], tricks: 0, heartsBroken: false }),
    passingPhase: passHighest,
    cardsReceived({ cards }) {
      if (round.hand.length < 13) round.hand = [...round.hand, ...cards];
    },
    turnStart: ({ player }) => player === seat && play(),
    cardPlayed({ player, card }) {
      if (player === seat) round.hand = without([card]);
      const [led] = round.trick;
      if (led && led.suit !== 'hearts' && card.suit === 'hearts') round.heartsBroken = true;
      round.trick = [...round.trick, card];
    },
    trickEnd: () => Object.assign(round, { trick: [], tricks: round.tricks + 1 }),
    reconnected({ phase, hand, currentTrick, currentPlayer, tricksTaken, heartsBroken, ...state }) {
      round.hand = hand;
      round.trick = currentTrick.map(({ card }: { card: StrangerCard }) => card);
      round.tricks = tricksTaken.reduce((sum: number, taken: number) => sum + taken, 0);
      round.heartsBroken = heartsBroken;
      if (phase === 'passing' && !state.passSubmitted) passHighest();
      if (currentPlayer === seat) play();
    },
  };

  function play(): void {
    if (stranger.isPlaying) socket.emit('playCard', { card: choose(legalCards(round)) });
  }

  /** The table of events has an object with the cards, the example beside it the cards alone. */
  function passHighest(): void {
    if (!stranger.isPlaying) return;
    const byRank = round.hand.toSorted((one, other) => rankValue(other) - rankValue(one));
    const cards = byRank.slice(0, 3);
    socket.emit('submitPass', seat % 2 === 0 ? { cards } : cards);
    round.hand = without(cards);
  }

  socket.onAny((event: string, payload: Heard['payload']) => {
    heard.push({ event, payload });
    react[event]?.(payload);
    for (const look of waiting) look();
  });
  return stranger;
}
