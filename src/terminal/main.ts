// The terminal program of the project, with every command there is.

import { COMMANDS } from './commands.ts';
import { runProgram } from './program.ts';

await runProgram(COMMANDS);
