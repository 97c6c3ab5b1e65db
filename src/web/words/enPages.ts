// English for the pages around the table: start, lobby, waiting, profile, learning.

/** Inside a sentence. */
function lower(card: string): string {
  return card[0].toLowerCase() + card.slice(1);
}

export const englishPages = {
  start: {
    running: 'Your game waits',
    runningAlone: 'Against bots, on this device',
    runningAt: (word: string): string => `At the table ${word}`,
    toTableOf: (word: string): string => `Continue at ${word}`,
    newGameOf: (game: string): string => `New game of ${game}`,
    dealMeIn: 'Deal me in',
    dealMeInLead: (game: string): string => `${game} against bots, at once`,
    playNow: 'Play now',
    playNowLead: 'Against bots that play by the same rules as you. The cards are dealt at once.',
    friends: 'With friends',
    friendsLead: 'Open a table, send its link, and sit down together wherever you are.',
    learn: 'Learn a game',
    learnOf: (game: string): string => `Learn ${game}`,
    learnLead: 'A first hand that is played with you, step by step. The rules are one tap away.',
    daily: 'Deals of the day',
    dailyLead: 'The same cards for everybody, a new deck every day: see how others did with them.',
    toDaily: 'To today’s deals',
  },

  room: {
    sitAt: (seat: number, table: string): string => `Seat ${seat} at ${table}: sit down`,
    usual: 'As it is usually played.',
    unusual: 'As it is usually played, but for this:',
    allOptions: 'All that is settled here',
    noTableLead: 'It may be over, or be private: then the link that you were sent lets you in.',
    openFirst: 'Open the first table',
  },

  amounts: { atOnce: 'At once', noLimit: 'No limit' },

  learn: {
    seeIt: 'See it played',
    trick: 'A trick',
    led: (suit: string, card: string): string => `${suit} are led with the ${lower(card)}.`,
    takenBy: (card: string, who: string): string =>
      `The ${lower(card)} is the strongest of that suit: ${who} takes the trick.`,
    trumped: (card: string, who: string, suit: string): string =>
      `${suit} are trump, and a trump beats every other suit: ${who} takes the trick with the ${lower(card)}.`,
    others: (cards: string): string => `Cards of another suit do not count for it: ${cards}.`,
    bank: 'The bank',
    hand: 'The hand, scored',
    words: 'Words of the table',
    contents: 'On this page',
  },

  results: {
    title: 'How it went',
    wonOf: (won: number, all: number): string => `${won} of ${all} won`,
    plotOf: (game: string, won: number, all: number): string =>
      `${game} over time: ${won} of ${all} games won`,
  },

  settingGroups: {
    page: 'Page',
    looks: 'Table and cards',
    play: 'Play',
    sound: 'Sounds and notes',
    about: 'About',
  },
};
