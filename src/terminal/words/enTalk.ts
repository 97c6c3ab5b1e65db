// English for a table line by line.

import { count } from '../text/phrases.ts';
import { unbroken } from '../tty/layout.ts';
import type { TalkWords } from './talkWords.ts';

export const talkWords: TalkWords = {
  commands: {
    hint: 'hint',
    score: 'score',
    last: 'last',
    rules: 'rules',
    help: 'help',
    save: 'save',
    quit: 'quit',
  },
  plain: {
    welcome: (title, others) =>
      `${title}.${others === '' ? '' : ` With you: ${others}.`} The word help lists the commands.`,
    round: (round) => `Round ${round}.`,
    youHave: (seconds) => `You have ${count(seconds, 'second')}.`,
    now: (notes) => `Now: ${notes}.`,
    youLead: 'You lead.',
    onTheTable: (plays) => `On the table: ${plays}.`,
    inPlay: 'in play',
    yourHand: (hand) => `Your hand: ${hand}.`,
    youMayPlay: (cards) => `You may play: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Saved as ${name}.`,
    notSaved: (folder) => `The game could not be saved in ${folder}.`,
    resumeLater: `The game is saved: ${unbroken('masa play --resume')} goes on with it. Goodbye.`,
    lookAgain: (name) =>
      `Look at it again with ${unbroken(`masa replay ${name}`)}, check it with ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'The server keeps this game.',
  },
  tableHelp: {
    cards: [
      'A card is its name (QS, 10h, queen of spades) or its number in your hand.',
      'Several cards go in one line: QS AH KH.',
      'On a drawn table the arrow keys choose, Space marks several cards, Enter plays.',
    ],
    does: {
      hint: 'what a good player would do',
      score: 'the score sheet',
      last: 'the last trick',
      rules: 'the rules of the game',
      help: 'these words',
      save: 'saves the game, also done when you quit',
      quit: 'leaves the table; masa play --resume goes on',
      quitOnline: 'goes away; masa join brings you back to your seat',
      quitWatching: 'stops watching',
    },
  },
  places: [
    ['North'],
    ['West', 'East'],
    ['West', 'North', 'East'],
    ['West', 'Northwest', 'Northeast', 'East'],
  ],
  bot: (number) => `Bot ${number}`,
};
