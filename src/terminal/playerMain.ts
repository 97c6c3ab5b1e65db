// The terminal program as a package of its own: what plays, without what runs a server.

import { PLAYER_COMMANDS } from './allCommands.ts';
import { runProgram } from './program.ts';

await runProgram(PLAYER_COMMANDS);
