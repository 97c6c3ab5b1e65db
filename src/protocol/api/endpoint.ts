// The description of an HTTP endpoint. Its schemas check requests and generate the document.

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export const METHODS = ['get', 'post', 'put', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Endpoint {
  readonly method: Method;
  /** Relative to the base, with parameters in braces: `/games/{gameId}`. */
  readonly path: string;
  readonly tag: string;
  /** A few words for a list. */
  readonly title: string;
  /** One or more sentences on the effect or the response. */
  readonly description: string;
  /** Needs no token. */
  readonly isOpen?: true;
  /** Only for administrators. */
  readonly isAdmin?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Allows a body as large as the record of a long game, which is read in a worker thread. */
  readonly isLarge?: true;
  /** Replays whole games, so fewer requests a minute are allowed. */
  readonly replays?: true;
  /** Error codes for invalid fields, instead of `INVALID_REQUEST`. */
  readonly codeByField?: Readonly<Record<string, ErrorCode>>;
  /** Error codes in addition to those that follow from the other properties. */
  readonly codes?: readonly ErrorCode[];
  readonly status: 200 | 201 | 204;
  /** The address of the created resource, with fields of the response in braces: `/games/{id}`. For every 201. */
  readonly location?: string;
  /** Absent if the response has no body. */
  readonly response?: z.ZodType;
  /** The response is a stream of events, which ends when the client leaves or the table closes. */
  readonly isStream?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Whether the endpoint takes an `Idempotency-Key`. */
export function acceptsIdempotencyKey({ method, isOpen }: Endpoint): boolean {
  return method !== 'get' && !isOpen;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : null;
