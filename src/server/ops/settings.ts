// The settings of the server, read from the environment and checked before anything starts.

import { z } from 'zod';
import { createProxyTrust, type TrustedProxies } from '../limits/clientAddress.ts';

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly grpcPort: number;
  readonly dataFolder: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** By which the nodes of a cluster speak with each other; null: this server is the only one. */
  readonly redisUrl: string | null;
  /** Null: mail is written to the outbox folder. */
  readonly smtpUrl: string | null;
  /** Null: made at the first start and kept in the data folder. */
  readonly secret: string | null;
  /** Where people reach the server; null: the address it listens at. */
  readonly publicUrl: string | null;
  /** The proxies whose word on where a request comes from is taken; null: none. */
  readonly trustProxy: TrustedProxies;
  /** How generous the limits are beside the usual ones; `Infinity` for none. */
  readonly limitFactor: number;
  /** Origins of pages that browsers may let in beside our own. */
  readonly origins: readonly string[];
  /** Where the certificate and its key are; null: no encryption. */
  readonly tls: CertificateFiles | null;
  /** Which node of a balancer it is; null without one. */
  readonly nodeNumber: number | null;
  readonly logLevel: LogLevel;
  /** After so many seconds without an answer of the database the server ends. */
  readonly databasePatience: number;
  /** For so many days games are kept after their table was closed; null: for ever. */
  readonly keepGamesDays: number | null;
  /** The addresses of mail, in small letters, whose owners run the server. */
  readonly admins: readonly string[];
}

export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** What a setting names cannot be used; the message is one line that names the setting. */
export class ConfigError extends Error {}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string };

const MAX_PORT = 65_535;
const MIN_SECRET_LENGTH = 32;
const MIN_DATABASE_TIMEOUT_S = 5;
const MAX_DATABASE_TIMEOUT_S = 3600;

function port(standard: number) {
  return z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= MAX_PORT)
    .default(standard);
}

function url(...protocols: string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .nullable()
    .default(null);
}

const MAX_PROXY_HOPS = 10;

/** A number of proxies in a row, or where they are. */
function proxies() {
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

function factor() {
  return z
    .string()
    .transform((text) => (text === 'off' ? Infinity : FACTOR.test(text) ? Number(text) : 0))
    .refine((value) => value > 0)
    .default(1);
}

const DAYS_OF_UNIT = { d: 1, w: 7, y: 365 } as const;
const AGE = /^([1-9]\d{0,3})([dwy])$/;

/** In days; null for ever. */
function age() {
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

function origins() {
  return z
    .string()
    .transform((text) => text.split(',').map(trimmed))
    .refine((values) => values.every(isOrigin))
    .default([]);
}

/** As a browser writes it: scheme, host and, where it is not the usual one, port. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function addresses() {
  return z
    .string()
    .transform((text) => text.toLowerCase().split(',').map(trimmed))
    .refine((values) => values.every((value) => z.email().safeParse(value).success))
    .default([]);
}

function file() {
  return z.string().nullable().default(null);
}

interface Setting {
  readonly schema: z.ZodType;
  readonly words: string;
  readonly isSecret?: true;
}

/** Each setting with what it must be, in words that follow “must be”. */
const SETTINGS = {
  PORT: { schema: port(3000), words: `a port number from 0 to ${MAX_PORT}` },
  GRPC_PORT: { schema: port(50_051), words: `a port number from 0 to ${MAX_PORT}` },
  MASA_DATA: { schema: z.string().default('./data'), words: 'a folder' },
  DATABASE_URL: {
    // Without a host it names a socket of this machine, which is no URL to the letter.
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .nullable()
      .default(null),
    words: 'an address like postgres://user:password@host/database',
  },
  REDIS_URL: {
    schema: url('redis:', 'rediss:'),
    words: 'an address like redis://user:password@host:6379',
  },
  SMTP_URL: { schema: url('smtp:', 'smtps:'), words: 'an address like smtp://user:password@host' },
  MASA_SECRET: {
    schema: z.string().min(MIN_SECRET_LENGTH).nullable().default(null),
    words: `text of at least ${MIN_SECRET_LENGTH} characters`,
    isSecret: true,
  },
  PUBLIC_URL: {
    schema: url('http:', 'https:'),
    words: 'an address like https://cards.example.org',
  },
  MASA_TRUST_PROXY: {
    schema: proxies(),
    words: `the number of proxies, at most ${MAX_PROXY_HOPS}, or addresses like loopback,10.0.0.0/8`,
  },
  MASA_LIMITS: { schema: factor(), words: 'off, or a factor like 2 or 0.5' },
  MASA_ORIGINS: {
    schema: origins(),
    words: 'origins like https://cards.example.org,http://localhost:5173',
  },
  MASA_TLS_CERT: { schema: file(), words: 'the path of a certificate file' },
  MASA_TLS_KEY: { schema: file(), words: 'the path of a key file' },
  MASA_DATABASE_PATIENCE: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((value) => value >= MIN_DATABASE_TIMEOUT_S && value <= MAX_DATABASE_TIMEOUT_S)
      .default(60),
    words: `a number of seconds from ${MIN_DATABASE_TIMEOUT_S} to ${MAX_DATABASE_TIMEOUT_S}`,
  },
  MASA_KEEP_GAMES: { schema: age(), words: 'forever, or a time like 90d, 12w or 2y' },
  MASA_ADMINS: {
    schema: addresses(),
    words: 'email addresses like ada@example.org,bora@example.org',
  },
  MASA_NODE: {
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .nullable()
      .default(null),
    words: 'left unset, as the balancer numbers its nodes itself',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS).default('info'),
    words: `one of ${LOG_LEVELS.join(', ')}`,
  },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): SettingsReading {
  const problem = Object.entries<Setting>(SETTINGS)
    .map(([name, setting]) => problemOf(env, name, setting))
    .concat(halfProblem(env, 'MASA_TLS_CERT', 'MASA_TLS_KEY'))
    .concat(halfProblem(env, 'MASA_TLS_KEY', 'MASA_TLS_CERT'))
    .concat(halfProblem(env, 'DATABASE_URL', 'REDIS_URL'))
    .concat(halfProblem(env, 'MASA_SECRET', 'REDIS_URL'))
    .find((words) => words !== null);
  return problem ? { ok: false, problem } : { ok: true, settings: settingsOf(env) };
}

/** What is set to nothing counts as not set. */
function given(env: Environment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name];
}

function problemOf(env: Environment, name: string, setting: Setting): string | null {
  if (setting.schema.safeParse(given(env, name)).success) return null;
  const value = setting.isSecret || name.endsWith('_URL') ? '' : `, not "${env[name]}"`;
  return `${name} must be ${setting.words}${value}.`;
}

/** Two that make sense together alone. */
function halfProblem(env: Environment, name: string, other: string): string | null {
  const isHalf = given(env, name) === undefined && given(env, other) !== undefined;
  return isHalf ? `${name} must be set when ${other} is set.` : null;
}

function tlsOf(cert: string | null, key: string | null): CertificateFiles | null {
  return cert === null || key === null ? null : { cert, key };
}

function settingsOf(env: Environment): Settings {
  const read = <N extends keyof typeof SETTINGS>(
    name: N,
  ): z.output<(typeof SETTINGS)[N]['schema']> =>
    SETTINGS[name].schema.parse(given(env, name)) as never;
  return {
    port: read('PORT'),
    grpcPort: read('GRPC_PORT'),
    dataFolder: read('MASA_DATA'),
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    smtpUrl: read('SMTP_URL'),
    secret: read('MASA_SECRET'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('MASA_TRUST_PROXY'),
    limitFactor: read('MASA_LIMITS'),
    origins: read('MASA_ORIGINS'),
    tls: tlsOf(read('MASA_TLS_CERT'), read('MASA_TLS_KEY')),
    nodeNumber: read('MASA_NODE'),
    logLevel: read('LOG_LEVEL'),
    databasePatience: read('MASA_DATABASE_PATIENCE'),
    keepGamesDays: read('MASA_KEEP_GAMES'),
    admins: read('MASA_ADMINS'),
  };
}
