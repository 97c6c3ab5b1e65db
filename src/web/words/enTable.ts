// English texts of the game screen: phases, moves, seats, scores, and the sentences of the live region.

import { plural } from '#rules/words.ts';

export const englishTable = {
  table: {
    you: 'You',
    away: 'Away',
    dealer: 'Dealer',
    hand: 'Your hand',
    trick: 'The trick',
    strip: 'What to do now',
    onTable: 'On the table',
    cardsOf: (name: string): string => `${name}’s cards`,
    yourTurn: 'Your turn',
    yourTurnTitle: 'Your turn',
    turnOf: (name: string): string => `${name} is thinking`,
    waitFor: (names: string): string => `Waiting for ${names}`,
    dealing: 'Dealing the cards…',
    score: 'Score',
    lastTrick: 'Last trick',
    noLastTrick: 'No trick has been taken yet.',
    takenBy: (name: string): string => `Taken by ${name}`,
    leave: 'Leave',
    rules: 'Rules',
    next: 'Next round',
    waitForOthers: 'Waiting for the others…',
    soundOn: 'Turn sounds on',
    soundOff: 'Turn sounds off',
    claim: 'Take the rest',
    claimed: 'You take all the remaining tricks.',
    preselected: (card: string): string => `${card} will be played when it is your turn.`,
    notPreselected: 'The card you chose cannot be played now. Choose another.',
    clause: (clause: string): string => `Rule ${clause}`,
    cards: (count: number): string => plural(count, 'card', 'cards'),
    tricks: (count: number): string => plural(count, 'trick', 'tricks'),
    more: 'More',
    tricksOf: (taken: number, bid: number): string => `${taken} of ${bid}`,
    timer: 'Time left',
    round: (round: number): string => `Round ${round}`,
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
    someCards: (count: number): string => `Confirm ${plural(count, 'card', 'cards')}`,
    bidPass: 'Pass',
  },

  tell: {
    yourTurn: 'It is your turn.',
    turnOf: (who: string): string => `It is ${who}’s turn.`,
  },

  sheet: {
    title: 'Score sheet',
    hand: 'Round',
    total: 'Total',
    empty: 'No round is finished yet.',
    satOut: 'sat out',
    bidTaken: (bid: number, taken: number): string => `bid ${bid}, took ${taken}`,
    bidMade: (bid: number): string => `bid ${bid}, made`,
    bidSet: (bid: number): string => `bid ${bid}, set`,
    curve: 'Total after each round',
    lower: 'Lower is better.',
    best: (names: string): string => `Best this round: ${names}`,
    even: 'Nobody is ahead this round',
    leads: (by: number): string => `You lead by ${by}.`,
    shares: 'You are tied for the lead.',
    behind: (place: number, by: number): string => `You are in place ${place}, ${by} behind.`,
  },

  result: {
    youWin: 'You win',
    wins: (names: string, count: number): string =>
      count === 1 ? `${names} wins` : `${names} win`,
    bankWins: 'The banker wins',
    again: 'Play again',
    share: 'Share',
    shared: 'Copied',
    home: 'Other games',
    votes: (yes: number, all: number): string => `${yes} of ${all} want to play again`,
    shareText: (game: string, scores: string): string => `${game} on Masa: ${scores}`,
  },
};
