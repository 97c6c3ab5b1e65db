// The terminal program as a package of its own, with the commands for playing and none for hosts.

import { PLAYER_COMMANDS } from './commands.ts';
import { runProgram } from './program.ts';

await runProgram(PLAYER_COMMANDS);
