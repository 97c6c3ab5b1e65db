// English for what happens at a table: phases, moves, seats, scores, the sentences of the live region.

import type { SuitName } from '#cards/card.ts';

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const SUITS: Record<SuitName, string> = {
  clubs: 'Clubs',
  diamonds: 'Diamonds',
  hearts: 'Hearts',
  spades: 'Spades',
};

export const englishMatters = {
  table: {
    you: 'You',
    away: 'Away',
    dealer: 'Dealer',
    hand: 'Your hand',
    trick: 'The trick',
    yourTurn: 'Your turn',
    yourTurnTitle: 'Your turn',
    turnOf: (name: string): string => `${name} is thinking`,
    waitFor: (names: string): string => `Waiting for ${names}`,
    dealing: 'The cards are being dealt',
    score: 'Score',
    lastTrick: 'Last trick',
    noLastTrick: 'No trick has been taken yet.',
    takenBy: (name: string): string => `Taken by ${name}`,
    leave: 'Leave',
    rules: 'Rules',
    next: 'Next hand',
    soundOn: 'Turn sounds on',
    soundOff: 'Turn sounds off',
    claim: 'Take the rest',
    claimed: 'All the rest are yours: they play themselves.',
    preselected: (card: string): string => `${card} will be played when it is your turn.`,
    notPreselected: 'The card you had chosen cannot be played.',
    clause: (clause: string): string => `Rule ${clause}`,
    cards: (count: number): string => plural(count, 'card', 'cards'),
    tricksOf: (taken: number, bid: number): string => `${taken} of ${bid}`,
    timer: 'Time left',
    round: (round: number): string => `Hand ${round}`,
    new: 'new',
    notPlayable: 'cannot be played now',
  },

  notes: {
    trump: 'Trump',
    bid: 'Bid',
    pass: 'Pass',
    party: 'Party player',
    trickValue: 'A trick counts',
    sitsOut: 'Sits out',
    plays: 'Plays',
    points: 'Points',
    tricks: 'Tricks',
    replaced: 'Replaced',
    exchanged: 'Exchanged',
    heartsBroken: 'Hearts are broken',
    passTo: 'Pass',
    passed: 'Has passed',
    mayNotBid: 'May not be bid',
    bank: 'Bank',
    stake: 'Stake',
    cardsLeft: 'Cards left',
    won: 'Won',
    lost: 'Lost',
    directions: { left: 'to the left', right: 'to the right', across: 'across', hold: 'no pass' },
    kinds: { pontoon: 'Pontoon', 'five-card trick': 'Five-card trick', bust: 'Bust' },
  },

  moves: {
    chooseCards: (min: number, max: number): string =>
      min === max ? `Choose ${plural(min, 'card', 'cards')}` : `Choose up to ${max} cards`,
    pass: (count: number, direction: string): string =>
      `Pass ${plural(count, 'card', 'cards')} ${direction}`,
    replace: (count: number): string =>
      count === 0 ? 'Keep all' : `Replace ${plural(count, 'card', 'cards')}`,
    exchange: (count: number): string =>
      count === 0 ? 'Keep all' : `Exchange ${plural(count, 'card', 'cards')}`,
    someCards: (count: number): string => `Done: ${plural(count, 'card', 'cards')}`,
    bid: 'Your bid',
    stake: 'Your stake',
    trump: 'Name trump',
    stay: 'Play this hand?',
    stays: { true: 'Play', false: 'Sit out' },
    bidPass: 'Pass',
    look: 'Look at two cards',
    blind: (suit: SuitName): string => `${SUITS[suit]}, blind`,
    twist: 'Twist',
    stick: 'Stick',
    split: 'Split',
    buy: 'Buy for',
    suitNames: SUITS,
  },

  tell: {
    played: (who: string, card: string): string => `${who}: ${card}.`,
    trickTaken: (who: string): string => `${who} takes the trick.`,
    bid: (who: string, value: number): string => `${who}: bid ${value}.`,
    bidPass: (who: string): string => `${who}: pass.`,
    trump: (suit: SuitName): string => `Trump: ${SUITS[suit]}.`,
    handStarted: (round: number): string => `Hand ${round}.`,
    passed: (who: string): string => `${who}: cards passed.`,
    received: (cards: string, who: string): string => `From ${who}: ${cards}.`,
    drew: (cards: string): string => `You drew ${cards}.`,
    replaced: (who: string, count: number): string =>
      `${who}: ${plural(count, 'card', 'cards')} replaced.`,
    stays: (who: string): string => `${who}: plays.`,
    sitsOut: (who: string): string => `${who}: sits out.`,
    heartsBroken: 'Hearts are broken.',
    stuck: (who: string, total: number): string => `${who}: sticks on ${total}.`,
    card: (who: string, card: string, total: number): string => `${who}: ${card}, ${total} in all.`,
    scored: (lines: string): string => `Hand scored. ${lines}.`,
    points: (who: string, change: number, total: number): string =>
      `${who} ${change}, now ${total}`,
    yourTurn: 'It is your turn.',
    turnOf: (who: string): string => `It is the turn of ${who}.`,
  },

  sheet: {
    title: 'Score sheet',
    hand: 'Hand',
    total: 'Total',
    empty: 'The first hand is being played.',
    satOut: 'sat out',
    bidTaken: (bid: number, taken: number): string => `bid ${bid}, took ${taken}`,
  },

  result: {
    youWin: 'You win',
    wins: (names: string, count: number): string =>
      count === 1 ? `${names} wins` : `${names} win`,
    bankWins: 'The bank wins',
    again: 'Play again',
    share: 'Share',
    shared: 'Copied',
    home: 'Other games',
    votes: (yes: number, all: number): string => `${yes} of ${all} want another game`,
    shareText: (game: string, scores: string): string => `${game} at Masa: ${scores}`,
  },
};
