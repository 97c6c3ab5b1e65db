// What the Postman collection is made of: a request, who makes it, and what comes of it.

import type { ErrorCode } from '../errorCodes.ts';
import type { Script } from './scripts.ts';

export interface PostmanStep {
  /** Unique: scripts go by it. */
  readonly name: string;
  readonly operation: string;
  /** Whose token goes along; Anna's unless another is named, none for `nobody`. */
  readonly by?: 'bruno' | 'carla' | 'dora' | 'player' | 'nobody';
  /** In place of the example of the operation; text where a variable is more than a string. */
  readonly body?: object | string;
  /** Values of parameters that are not the variables of their names. */
  readonly values?: Readonly<Record<string, string>>;
  /** The error that this step is there to show. */
  readonly shows?: readonly [status: number, code: ErrorCode];
  readonly before?: Script;
  /** After the check of the status, which it replaces where `isChecked` says so. */
  readonly after?: Script;
  readonly isChecked?: true;
}

export interface Folder {
  readonly name: string;
  readonly words: string;
  readonly steps: readonly PostmanStep[];
}

/** Tables that lose no time, and wait for who is slow. */
export const SETTINGS = { turnSeconds: 0, handPause: 0 };
