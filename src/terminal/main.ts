// The terminal program of the project, with all commands.

import { COMMANDS } from './commands.ts';
import { runProgram } from './program.ts';

await runProgram(COMMANDS);
