// The id that a command of any wire may carry, by which one that is sent twice is done once.

import { z } from 'zod';

/** It is stored with what comes of the request. */
export const commandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .optional();
