// The requests of the Postman collection, in the order in which they run. Anna, Bruno, Carla and Dora play.

import { ACCOUNT_STEPS, OF_ANNA, SIGN_OUT_STEPS } from './accountSteps.ts';
import {
  beginWith,
  goBackTo,
  IN_TIME_OR_LATE,
  keep,
  playMoves,
  playPitch,
  playSobe,
  PROMISE,
} from './scripts.ts';
import { type Folder, type PostmanStep, refused } from './step.ts';

/** Settings without pauses and without a clock. */
const SETTINGS = { turnSeconds: 0, handPause: 0 };

// --- A SobeSobe table before the game

const LOBBY_STEPS: readonly PostmanStep[] = [
  {
    name: 'Create a game',
    operation: 'createGame',
    body: { maxPlayers: 4, addsToDeals: true, settings: SETTINGS },
    after: keep({ gameId: 'answer.id' }),
  },
  {
    name: 'Create a game for too many players',
    operation: 'createGame',
    body: { maxPlayers: 9 },
    shows: [400, 'INVALID_MAX_PLAYERS'],
  },
  { name: 'List games', operation: 'listGames' },
  { name: 'Get a game without its cards', operation: 'game' },
  refused('A game that does not exist', 'game', [404, 'GAME_NOT_FOUND'], { gameId: 'nowhere' }),
  { name: 'Bruno joins', operation: 'joinGame', by: 'bruno', body: {} },
  {
    name: 'Bruno joins again',
    operation: 'joinGame',
    by: 'bruno',
    body: {},
    shows: [409, 'ALREADY_IN_GAME'],
  },
  { name: 'Watch a game', operation: 'watchGame', by: 'carla' },
  { name: 'Stop watching', operation: 'stopWatchingGame', by: 'carla' },
  { name: 'Carla joins', operation: 'joinGame', by: 'carla', body: { position: 3 } },
  { name: 'Change seats before the game', operation: 'takeSeat', by: 'carla' },
  { name: 'Carla leaves', operation: 'leaveGame', by: 'carla' },
  { name: 'Carla joins again', operation: 'joinGame', by: 'carla', body: { position: 2 } },
  { name: 'Add a bot', operation: 'addBot', body: { position: 3, level: 'easy' } },
  { name: 'Remove a bot', operation: 'removeBot', values: { position: '3' } },
  { name: 'Say whether you are ready', operation: 'setReady', by: 'bruno' },
  {
    name: 'Create a game to cancel',
    operation: 'createGame',
    body: { maxPlayers: 2 },
    after: keep({ otherGameId: 'answer.id' }),
  },
  {
    name: 'Bruno joins that game too',
    operation: 'joinGame',
    by: 'bruno',
    body: {},
    values: { gameId: '{{otherGameId}}' },
  },
  {
    name: 'Remove a player',
    operation: 'removePlayer',
    values: { gameId: '{{otherGameId}}', position: '1' },
  },
  {
    name: 'Cancel someone else’s game',
    operation: 'cancelGame',
    by: 'bruno',
    values: { gameId: '{{otherGameId}}' },
    shows: [403, 'NOT_GAME_CREATOR'],
  },
  {
    name: 'Cancel a game that has not started',
    operation: 'cancelGame',
    values: { gameId: '{{otherGameId}}' },
  },
  refused('Name trump before the game', 'selectTrump', [400, 'GAME_NOT_STARTED']),
];

// --- A whole game of SobeSobe. The state says what to do next, and the requests repeat until it is over

const STATE = 'Get the state of a game';
const AGAIN = goBackTo(STATE);

const SOBE_STEPS: readonly PostmanStep[] = [
  { name: 'Start the game', operation: 'startGame', after: beginWith('anna') },
  {
    name: 'Name a trump that is not a suit',
    operation: 'selectTrump',
    body: { trumpSuit: 'Cups' },
    shows: [400, 'INVALID_TRUMP_SUIT'],
  },
  {
    name: STATE,
    operation: 'state',
    by: 'player',
    after: playSobe({
      look: STATE,
      players: ['anna', 'bruno', 'carla'],
      over: 'Get a round',
      trump: 'Name trump',
      decide: 'Play the round or sit it out',
      exchange: 'Exchange up to three cards',
      play: 'Play a card',
      promise: 'Promise bytes for the next deal',
      open: 'Reveal the promised bytes',
    }),
  },
  { name: 'Name trump', operation: 'selectTrump', by: 'player', after: AGAIN },
  { name: 'Play the round or sit it out', operation: 'decide', by: 'player', after: AGAIN },
  {
    name: 'Exchange up to three cards',
    operation: 'exchangeCards',
    by: 'player',
    body: { cardsToExchange: [] },
    after: AGAIN,
  },
  {
    name: 'Play a card',
    operation: 'playCard',
    by: 'player',
    body: '{\n  "card": {{card}}\n}',
    after: AGAIN,
  },
  {
    name: 'Promise bytes for the next deal',
    operation: 'promiseBytes',
    before: PROMISE,
    body: { deal: '{{deal}}', hash: '{{hash}}' },
    isChecked: true,
    after: [...IN_TIME_OR_LATE, ...AGAIN],
  },
  {
    name: 'Reveal the promised bytes',
    operation: 'openBytes',
    body: { deal: '{{deal}}', bytes: '{{bytes}}' },
    isChecked: true,
    after: [...IN_TIME_OR_LATE, ...AGAIN],
  },
  { name: 'Get a round', operation: 'round', values: { round: '1' } },
  refused('Get a round that was not played', 'round', [404, 'ROUND_NOT_FOUND'], { round: '777' }),
  {
    name: 'Get the scores, round by round',
    operation: 'scores',
    after: [
      "pm.test('a player has no points left', () => pm.expect(Math.min(...pm.response.json().players.map((one) => one.currentPoints))).to.be.at.most(0));",
    ],
  },
  refused('Play a card after the game', 'playCard', [409, 'WRONG_GAME_PHASE']),
  { name: 'Get the log of a game', operation: 'log' },
  {
    name: 'Check a finished game',
    operation: 'verification',
    after: ["pm.test('the game was fair', () => pm.expect(pm.response.json().ok).to.equal(true));"],
  },
  { name: 'Get a user’s SobeSobe statistics', operation: 'statistics', values: OF_ANNA },
  { name: 'List a user’s finished games', operation: 'userGames', values: OF_ANNA },
  {
    name: 'Stream the events of a game without being at the table',
    operation: 'events',
    by: 'dora',
    shows: [403, 'FORBIDDEN'],
  },
];

// --- A whole game of Pontoon with moves

const LOOK = 'Get the state of a game of Pontoon';

const ANY_GAME_STEPS: readonly PostmanStep[] = [
  { name: 'List all games and their options', operation: 'catalog' },
  {
    name: 'Create a game of Pontoon',
    operation: 'createGame',
    body: {
      game: 'pontoon',
      maxPlayers: 2,
      options: { rounds: 1 },
      settings: { ...SETTINGS, start: 'ready' },
    },
    after: keep({ gameId: 'answer.id' }),
  },
  { name: 'Dora joins', operation: 'joinGame', by: 'dora', body: {} },
  { name: 'Start the game of Pontoon', operation: 'startGame', after: beginWith('anna') },
  {
    name: LOOK,
    operation: 'state',
    by: 'player',
    after: playMoves(
      { look: LOOK, players: ['anna', 'dora'], over: 'A move after the game' },
      'Make a move',
    ),
  },
  {
    name: 'Make a move',
    operation: 'move',
    by: 'player',
    body: '{\n  "move": {{move}}\n}',
    after: goBackTo(LOOK),
  },
  refused('A move after the game', 'move', [409, 'WRONG_GAME_PHASE']),
  { name: 'Start a review of the game', operation: 'beginReview' },
  { name: 'Get the review', operation: 'review' },
  { name: 'Share the review', operation: 'shareReview', after: keep({ link: 'answer.link' }) },
  { name: 'Read the shared review', operation: 'sharedReview', by: 'nobody' },
  { name: 'Stop sharing the review', operation: 'hideReview' },
  { name: 'Get your own detailed statistics', operation: 'insights', values: OF_ANNA },
  { name: 'Export your own games, round by round', operation: 'exportGames', values: OF_ANNA },
  { name: 'List what is rated', operation: 'ratingPools', by: 'nobody' },
  { name: 'Get the leaderboard of Hearts', operation: 'leaderboard', values: { pool: 'hearts' } },
  { name: 'Get your ratings', operation: 'userRatings', values: OF_ANNA },
  { name: 'Show your ratings', operation: 'showRatings', values: OF_ANNA },
  {
    name: 'Get your rating over time',
    operation: 'ratingHistory',
    values: { ...OF_ANNA, pool: 'hearts' },
  },
  { name: 'Get the ratings of the players', operation: 'gameRatings' },
  refused('Upload something that is not a game', 'keepOffline', [400, 'INVALID_REQUEST'], OF_ANNA),
  { name: 'List the players you have muted', operation: 'mutedPlayers', values: OF_ANNA },
  refused('Mute a player whom nobody knows', 'mutePlayer', [404, 'USER_NOT_FOUND'], {
    ...OF_ANNA,
    playerId: 'nobody',
  }),
  {
    name: 'Hear a player again',
    operation: 'unmutePlayer',
    values: { ...OF_ANNA, playerId: 'nobody' },
  },
  {
    name: 'Report a player whom nobody knows',
    operation: 'reportPlayer',
    body: { playerId: 'nobody', reason: 'spam' },
    shows: [404, 'USER_NOT_FOUND'],
  },
  { name: 'List the days you have played', operation: 'playedDays', values: OF_ANNA },
  { name: 'Add days you have played', operation: 'addPlayedDays', values: OF_ANNA },
  { name: 'Get the results of today’s deal', operation: 'daily', values: { game: 'pontoon' } },
  {
    name: 'Submit a result for an old deal',
    operation: 'sendDaily',
    values: { game: 'pontoon' },
    body: { day: '2020-01-01', score: 0, moves: [] },
    shows: [409, 'WRONG_GAME_PHASE'],
  },
  { name: 'Send a chat message', operation: 'say' },
  { name: 'Vote for a rematch', operation: 'rematch' },
  { name: 'Start it too early', operation: 'startRematch', shows: [403, 'FORBIDDEN'] },
  {
    name: 'Dora votes for a rematch',
    operation: 'rematch',
    by: 'dora',
    after: keep({ gameId: 'answer.nextGameId' }),
  },
  { name: 'Start the rematch', operation: 'startGame' },
  { name: 'Let a bot play for you', operation: 'stepAway' },
  { name: 'Resign from the rematch', operation: 'resign' },
  { name: 'Make Dora the host', operation: 'handOver', body: { position: 1 } },
  {
    name: 'Dora changes the settings',
    operation: 'changeRules',
    by: 'dora',
    body: {},
    after: keep({ gameId: 'answer.id' }),
  },
  {
    name: 'Dora gets a code to say aloud',
    operation: 'inviteCode',
    by: 'dora',
    after: keep({ inviteCode: 'answer.code' }),
  },
  { name: 'Open the code', operation: 'openInviteCode', body: { code: '{{inviteCode}}' } },
  { name: 'Dora makes a new invitation', operation: 'renewInvitation', by: 'dora' },
];

// --- One round of Pitch with calls, and a game that someone leaves

const AT = { table_id: '{{tableId}}' };
const TABLE = 'Get the state of the table';
const HAND = goBackTo(TABLE);

const PITCH_STEPS: readonly PostmanStep[] = [
  {
    name: 'Create a table',
    operation: 'create_table',
    body: {
      variant: '10-point',
      target_score: 50,
      settings: { ...SETTINGS, start: 'ready', removal: 'forfeit' },
    },
    after: keep({ tableId: 'answer.table_id' }),
  },
  {
    name: 'Bruno joins as East',
    operation: 'join_table',
    by: 'bruno',
    body: { ...AT, position: 'E' },
  },
  {
    name: 'Carla joins as South',
    operation: 'join_table',
    by: 'carla',
    body: { ...AT, position: 'S' },
  },
  {
    name: 'Dora joins as West',
    operation: 'join_table',
    by: 'dora',
    body: { ...AT, position: 'W' },
  },
  { name: 'Bruno is ready', operation: 'set_ready', by: 'bruno', body: { ...AT, ready: true } },
  refused('Get a hand before the game', 'deal_hand', [400, 'GAME_NOT_STARTED']),
  { name: 'Start the game of Pitch', operation: 'start_game', after: beginWith('anna') },
  {
    name: 'Promise bytes for a deal that does not exist',
    operation: 'promise_bytes',
    body: { ...AT, deal: 'none/1/0', hash: '00'.repeat(32) },
    shows: [409, 'WRONG_ROUND_PHASE'],
  },
  {
    name: 'Reveal bytes for a deal that does not exist',
    operation: 'open_bytes',
    body: { ...AT, deal: 'none/1/0', bytes: '00'.repeat(16) },
    shows: [409, 'WRONG_ROUND_PHASE'],
  },
  {
    name: TABLE,
    operation: 'state',
    by: 'player',
    values: { gameId: '{{tableId}}' },
    after: playPitch({
      look: TABLE,
      players: ['anna', 'bruno', 'carla', 'dora'],
      over: 'Get the score of a finished round',
      hand: 'Get the hand you were dealt',
      bid: 'Bid, or pass',
      trump: 'Declare trump',
      replace: 'Replace cards',
      lock: 'Keep the hand as it is',
      play: 'Play a card of Pitch',
    }),
  },
  {
    name: 'Get the hand you were dealt',
    operation: 'deal_hand',
    by: 'player',
    after: HAND,
  },
  {
    name: 'Bid, or pass',
    operation: 'place_bid',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "bid": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Declare trump',
    operation: 'declare_trump',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "suit": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Replace cards',
    operation: 'request_replacements',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "cards": [{{choice}}]\n}',
    after: HAND,
  },
  { name: 'Keep the hand as it is', operation: 'lock_replacements', by: 'player', after: HAND },
  {
    name: 'Play a card of Pitch',
    operation: 'play_card',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "card": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Get the score of a finished round',
    operation: 'end_hand_score',
    body: { ...AT, hand_number: 1 },
  },
  refused('Get the result of a game that is not over', 'end_game', [409, 'WRONG_GAME_PHASE']),
  { name: 'Bruno leaves', operation: 'leave_table', by: 'bruno' },
  { name: 'Get the result of a finished game', operation: 'end_game' },
];

// --- Requests for administrators, which are all refused because Anna is not one

const forAdmins = (name: string, operation: string, values?: Readonly<Record<string, string>>) =>
  refused(name, operation, [403, 'NOT_ADMIN'], values);

const ADMIN_STEPS: readonly PostmanStep[] = [
  forAdmins('Get the server status', 'adminOverview'),
  forAdmins('List open tables', 'adminTables'),
  forAdmins('List players', 'adminPlayers'),
  forAdmins('List active bans', 'adminBans'),
  forAdmins('List reports of players', 'adminReports'),
  forAdmins('Resolve a report', 'adminResolveReport', { reportId: 'none' }),
  forAdmins('List administrator actions', 'adminLog'),
  forAdmins('Ban a player', 'adminBan'),
  forAdmins('Lift a ban', 'adminLiftBan', { banId: 'none' }),
  forAdmins('Close a table', 'adminCloseTable', { tableId: 'none' }),
];

export const FOLDERS: readonly Folder[] = [
  {
    name: 'Accounts',
    words:
      'Anna registers and signs in; Bruno, Carla and Dora are guests. Emails are not read here.',
    steps: ACCOUNT_STEPS,
  },
  { name: 'Lobby', words: 'A SobeSobe table before the game.', steps: LOBBY_STEPS },
  {
    name: 'SobeSobe',
    words:
      'A whole game: the state says what to do next, and the requests repeat until it is over.',
    steps: SOBE_STEPS,
  },
  { name: 'Any game', words: 'A whole game of Pontoon with moves.', steps: ANY_GAME_STEPS },
  {
    name: 'Pitch calls',
    words: 'One round of Pitch with calls, and a game that someone leaves.',
    steps: PITCH_STEPS,
  },
  {
    name: 'Admin',
    words: 'For administrators. Anna is not one of them.',
    steps: ADMIN_STEPS,
  },
  { name: 'Signing out', words: 'The tokens stop working afterwards.', steps: SIGN_OUT_STEPS },
];
