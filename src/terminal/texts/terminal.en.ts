// English for the terminal, and the type of the other languages.

import type { DailyAnswer } from '#client/api.ts';
import type { PontoonOptions } from '#games/pontoon/state.ts';
import type { Same } from '#texts/languages.ts';
import { listed, count, unbroken } from './text.ts';

export type TerminalTexts = Same<typeof terminal>;
/** The commands of the program. */
export type CommandName = keyof TerminalTexts['help']['commands'];
/** The placeholders for values of options. */
export type ValueName = keyof TerminalTexts['help']['page']['values'];
/** The commands that work at any table. */
export type TableCommand = keyof TerminalTexts['commands'];
/** The commands at a table with others. */
export type OnlineCommandName = keyof TerminalTexts['online']['words'];

type DailyLine = DailyAnswer['results'][number];

/** The result of a deal of the day. */
export interface DailyScore {
  readonly score: number;
  readonly place: number;
  readonly of: number;
  readonly isFirst: boolean;
}

export interface CheckedGame {
  readonly title: string;
  readonly players: number;
  readonly deals: number;
  readonly moves: number;
}

function checkedGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `this game of ${title} for ${count(players, 'player')}: ` +
    `${count(deals, 'deal')} as promised, ${count(moves, 'move')} within the rules, ` +
    'and the right result.'
  );
}

function dailyLine({ rank, displayName, score }: DailyLine): string {
  return `  ${rank}. ${displayName}  ${score}`;
}

const LOOK = {
  plain: 'plain lines without drawings, for screen readers and scripts',
  ascii: 'letters for suits, if your font has no symbols',
};
const SEED = 'a number that deals the same cards every time';
const FAST = 'no pauses between the other players’ moves';
const SEATS = 'number of players, if the game allows a choice';
const HOUSE_RULE = 'a house rule, such as endScore=30; can be repeated';
const SERVER = {
  server: 'server address; http://localhost:3000 if not given',
  name: 'your name at the table',
};

export const terminal = {
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
    /** `others` is empty if the player is alone. */
    welcome: (title: string, others: string) =>
      `${title}.${others === '' ? '' : ` With you: ${others}.`} Type help for the commands.`,
    round: (round: number) => `Round ${round}.`,
    youHave: (seconds: number) => `You have ${count(seconds, 'second')}.`,
    now: (notes: string) => `Now: ${notes}.`,
    youLead: 'You lead.',
    onTheTable: (plays: string) => `On the table: ${plays}.`,
    inPlay: 'in play',
    yourHand: (hand: string) => `Your hand: ${hand}.`,
    youMayPlay: (cards: string) => `You may play: ${cards}.`,
  },
  keeping: {
    saved: (name: string) => `Saved as ${name}.`,
    notSaved: (folder: string) =>
      `Could not save the game in ${folder}. Check that the folder can be written to.`,
    resumeLater: (command: string) =>
      `The game is saved. Continue it with ${unbroken(command)}. Goodbye.`,
    lookAgain: (name: string) =>
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
  bot: (number: number) => `Bot ${number}`,
  table: {
    you: 'You',
    round: (round: number) => `round ${round}`,
    secondsLeft: (seconds: number) => `${seconds} s left`,
    points: (points: number) => `${points} pts`,
    dealer: 'dealer',
    total: (value: number) => `total ${value}`,
    showing: (value: number) => `showing ${value}`,
    /** The name of a face-down card, in a sentence and under a drawing. */
    hiddenCard: 'a hidden card',
    hidden: 'Hidden card',
    stake: (points: number) => `stake ${points}`,
    wins: 'wins',
    loses: 'loses',
    goOn: 'Press Enter to continue.',
    waitingFor: (names: string) => `Waiting for ${names}.`,
    thinking: (names: string, players: number) =>
      `${names} ${players === 1 ? 'is' : 'are'} thinking…`,
    working: 'Thinking…',
    /** A number was typed for another hand; `card` is what it means now. */
    handChanged: (typed: string, card: string | null) =>
      card === null
        ? `Your cards have changed since you typed ${typed}. Check them again.`
        : `Your cards have changed since you typed ${typed}. Enter now plays the ${card}.`,
    held: 'The rest of what you typed is kept. Press Enter to use it, Esc to discard it.',
    kept: (line: string) => `Kept for your turn: ${line}`,
    adviceCards: 'Type names or numbers, or use arrows and Space.',
    adviceCard: 'Type a number or name, or use the arrows; help for more.',
    adviceOffers: 'Type your choice, or use the arrows; help for more.',
    markCards: (wanted: string, marked: number) => `Select ${wanted} with Space; ${marked} so far.`,
    step: (at: number, of: number) =>
      `Step ${at} of ${of}: left and right arrows to move, q to quit.`,
  },
  keys: {
    choose: 'choose',
    play: 'play',
    mark: 'select',
    goOn: 'continue',
    help: 'help',
    hint: 'hint',
    score: 'score',
    last: 'last trick',
    rules: 'rules',
    quit: 'quit',
    back: 'back',
    close: 'close',
    next: 'next',
    clear: 'clear',
    start: 'start',
    end: 'end',
  },
  ask: {
    /** Asks for a card if the game has no question of its own. */
    playCard: 'Play a card.',
    chooseCards: (range: string) => `Choose ${range}.`,
    anyMove: 'Your move?',
    /** Stands before the last of several words. */
    or: 'or',
    /** Says how to answer: “Type a card such as QS, or its number.” */
    type: (ways: readonly string[]) => `Type ${listed(ways, 'or')}.`,
    aCard: (example: string) => `a card such as ${example}, or its number`,
    someCards: (range: string, example: string) => `${range} such as ${example}`,
    orNone: ', or None',
    /** The word for no cards at all. */
    none: 'None',
    aNumber: (from: string, to: string) => `a number from ${from} to ${to}`,
    range: (min: number, max: number) =>
      min === max ? count(min, 'card') : `${min} to ${count(max, 'card')}`,
    aNumberOfCards: (number: number, wanted: string) =>
      `You gave ${count(number, 'card')}. Choose ${wanted}.`,
    yes: 'Yes',
    no: 'No',
    pass: 'Pass',
    nothingToDecide: 'There is nothing for you to do right now. Type help for the commands.',
    nothingTyped: 'You did not type anything.',
    noMove: (typed: string) => `“${typed}” is not a move you can make now.`,
    didYouMean: (guess: string) => `Did you mean ${guess}?`,
    /** The card that a hint names. */
    hintCard: (card: string) => `the ${card}`,
    hint: (move: string, reason: string) => `Hint: ${move}. ${reason}`,
    /** Follows a hint: moves that are too close to call, or none. */
    hintLevel: (moves: readonly string[]) =>
      `Too close to call: ${moves.join(', ')}. Ask again for the points.`,
    hintAhead: 'All other moves are worse. Ask again for the points.',
    /** How far each move is behind the best, when a hint is asked for again. */
    hintFigures: (moves: readonly string[]) => `Expected points: ${moves.join('; ')}.`,
    /** The same in games with teams. */
    hintLeads: (moves: readonly string[]) => `Expected lead of your team: ${moves.join('; ')}.`,
    scores: 'Scores',
    lastTrick: 'The last trick',
    noTrick: 'No trick has been taken in this round.',
    takenBy: (name: string) => `Taken by ${name}.`,
    rules: 'Rules',
    help: 'Help',
    roundColumn: 'Round',
    totalColumn: 'Total',
  },
  menu: {
    title: 'masa: card games',
    resume: (game: string) => `Continue ${game}`,
    banker: 'Pontoon against the banker',
    play: 'Play against bots',
    learn: 'Learn',
    daily: 'Today’s deal',
    review: 'Review a game',
    host: 'Create a table',
    join: 'Join a table',
    watch: 'Watch a table',
    replays: 'Replays',
    stats: 'Statistics',
    settings: 'Settings',
    quit: 'Quit',
    whichGame: 'Which game?',
    whichReplay: 'Which game?',
    noReplays: 'You have no saved games yet.',
    whichTable: 'Table code or link:',
    howWell: 'How strong should the bots be?',
    easy: 'easy',
    normal: 'normal',
    strong: 'strong',
    newValue: (setting: string) => `${setting} (leave empty to reset):`,
    backToMenu: 'Press Enter to go back to the menu.',
  },
  settings: {
    language: 'the language',
    theme: 'the colours',
    symbols: 'show suits as symbols; letters if off',
    plain: 'plain lines without drawings',
    mouse: 'click to choose cards',
    pauses: 'pauses between the other players’ moves',
    bots: 'the bot level',
    name: 'your name at tables',
    server: 'the server address',
  },
  stats: {
    game: 'Game',
    played: 'Played',
    won: 'Won',
    lost: 'Lost',
    open: 'Unfinished',
    none: 'You have no saved games yet.',
    against: 'Pontoon against the banker',
    ratings: (server: string) => `Ratings at ${server}`,
    noRatings: (server: string) => `You have no ratings at ${server} yet.`,
    ratedGames: (count: number) => (count === 1 ? '1 game' : `${count} games`),
    average: (wins: number) => `beats an average player in ${wins} of 100 games`,
    provisional: 'provisional',
  },
  usage: {
    didYouMean: (guess: string) => `Did you mean “${guess}”?`,
    seeHelp: (command: string) => `See ${command} --help.`,
    seeSettings: 'See masa settings.',
    noCommand: (name: string) => `There is no command “${name}”.`,
    noOption: (name: string) => `There is no option ${name}.`,
    noValue: (option: string) => `${option} takes no value.`,
    needsValue: (option: string, example: string) => `${option} needs a value: ${example}.`,
    oneOf: (name: string, values: string, given: string) =>
      `${name} must be one of ${values}, not “${given}”.`,
    surplus: (given: string, command: string) =>
      `“${given}” is not needed: ${command} takes no more words.`,
    seed: (given: string) => `--seed must be a whole number such as 7, not “${given}”.`,
    whichGame: (games: string) => `Which game? One of ${games}.`,
    noGame: (name: string) => `There is no game “${name}”.`,
    theGames: (games: string) => `The games are ${games}.`,
    seats: (min: number, max: number, given: string) =>
      `--seats must be ${min === max ? min : `from ${min} to ${max}`} in this game, not “${given}”.`,
    noUnfinished: 'There is no unfinished game to continue. Start one with masa play.',
    /** Names a table as the thing that has settings, as games have options. */
    aTable: 'A table',
    noHouseRule: (game: string, name: string) => `${game} has no option “${name}”.`,
    itHas: (names: string) => `Its options are ${names}.`,
    needsOptionValue: (name: string) => `“${name}” needs a value: ${name}=…`,
    onOrOff: (name: string) => `“${name}” must be on or off.`,
    wholeNumber: (name: string) => `“${name}” must be a whole number.`,
    noSetting: (name: string) => `There is no setting “${name}”.`,
    lineOfText: (name: string) => `“${name}” must be one line of text.`,
    whichSaved: 'Which game? Give a file or the name of a saved game.',
    whichRecord: 'Which game? Give a file, the name of a saved game or an address.',
    seat: (highest: number, given: string) =>
      `--seat must be from 1 to ${highest} in this game, not “${given}”.`,
    hand: (given: string) => `--hand must be 1 or more, not “${given}”.`,
    /** Refuses a number outside the range of an option. */
    numberFrom: (option: string, from: number, to: number, given: string) =>
      `${option} must be a number from ${from} to ${to}, not “${given}”.`,
    whoseRole: 'Whose role? Give a player’s name or account id.',
    adminHas: (words: string, given: string) => `masa admin takes one of ${words}, not “${given}”.`,
    /** Asks for the target of an admin command such as `masa admin ban`. */
    whomOrWhat: (deed: string) =>
      `What do you want to ${deed}? Add a table, a player, an address or the id of a ban or report.`,
    giveReason: 'Give a reason: --reason "…".',
    banTime: '--for must be a time such as 12h or 7d.',
    intoWhichFile: 'Which file should the backup go to? Give its name.',
    fromWhichFile: 'Which backup file should be restored? Give its name.',
    whichShell: (shells: string) => `Which shell? One of ${shells}.`,
    completionInstalled: (shell: string, file: string) =>
      `Completion for ${shell} is installed in ${file}. Open a new shell to use it.`,
    unreachable: (url: string) =>
      `Cannot reach the server at ${url}. Check the address and your connection.`,
    noFile: (name: string) => `There is no file or saved game called ${name}.`,
    noSavedGame: (name: string) => `${name} is not a saved Masa game.`,
    badAnswer: (address: string, status: number) => `${address} answered with status ${status}.`,
    noAnswer: (address: string) => `${address} did not return a game.`,
    /** `log` is the file with the details; null if it could not be written. */
    unforeseen: (log: string | null) =>
      `Something went wrong and the program has to stop.${log === null ? '' : ` The details are in ${log}.`}`,
  },
  check: {
    notOver: 'This game is not over yet, so there is no result to check.',
    wrong: (why: string) => `This game did not pass the check. ${why}`,
    atMove: (move: number, why: string) => `Move ${move}: ${why}`,
    right: (game: CheckedGame) => `No problems found in ${checkedGame(game)}`,
    /** All is right, but the server’s secret alone decided this many deals. */
    alone: (game: CheckedGame, alone: number) =>
      `No problems found in ${checkedGame(game)} But in ${alone} of ${count(game.deals, 'deal')} the server’s secret alone decided the cards.`,
    ownSecret:
      'The cards were dealt on this computer. This program’s secret alone decided them, as there was no other player.',
    hand: (number: number, words: string) => `Round ${number}: ${words}`,
    ranOn: 'No shuffle: these cards came from the previous deck.',
    secretAlone:
      'No player added to this shuffle: the server’s secret alone decided the cards, so nothing proves that they were not chosen.',
    added: (players: number) => `${count(players, 'player')} added to this shuffle.`,
    keptBack: (names: string) => `Promised random data but did not send it: ${names}.`,
    seat: (seat: number) => `seat ${seat}`,
  },
  gameList: {
    /** A game in the list: “Hearts, for 4. Avoid the hearts …”. */
    game: (title: string, from: number, to: number, summary: string) =>
      `${title}, for ${from === to ? from : `${from} to ${to}`} players. ${summary}`,
    or: 'or',
    range: (from: number, to: number) => `${from} to ${to}`,
  },
  daily: {
    /** The title over the list. */
    title: (day: string) => `Deals of the day, ${day}.`,
    notPlayed: (title: string) => `${title}: not played yet.`,
    result: (title: string, { score, place, of, isFirst }: DailyScore) =>
      `${title}: ${score}${of > 1 ? `, place ${place} of ${of}` : ''}${isFirst ? '' : ' (played again)'}.`,
    /** The answer to a request for a hint. */
    noHint: 'Hints are off for the deal of the day: everyone plays it without help.',
    /** The title over the results of all players. */
    list: (title: string, players: number) => {
      if (players === 0) return `${title}: nobody has played yet.`;
      return players === 1
        ? `${title}: one player so far.`
        : `${title}: ${players} players so far.`;
    },
    line: (line: DailyLine, isOwn: boolean) => `${dailyLine(line)}${isOwn ? '  (you)' : ''}`,
  },
  learn: {
    /** Stands before the text of a step. */
    step: (number: number, of: number) => `Step ${number} of ${of}.`,
    /** Names what to type after a colon, because Turkish would add an ending to it. */
    doIt: (move: string, clause: string) => `Try it: ${move} (rule ${clause}).`,
    forced: (move: string) => `You can play only one card here: ${move}.`,
    notSaved: 'Lessons are not saved.',
    noLesson: (title: string, id: string) =>
      `There is no lesson for ${title} yet. Run masa play ${id} and type rules to see how it is played.`,
    /** The text after the last round. */
    playOn: (id: string) => `Now play on your own: masa play ${id}`,
  },
  online: {
    words: {
      say: 'say',
      who: 'who',
      invite: 'invite',
      leave: 'leave',
      ready: 'ready',
      notReady: 'not ready',
      addBot: 'add bot',
      removeBot: 'remove bot',
      seat: 'seat',
      start: 'start',
      claim: 'claim',
      resign: 'resign',
      kick: 'kick',
      closeTable: 'close table',
      stepAway: 'step away',
      stepBack: 'step back',
      handOver: 'hand over',
      yes: 'yes',
      no: 'no',
    },
    does: {
      who: 'who sits where',
      say: 'say good luck: sends a message to everyone at the table',
      claim: 'claims the win when the other side has been away too long',
      resign: 'resigns: the other side wins, or a bot plays on for you',
      stepAway: 'a bot plays for you until you are back',
      stepBack: 'you play again yourself',
      handOver: 'hand over 2: as the host, makes another player the host',
      kick: 'kick 3: as the host, removes a player who ran out of time too often',
      leave: 'leaves for good: a bot takes your seat, or your side loses',
    },
    news: {
      connectionLost: (name: string) => `${name} lost connection.`,
      covered: (name: string) => `A bot plays for ${name} until they are back.`,
      isBack: (name: string) => `${name} is back.`,
      isReady: (name: string) => `${name} is ready.`,
      isNotReady: (name: string) => `${name} is not ready.`,
      wantsGame: (name: string) => `${name} wants another game.`,
      wantsNoGame: (name: string) => `${name} does not want another game.`,
      timeOut: (name: string, times: number) =>
        `${name} ran out of time, ${count(times, 'timeout')} so far`,
      /** Tells the host from when on a player can be removed. */
      mayKick: (news: string, command: string) => `${news}. Type “${command}” to remove them.`,
      mayKickAfter: (news: string, times: number) => `${news}. You can remove them after ${times}.`,
      hasLeft: (name: string) => `${name} left the table.`,
      playsOn: (name: string, seat: number) => `${name} takes over at seat ${seat}.`,
      sits: (name: string, seat: number) => `${name} sits at seat ${seat}.`,
      theBot: (name: string) => `The bot ${name}`,
      youOwn: 'You are now the host.',
      owns: (name: string) => `${name} is now the host.`,
      watches: (name: string) => `${name} is watching.`,
      watchesNoMore: (name: string) => `${name} stopped watching.`,
    },
    seats: {
      free: 'free',
      bot: (level: 'easy' | 'normal' | 'strong') => `bot, ${level}`,
      owner: 'host',
      ready: 'ready',
      notReady: 'not ready',
      away: 'away',
      awayCovered: 'away, a bot is playing',
      watching: (people: number) => `${people === 1 ? '1 spectator' : `${people} spectators`}.`,
      /** In the list of tables: how many seats are taken. */
      taken: (taken: number, of: number) => `${taken} of ${of}`,
    },
    visit: {
      lost: 'Connection lost. Reconnecting…',
      /** `seconds` is 0 if the bot plays at once. */
      botPlays: (seconds: number) =>
        `A bot plays for you${seconds === 0 ? '' : ` after ${seconds} seconds`} until you are back.`,
      back: 'You are back.',
      backAtSeat: 'You are back at your seat.',
      gone: {
        kicked: 'The host removed you from the table. To come back, ask for a new invitation.',
        'no rematch': 'Nobody voted for a rematch, so the table was closed.',
        'not in rematch': 'You did not vote for a rematch, so the others play on without you.',
        owner: 'The host closed the table.',
        empty: 'The table was closed because nobody was left.',
        idle: 'The table was closed because nothing happened for half an hour.',
        left: 'You left the table.',
      },
      closed: 'The table is closed.',
      unreachable: 'Cannot reach the server. Try again later with masa join.',
      restarting: 'The server is restarting and will be back in a moment.',
      timeOver: (what: string) => `Your time ran out: ${what}.`,
      clockPlayed: (card: string) => `the ${card} was played for you`,
      clockChose: (cards: string) => `these cards were chosen for you: ${cards}`,
      clockMoved: 'a move was made for you',
      hand: (round: number) => `Round ${round}: `,
      wrongDeal: (why: string) => `This deal does not match what the server promised. ${why}`,
      lateBytes: 'Your random data arrived too late and is not in this shuffle.',
      keptBack: (names: string) =>
        `These players promised random data but did not send it: ${names}.`,
      dealsRight: (deals: number) => `${count(deals, 'deal')} checked: all fair.`,
      dealsWrong: (deals: number, wrong: number) =>
        `${count(deals, 'deal')} checked: ${wrong} not as the server promised.`,
      dealsAlone: (deals: number, alone: number) =>
        `${count(deals, 'deal')} checked: ${alone} shuffled by the server alone, as no player added to the shuffle.`,
    },
    talk: {
      title: (table: string, game: string) => `Table ${table}, ${game}.`,
      gameAt: (game: string, table: string) => `${game} at ${table}`,
      seat: (seat: number) => `Seat ${seat}`,
      waitingForMore: (players: number) => `Waiting for ${count(players, 'more player')}.`,
      waitingForReady: 'Waiting for everyone to be ready.',
      full: 'The table is full.',
      link: 'Others can join with this link:',
      rated: (ready: string) => `This game counts for ratings. Type “${ready}” if you agree.`,
      another: (yes: string, no: string) => `Another game? Type ${yes} or ${no}.`,
      yesOrNo: (yes: string, no: string) => `Type ${yes} or ${no}.`,
      /** Lists the commands, with the word for leaving. */
      type: (words: readonly string[], quit: string) => `Type ${listed([...words, quit], 'or')}.`,
      toTalk: (say: string) => `${say} and a message to chat`,
      toSeeSeats: (who: string) => `${who} to see the seats`,
      seatAndNumber: (seat: string) => `${seat} and a number`,
      sayAndLine: (say: string) => `${say} and a message`,
      sayWhat: (say: string) => `Say what? For example: ${say} good luck`,
      atTheTable: 'At the table',
      inviteTitle: 'Invitation link',
      noInvite: 'There is no invitation link yet.',
      whichLevel: (levels: readonly string[], example: string) =>
        `Choose a bot level (${levels.join(', ')}): ${example}`,
      whichSeat: 'Which seat? Give its number.',
    },
    login: {
      open: 'Open this page in a browser, and sign in there if you have not yet:',
      code: (code: string) => `Check that it shows this code: ${code}`,
      waiting: 'Waiting… Ctrl-C stops.',
      done: (name: string, server: string) => `You are signed in at ${server} as ${name}.`,
      none: (server: string) => `You are not signed in at ${server}.`,
      out: (server: string) => `You are signed out at ${server}.`,
      ended: (server: string) =>
        `You have been signed out at ${server}. Run masa login again, or masa logout to play as a guest.`,
    },
    entry: {
      sitsElsewhere: (table: string, leave: string) =>
        `You are already at table ${table}. Go back with masa join ${table} and type ${leave} there, or use another --name.`,
      leftGoodbye: 'You left the table. Goodbye.',
      goodbye: 'Goodbye.',
      seatKept: 'Your seat is kept, and a bot plays for you. To come back, run:',
      whichTable: 'Which table? Give its code, such as elma, or its link.',
      noTables: 'There are no tables yet. Create one with masa host.',
      serverScheme: (scheme: string) =>
        `--server must begin with http:// or https://, not with ${scheme}://.`,
      serverAddress: (example: string, given: string) =>
        `--server must be an address such as ${example}, not “${given}”.`,
      botsNumber: (given: string) =>
        `--bots must be a number of bots, not “${given}”. Use --level for how well they play.`,
      tooManyBots: (given: string, most: number) =>
        `--bots is ${given}, but besides you there is room for only ${most === 1 ? 'one bot' : `${most} bots`} at this table.`,
    },
  },
  pontoon: {
    answers: {
      twist: { word: 'Twist', letter: 'T' },
      stick: { word: 'Stick', letter: 'S' },
      buy: { word: 'Buy', letter: 'B' },
      // Stick has the letter S.
      split: { word: 'Split', letter: 'P' },
      help: { word: 'Help', letter: 'H' },
      quit: { word: 'Quit', letter: 'Q' },
      yes: { word: 'Yes', letter: 'Y' },
      no: { word: 'No', letter: 'N' },
    },
    or: 'or',
    /** Names the hand, if the player has several. */
    hands: ['First hand', 'Second hand', 'Third hand'],
    banker: 'Banker',
    withStake: (name: string, stake: number) => `${name}, stake ${stake}`,
    welcome: 'Welcome to Pontoon',
    instructions: [
      'Get closer to 21 than the banker. Over 21 you are bust and lose.',
      'Twist (T) to take one more card, Stick (S) to keep your hand as it is.',
      'An ace counts 1 or 11; jack, queen and king 10; others their number.',
      'A pontoon (an ace and a card worth ten) beats a five-card trick (five cards, not bust), which beats 21, which beats lower totals.',
      'The banker twists on 16 or less, sticks on 17 or more, and wins equal hands.',
    ],
    houseRules: {
      stickAt: ({ stickAt }: PontoonOptions) => `You cannot stick on less than ${stickAt}.`,
      stakes: ({ maxStake }: PontoonOptions) =>
        `After your first card you stake 1 to ${maxStake} points.`,
      buy: () =>
        'Buy (B) to add to your stake and take a card, for example Buy 2; not after a twist.',
      split: () => 'Split (P) to make two hands from two cards of the same rank.',
      payDouble: () => 'A pontoon or a five-card trick wins twice the stake.',
    },
    howToAnswer: 'Type a word or its letter. Help (H) shows this again, Quit (Q) leaves.',
    round: (round: number) => `Round ${round}`,
    shuffled: (cards: number) => `all ${cards} cards shuffled`,
    cardsLeft: (cards: number) => `${cards} cards in the deck`,
    anotherRound: 'Another round?',
    yourStake: (from: string, to: string) => `Your stake? ${from} to ${to}`,
    handInPlay: (hand: string, total: number) => `${hand}, total ${total}.`,
    forPrice: (offer: string, from: string, to: string) =>
      `${offer} for ${from === to ? from : `${from} to ${to}`}`,
    sayPrice: (from: string, to: string, example: string) =>
      `For how much? From ${from} to ${to}: type ${example}.`,
    noAnswer: (typed: string) => `“${typed}” is not an answer here.`,
    standing: ({ rounds, wins, losses }: { rounds: number; wins: number; losses: number }) =>
      `So far: ${count(rounds, 'round')}, ${wins} won, ${losses} lost.`,
    points: (points: number) => `Points: ${points}.`,
    goodbye: 'Goodbye',
    sums: {
      rounds: 'Rounds played',
      wins: 'Wins',
      losses: 'Losses',
      longestStreak: 'Longest winning streak',
      pontoons: 'Pontoons',
      fiveCardTricks: 'Five-card tricks',
    },
    thanks: 'Thank you for playing.',
    notSaved: (folder: string) =>
      `Could not save the statistics in ${folder}. Check that the folder can be written to.`,
  },
  help: {
    page: {
      title: 'masa: card games in the terminal',
      usage: 'Usage',
      anyCommand: 'masa <command> [options]',
      someOptions: '[options]',
      commands: 'Commands',
      options: 'Options',
      examples: 'Examples',
      more: [
        'Run masa <command> --help for more about a command, masa --version for the version.',
        'MASA_HOME is the folder for statistics, saved games and the error log; NO_COLOR turns colours off.',
      ],
      values: {
        '<n>': '<n>',
        '<level>': '<level>',
        '<name=value>': '<name=value>',
        '<address>': '<address>',
        '<name>': '<name>',
        '<game>': '<game>',
        '<player>': '<player>',
        '<table>': '<table>',
        '<words>': '<words>',
        '<time>': '<time>',
      },
    },
    commands: {
      pontoon: {
        summary: 'Play Pontoon against the banker',
        options: {
          traditional: 'with stakes, buying and splitting; stick only on 15 or more',
          seed: SEED,
          ...LOOK,
        },
        examples: [
          'twist or stick against the banker',
          'the full traditional game',
          'the same cards every time',
        ],
      },
      play: {
        summary: 'Play any game against bots',
        operands: '<game>',
        details: ['Run masa games to list the games and their options.'],
        options: {
          bots: 'bot level: easy, normal or strong',
          seats: SEATS,
          option: HOUSE_RULE,
          resume: 'continue your latest unfinished game',
          fast: FAST,
          seed: SEED,
          ...LOOK,
        },
        examples: [
          'Hearts against three bots',
          'with a house rule and strong bots',
          'continue the game you left',
        ],
      },
      tables: {
        summary: 'List the tables on a server',
        details: ['One line per table: code, game, seats taken, join or watch, players.'],
        options: { server: SERVER.server },
        examples: ['find a table to join or watch'],
      },
      host: {
        summary: 'Create a table on a server and sit down',
        operands: '[<game>]',
        details: ['Others join with masa join and the table code, or in a browser.'],
        options: {
          ...SERVER,
          bots: 'number of bots to add',
          level: 'bot level: easy, normal or strong',
          seats: SEATS,
          option: HOUSE_RULE,
          setting: 'a table setting, such as turnSeconds=60 or start=ready; can be repeated',
          private: 'not listed; people need the link to join',
          ...LOOK,
        },
        examples: ['with room for one more', 'without a time limit'],
      },
      join: {
        summary: 'Join a table on a server',
        operands: '<table, link or code>',
        details: [
          'A private table needs its link, in quotes, or the code that its players see.',
          'Run the same command again to come back to your seat.',
        ],
        options: { ...SERVER, ...LOOK },
        examples: [
          'the table elma on this computer',
          'on another server',
          'with the code that a player told you',
          'with a link someone sent you',
        ],
      },
      watch: {
        summary: 'Watch a table on a server',
        operands: '<table, link or code>',
        details: ['A private table needs its link or its code.'],
        options: { ...SERVER, ...LOOK },
        examples: ['watch without joining'],
      },
      login: {
        summary: 'Sign in to your account on a server',
        details: [
          'You confirm a code in the browser, where you sign in by any way that the server offers.',
          'Then masa host, join and watch use your account, unless you give a --name.',
        ],
        options: { server: SERVER.server },
        examples: ['play with your account'],
      },
      logout: {
        summary: 'Sign out from a server',
        details: ['You play as a guest again.'],
        options: { server: SERVER.server },
        examples: ['end the session'],
      },
      games: {
        summary: 'List the games and their options',
        operands: '[<game>]',
        options: {},
        examples: ['all games, one per line', 'the options of one game'],
      },
      replay: {
        summary: 'Replay a saved game',
        operands: '<file>',
        options: LOOK,
        examples: ['step by step, with the arrow keys'],
      },
      verify: {
        summary: 'Check that a finished game was fair',
        operands: '<file or address>',
        details: [
          'Checks that every deal is the one promised, every move is legal and the result is right.',
          'The exit code is 0 if the game is fair and 1 if not.',
        ],
        options: {},
        examples: ['a game you played'],
      },
      review: {
        summary: 'Review a game: see what you could have done better',
        operands: '<file or address>',
        details: [
          'Every decision is judged by what you saw when you made it, never by the hidden cards.',
          'Only differences beyond chance are called inaccuracies or mistakes.',
        ],
        options: {
          seat: 'the seat whose decisions to review, counted from 1; yours if not given',
          hand: 'only this round, counted from 1',
          open: 'also show the real result of each move, with all hands visible',
          luck: 'how good your cards were: the same deals played by bots',
          json: 'print everything as JSON',
          ...LOOK,
        },
        examples: ['a game you played', 'one round, with the real results beside it'],
      },
      learn: {
        summary: 'Learn a game: play a first round with a coach',
        operands: '<game>',
        details: ['The deal is always the same. Type hint to repeat the step, quit to leave.'],
        options: { fast: FAST, ...LOOK },
        examples: ['your first round of Hearts'],
      },
      daily: {
        summary: 'Play the deal of the day, the same for everyone',
        operands: '[<game>]',
        details: [
          'Without a game it lists your results for today. A deal you play again is marked.',
          'With --server your first result is added to its list, and the list is shown.',
        ],
        options: { fast: FAST, ...SERVER, ...LOOK },
        examples: ['today’s deal of Nine Tricks', 'your results for today', 'everyone’s results'],
      },
      stats: {
        summary: 'Show your statistics and ratings',
        details: ['With --server your ratings there are shown, too.'],
        options: SERVER,
        examples: ['games played, won and lost', 'the same, and your ratings'],
      },
      settings: {
        summary: 'Show or change settings, such as language and colours',
        operands: '[<name=value>]',
        details: ['An empty value resets a setting to its default: masa settings theme='],
        options: {},
        examples: ['all settings', 'the language: en, tr or pt', 'a colour for each suit'],
      },
      completion: {
        summary: 'Set up command completion in your shell',
        operands: '<install, bash, zsh or fish>',
        details: [
          'install sets it up for your shell. For another shell: masa completion install zsh.',
          'With only the name of a shell, the script is printed.',
        ],
        options: {},
        examples: ['set up permanently', 'only for this session'],
      },
      serve: {
        summary: 'Start the server',
        options: {
          port: 'port to listen on; 3000 if not given',
        },
        examples: ['runs until you press Ctrl-C'],
      },
      'sql-role': {
        summary: 'Give a player their own PostgreSQL role',
        operands: '<player>',
        details: [
          'Takes a name or account id, and uses the PostgreSQL in DATABASE_URL. The role can read what',
          'the player may see, and nothing else. Run it again to set a new password.',
        ],
        options: { drop: 'remove the role and close its connections' },
        examples: ['prints the role and its password', 'removes the role'],
      },
      'set-aside': {
        summary: 'List broken tables that cannot continue',
        details: [
          'Uses DATABASE_URL, or the embedded database in MASA_DATA while the server is stopped.',
          'Shows what is wrong with each. The server refuses such a table until it is repaired or closed.',
        ],
        options: { close: 'close a table permanently; its data is kept' },
        examples: ['lists them and says what is wrong', 'closes the table elma'],
      },
      admin: {
        summary: 'Manage tables, players, bans and reports on the running server',
        operands: '[tables|players|bans|reports|log|close|ban|lift|resolve] [target]',
        details: [
          'Needs the server’s secret: set MASA_SECRET or MASA_DATA as for the server.',
          'Without a word after it, shows the server status. Every action needs a reason, kept in the log.',
        ],
        options: {
          reason: 'the reason; a banned player sees it',
          for: 'how long a ban lasts, such as 12h or 7d; permanent if not given',
          'with-address': 'also ban the addresses the player is connected from',
          server: 'server address; PORT on this computer if not given',
        },
        examples: [
          'lists open tables and their players',
          'closes a table',
          'bans a player for a week',
          'shows the log of actions',
        ],
      },
      backup: {
        summary: 'Save all server data to a file',
        operands: '<file>',
        details: [
          'Uses DATABASE_URL, or the embedded database in MASA_DATA, whether the server is running or not.',
          'The file has everything, including account data and secrets. Protect it like the data folder.',
        ],
        options: {},
        examples: ['works while people play'],
      },
      restore: {
        summary: 'Restore a backup into a new database',
        operands: '<file>',
        details: [
          'Restores into DATABASE_URL, or the embedded database in MASA_DATA. It must be empty, and no',
          'server may use it. A backup of one kind of database can be restored into the other.',
        ],
        options: {},
        examples: ['then run masa serve'],
      },
      check: {
        summary: 'Check all stored data for damage',
        details: [
          'Uses DATABASE_URL, or the embedded database in MASA_DATA, whether the server is running or not.',
          'Replays every table and compares the result with what is stored. It changes nothing.',
        ],
        options: {},
        examples: ['names each damaged table'],
      },
      arena: {
        summary: 'Let bots play each other on the same deals',
        options: {
          game: 'the game to play',
          a: 'one kind of player, such as strong',
          b: 'the other kind, such as normal',
          deals: 'number of deals',
          seed: SEED,
        },
        examples: ['find out who is better'],
      },
    },
  },
} as const;
