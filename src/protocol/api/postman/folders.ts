// The order of the Postman collection: from top to bottom it is a walk through everything, with whole games.

import { ACCOUNT_STEPS, GOING_STEPS } from './accountSteps.ts';
import { ADMIN_STEPS } from './adminSteps.ts';
import { ANY_GAME_STEPS } from './anyGameSteps.ts';
import { LOBBY_STEPS } from './lobbySteps.ts';
import { PITCH_STEPS } from './pitchSteps.ts';
import { SOBE_STEPS } from './sobeSteps.ts';
import type { Folder } from './step.ts';

export const FOLDERS: readonly Folder[] = [
  {
    name: 'Accounts',
    words:
      'Anna registers and logs in; Bruno, Carla and Dora come as guests. Mails are not read here.',
    steps: ACCOUNT_STEPS,
  },
  { name: 'Lobby', words: 'A table for SobeSobe, before the game.', steps: LOBBY_STEPS },
  {
    name: 'SobeSobe',
    words: 'A whole game: the state says what is to be done, and leads back until it is over.',
    steps: SOBE_STEPS,
  },
  { name: 'Any game', words: 'A whole game of Pontoon with moves.', steps: ANY_GAME_STEPS },
  {
    name: 'Pitch calls',
    words: 'A hand of Pitch by calls, and a game that is given up.',
    steps: PITCH_STEPS,
  },
  {
    name: 'Admin',
    words: 'For those who run the server; Anna is none of them.',
    steps: ADMIN_STEPS,
  },
  { name: 'Going', words: 'The tokens are void afterwards.', steps: GOING_STEPS },
];
