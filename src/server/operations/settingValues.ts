// The kinds of values that settings have, read from text.

import { z } from 'zod';
import { createProxyTrust } from '../guard/clientAddress.ts';

export const MAX_PORT = 65_535;

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** False for the default, which may be missed. */
  readonly isGiven: boolean;
}

export function port(standard: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= MAX_PORT)
    .default(standard);
}

export function url(...protocols: string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .nullable()
    .default(null);
}

export const MAX_PROXY_HOPS = 10;

/** The number of proxies in a row, or their addresses. */
export function proxies() {
  return z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map(trimmed)))
    .refine((value) => (typeof value === 'number' ? value <= MAX_PROXY_HOPS : canTrust(value)))
    .nullable()
    .default(null);
}

function trimmed(text: string): string {
  return text.trim();
}

function canTrust(value: readonly string[]): boolean {
  try {
    createProxyTrust(value);
    return true;
  } catch {
    return false;
  }
}

const FACTOR = /^\d{1,6}(\.\d{1,6})?$/;

export function factor() {
  return z
    .string()
    .transform((text) => (text === 'off' ? Infinity : FACTOR.test(text) ? Number(text) : 0))
    .refine((value) => value > 0)
    .default(1);
}

const DAYS_OF_UNIT = { d: 1, w: 7, y: 365 } as const;
const AGE = /^([1-9]\d{0,3})([dwy])$/;

/** Reads an age as days; null for ever. */
export function age() {
  return z
    .string()
    .regex(/^(forever|[1-9]\d{0,3}[dwy])$/)
    .transform(daysOf)
    .default(null);
}

function daysOf(text: string): number | null {
  const [, count, unit] = AGE.exec(text) ?? [];
  return unit === undefined
    ? null
    : Number(count) * DAYS_OF_UNIT[unit as keyof typeof DAYS_OF_UNIT];
}

export function origins() {
  return z
    .string()
    .transform((text) => text.split(',').map(trimmed))
    .refine((values) => values.every(isOrigin))
    .default([]);
}

/** Whether it is written as browsers write it: scheme, host and, unless it is the standard one, port. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const METRICS_HOST = '127.0.0.1';
const METRICS_PORT = 9464;
/** A port, with a host before it or without. */
const METRICS_ADDRESS = /^(?:([\w.-]+|\[[\da-f:.]+\]):)?(\d{1,5})$/i;

export function metricsAddress() {
  return z
    .string()
    .refine((text) => text === 'off' || METRICS_ADDRESS.test(text))
    .transform(readMetricsAddress)
    .refine((address) => address === null || address.port <= MAX_PORT)
    .default({ host: METRICS_HOST, port: METRICS_PORT, isGiven: false });
}

function readMetricsAddress(text: string): MetricsAddress | null {
  const [, host = METRICS_HOST, digits] = METRICS_ADDRESS.exec(text) ?? [];
  if (digits === undefined) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(digits), isGiven: true };
}

export function emailAddresses() {
  return z
    .string()
    .transform((text) => text.toLowerCase().split(',').map(trimmed))
    .refine((values) => values.every((value) => z.email().safeParse(value).success))
    .default([]);
}

export function file() {
  return z.string().nullable().default(null);
}
