// English texts of the pages around the table: start, lobby, waiting room, profile, learning.

/** For use inside a sentence. */
function lower(card: string): string {
  return card[0].toLowerCase() + card.slice(1);
}

export const englishPages = {
  start: {
    running: 'Continue playing',
    runningAlone: 'Against bots, on this device',
    runningAt: (word: string): string => `At table ${word}`,
    toTableOf: (word: string): string => `Continue at ${word}`,
    newGameOf: (game: string): string => `New game of ${game}`,
    unfinishedLost: (game: string): string =>
      `You have an unfinished game of ${game}. A new game replaces it.`,
    dealMeIn: 'Deal me in',
    dealMeInLead: (game: string): string => `${game} against bots, right now`,
    playNow: 'Play now',
    playNowLead:
      'Against bots that follow the same rules as you. The cards are dealt straight away.',
    friends: 'With friends',
    friendsLead: 'Create a table, send the link and play together, wherever you are.',
    learn: 'Learn a game',
    learnOf: (game: string): string => `Learn ${game}`,
    learnLead: 'Play a first round step by step with a coach. The rules are one tap away.',
    daily: 'Deals of the day',
    dailyLead: 'The same cards for everyone, new every day. See how others did with them.',
    toDaily: 'See today’s deals',
  },

  room: {
    sitAt: (seat: number, table: string): string => `Take seat ${seat} at ${table}`,
    usual: 'Standard rules.',
    unusual: 'Standard rules, except:',
    allOptions: 'All other settings',
    noTableLead: 'It may be closed or private. If it is private, open the link you were sent.',
    openFirst: 'Create a table',
  },

  amounts: { atOnce: 'Immediately', noLimit: 'No limit' },

  learn: {
    seeIt: 'See an example',
    trick: 'A trick',
    led: (suit: string, card: string): string => `${suit} are led with the ${lower(card)}.`,
    takenBy: (card: string, who: string): string =>
      `The ${lower(card)} is the highest of that suit, so ${who} takes the trick.`,
    trumped: (card: string, who: string, suit: string): string =>
      `${suit} are trump and beat every other suit, so ${who} takes the trick with the ${lower(card)}.`,
    others: (cards: string): string => `Cards of other suits cannot take the trick: ${cards}.`,
    bank: 'The banker',
    hand: 'How the round is scored',
    words: 'Card terms',
    contents: 'On this page',
    houseRule: 'House rule',
  },

  results: {
    title: 'Results over time',
    wonOf: (won: number, all: number): string => `${won} of ${all} won`,
    plotOf: (game: string, won: number, all: number): string =>
      `${game} over time: ${won} of ${all} games won`,
  },

  settingGroups: {
    page: 'General',
    looks: 'Table and cards',
    play: 'Play',
    sound: 'Sound and notifications',
    about: 'About',
  },
};
