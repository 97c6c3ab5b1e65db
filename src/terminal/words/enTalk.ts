// English for a table that is shown line by line.

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
      `${title}.${others === '' ? '' : ` With you: ${others}.`} Type help for the commands.`,
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
    notSaved: (folder) =>
      `Could not save the game in ${folder}. Check that the folder can be written to.`,
    resumeLater: (command) => `The game is saved. Continue it with ${unbroken(command)}. Goodbye.`,
    lookAgain: (name) =>
      `Replay it with ${unbroken(`masa replay ${name}`)}, check it with ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'The server saves this game.',
  },
  tableHelp: {
    cards: [
      'Type a card by name (QS, 10h, queen of spades) or by its number in your hand.',
      'Type several cards on one line: QS AH KH.',
      'On a drawn table use the arrow keys to choose, Space to select several cards, Enter to play.',
    ],
    does: {
      hint: 'what a good player would do',
      score: 'the score sheet',
      last: 'the last trick',
      rules: 'the rules of the game',
      help: 'this list',
      save: 'saves the game; quitting saves it too',
      quit: 'saves the game and leaves the table',
      quitOnline: 'leaves for now; masa join brings you back to your seat',
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
