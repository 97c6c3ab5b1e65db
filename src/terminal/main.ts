// The terminal program of the project, with every command there is.

import { COMMANDS } from './allCommands.ts';
import { runProgram } from './program.ts';

await runProgram(COMMANDS);
