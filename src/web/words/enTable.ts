// English for what happens at a table: phases, moves, seats, scores, the sentences of the live region.

import { plural } from '#rules/words.ts';

export const englishTable = {
  table: {
    you: 'You',
    away: 'Away',
    dealer: 'Dealer',
    hand: 'Your hand',
    trick: 'The trick',
    strip: 'What now',
    onTable: 'On the table',
    cardsOf: (name: string): string => `Cards of ${name}`,
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
    waitForOthers: 'Waiting for the others…',
    soundOn: 'Turn sounds on',
    soundOff: 'Turn sounds off',
    claim: 'Take the rest',
    claimed: 'All the rest are yours: they play themselves.',
    preselected: (card: string): string => `${card} will be played when it is your turn.`,
    notPreselected: 'The card you had chosen cannot be played.',
    clause: (clause: string): string => `Rule ${clause}`,
    cards: (count: number): string => plural(count, 'card', 'cards'),
    tricks: (count: number): string => plural(count, 'trick', 'tricks'),
    more: 'More',
    tricksOf: (taken: number, bid: number): string => `${taken} of ${bid}`,
    timer: 'Time left',
    round: (round: number): string => `Hand ${round}`,
    new: 'new',
    notPlayable: 'cannot be played now',
  },

  notes: {
    won: 'Won',
    lost: 'Lost',
  },

  moves: {
    chooseCards: (min: number, max: number): string =>
      min === max ? `Choose ${plural(min, 'card', 'cards')}` : `Choose up to ${max} cards`,
    someCards: (count: number): string => `Done: ${plural(count, 'card', 'cards')}`,
    bidPass: 'Pass',
  },

  tell: {
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
    bidMade: (bid: number): string => `bid ${bid}, made`,
    bidSet: (bid: number): string => `bid ${bid}, set`,
    curve: 'Totals after each hand',
    lower: 'Lower is better.',
    best: (names: string): string => `Best hand: ${names}`,
    even: 'An even hand',
    leads: (by: number): string => `You lead by ${by}.`,
    shares: 'You share the lead.',
    behind: (place: number, by: number): string => `You are number ${place}, ${by} behind.`,
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
