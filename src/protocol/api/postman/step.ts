// A request of the Postman collection.

import type { ErrorCode } from '../errors.ts';
import type { Script } from './scripts.ts';

export interface PostmanStep {
  /** Unique, because scripts refer to it. */
  readonly name: string;
  readonly operation: string;
  /** The player whose token is sent; Anna by default, no token for `nobody`. */
  readonly by?: 'bruno' | 'carla' | 'dora' | 'player' | 'nobody';
  /** Replaces the example of the operation. A text if a variable stands for more than a string. */
  readonly body?: object | string;
  /** Values of path parameters that differ from the variable of the same name. */
  readonly values?: Readonly<Record<string, string>>;
  /** The error that this step demonstrates. */
  readonly shows?: readonly [status: number, code: ErrorCode];
  readonly before?: Script;
  /** Runs after the check of the status, or instead of it if `isChecked` is set. */
  readonly after?: Script;
  readonly isChecked?: true;
}

export interface Folder {
  readonly name: string;
  readonly words: string;
  readonly steps: readonly PostmanStep[];
}

/** A step that demonstrates an error. */
export function refused(
  name: string,
  operation: string,
  shows: NonNullable<PostmanStep['shows']>,
  values?: Readonly<Record<string, string>>,
): PostmanStep {
  return { name, operation, shows, ...(values && { values }) };
}
