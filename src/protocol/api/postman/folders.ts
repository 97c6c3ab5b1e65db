// The folders of the Postman collection, in the order in which they run.

import { ACCOUNT_STEPS, SIGN_OUT_STEPS } from './accountSteps.ts';
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
