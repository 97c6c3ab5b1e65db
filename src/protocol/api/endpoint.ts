// What an endpoint of the HTTP API is made of: the same schemas check requests and write the document.

import type { z } from 'zod';
import type { ErrorCode } from './errorCodes.ts';

export const METHODS = ['get', 'post', 'put', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Endpoint {
  readonly method: Method;
  /** Below the base, with parameters in braces: `/games/{gameId}`. */
  readonly path: string;
  readonly tag: string;
  /** A few words for a list. */
  readonly title: string;
  /** A sentence or more on what it does. */
  readonly description: string;
  /** Anybody may call it; elsewhere a Bearer token is asked for. */
  readonly isOpen?: true;
  /** For those who run the server alone. */
  readonly isAdmin?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may have as much as the record of a long game. */
  readonly isLarge?: true;
  /** The code for a field that is not as it should be, where it is not `INVALID_REQUEST`. */
  readonly codeByField?: Readonly<Record<string, ErrorCode>>;
  /** With what it may be refused, beside what follows from its form. */
  readonly codes?: readonly ErrorCode[];
  readonly status: 200 | 201 | 204;
  /** Where what was made is found, with fields of the answer in braces: `/games/{id}`. With every 201. */
  readonly location?: string;
  /** Absent where nothing is answered. */
  readonly response?: z.ZodType;
  /** The answer is a stream of events and ends when the client or the table does. */
  readonly isStream?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Whether the same `Idempotency-Key` again is the same command. */
export function acceptsIdempotencyKey({ method, isOpen }: Endpoint): boolean {
  return method !== 'get' && !isOpen;
}

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Read<E['params']>;
export type QueryOf<E extends Endpoint> = Read<E['query']>;
export type BodyOf<E extends Endpoint> = Read<E['body']>;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : null;
