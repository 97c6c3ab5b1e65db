// The id that a command may carry so that a repeated one is executed once.

import { z } from 'zod';

/** Limited in length and characters, because it is stored with the events of the command. */
export const commandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .optional()
  .describe('An id that you choose: the same request sent again is executed only once.');
