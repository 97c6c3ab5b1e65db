// The settings of the server: read from the environment and checked before anything starts.
// docs/settings.md is generated from SETTINGS below: `npx vitest run scripts/lint/settingsPage.test.ts -u`.

import { z } from 'zod';
import { createProxyTrust, type TrustedProxies } from '../guard/clientAddress.ts';
import { DURABILITIES } from '../store/store.ts';

const MAX_PORT = 65_535;

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** False for the default, which may be missed. */
  readonly isGiven: boolean;
}

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

/** The number of proxies in a row, or their addresses. */
function proxies() {
  return z
    .string()
    .transform((text): NonNullable<TrustedProxies> =>
      /^\d+$/.test(text) ? Number(text) : text.split(',').map(trimmed),
    )
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

/** Reads an age as days; null for ever. */
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

/** Whether it is written as browsers write it: scheme, host and, unless it is the standard one, port. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const METRICS_HOST = '127.0.0.1';
const METRICS_PORT = 9464;
/** A port, with a host before it or without. */
const METRICS_ADDRESS = /^(?:([\w.-]+|\[[\da-f:.]+\]):)?(\d{1,5})$/i;

function metricsAddress() {
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

function emailAddresses() {
  return z
    .string()
    .transform((text) => text.toLowerCase().split(',').map(trimmed))
    .refine((values) => values.every((value) => z.email().safeParse(value).success))
    .default([]);
}

function file() {
  return z.string().nullable().default(null);
}

/** A setting names something that cannot be used. The message is one line that names the setting. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const MIN_SECRET_LENGTH = 32;
const MIN_DATABASE_TIMEOUT_S = 5;
const MAX_DATABASE_TIMEOUT_S = 3600;
const MAX_SESSION_DAYS = 365;

export interface Setting {
  /** The name of the value in `Settings`. */
  readonly field: string;
  readonly group: SettingGroup;
  readonly schema: z.ZodType;
  /** The requirement, for the refusal: it follows “must be”. */
  readonly mustBe: string;
  /** One sentence for the settings page. */
  readonly meaning: string;
  /** The meaning if it is not set: the default in backquotes, or a few words. */
  readonly unset: string;
  readonly example: string;
  /** Keeps the value out of the refusal. */
  readonly isSecret?: true;
}

export const SETTING_GROUPS = ['Address', 'Storage', 'Accounts', 'Operation', 'Cluster'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

export const SETTINGS = {
  PORT: {
    field: 'port',
    group: 'Address',
    schema: port(3000),
    mustBe: `a port number from 0 to ${MAX_PORT}`,
    meaning: 'The port of the page, REST, Socket.IO and `/rpc`. 0 takes any free port.',
    unset: '`3000`',
    example: '8080',
  },
  GRPC_PORT: {
    field: 'grpcPort',
    group: 'Address',
    schema: port(50_051),
    mustBe: `a port number from 0 to ${MAX_PORT}`,
    meaning: 'The port of gRPC. If it is taken, gRPC is available on `PORT` only.',
    unset: '`50051`',
    example: '50052',
  },
  PUBLIC_URL: {
    field: 'publicUrl',
    group: 'Address',
    schema: url('http:', 'https:'),
    mustBe: 'an address like https://cards.example.org',
    meaning:
      'The address that people open, for links in emails and invitations. Emails are sent from `masa@` its host.',
    unset: 'emails link to localhost',
    example: 'https://cards.example.org',
  },
  MASA_TLS_CERT: {
    field: 'certificateFile',
    group: 'Address',
    schema: file(),
    mustBe: 'the path of a certificate file',
    meaning: 'The certificate chain (PEM). With `MASA_TLS_KEY` both ports are encrypted.',
    unset: 'no encryption',
    example: '/etc/masa/fullchain.pem',
  },
  MASA_TLS_KEY: {
    field: 'keyFile',
    group: 'Address',
    schema: file(),
    mustBe: 'the path of a key file',
    meaning: 'The key of that certificate (PEM, without a passphrase).',
    unset: 'no encryption',
    example: '/etc/masa/privkey.pem',
  },
  MASA_TRUST_PROXY: {
    field: 'trustProxy',
    group: 'Address',
    schema: proxies(),
    mustBe: `the number of proxies, at most ${MAX_PROXY_HOPS}, or addresses like loopback,10.0.0.0/8`,
    meaning:
      'The proxies in front: how many, or their addresses. Their word on client address, host and HTTPS is believed.',
    unset: 'no proxy is believed',
    example: 'loopback',
  },
  MASA_ORIGINS: {
    field: 'origins',
    group: 'Address',
    schema: origins(),
    mustBe: 'origins like https://cards.example.org,http://localhost:5173',
    meaning: 'Pages of other origins that may use this server from a browser.',
    unset: 'none',
    example: 'https://a.example,http://localhost:5173',
  },
  MASA_DATA: {
    field: 'dataFolder',
    group: 'Storage',
    schema: z.string().default('./data'),
    mustBe: 'a folder',
    meaning:
      'The data folder: the embedded database, the secret, the outbox. Keep it on a local disk.',
    unset: '`./data`',
    example: '/var/lib/masa',
  },
  DATABASE_URL: {
    field: 'databaseUrl',
    group: 'Storage',
    // Without a host it names a socket of this machine, which is not a URL by the letter.
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .nullable()
      .default(null),
    mustBe: 'an address like postgres://user:password@host/database',
    meaning: 'A PostgreSQL database.',
    unset: 'the embedded database in the data folder',
    example: 'postgres://masa:password@localhost/masa',
  },
  MASA_DURABILITY: {
    field: 'durability',
    group: 'Storage',
    schema: z.enum(DURABILITIES).default('disk'),
    mustBe: `one of ${DURABILITIES.join(', ')}`,
    meaning:
      'When a move counts as stored. `disk`: when the disk has it, so nothing is lost to a power cut. `process`: when the system has it, so a killed server loses nothing, and a power cut at most the last second.',
    unset: '`disk`',
    example: 'process',
  },
  MASA_KEEP_GAMES: {
    field: 'keepGamesDays',
    group: 'Storage',
    schema: age(),
    mustBe: 'forever, or a time like 90d, 12w or 2y',
    meaning: 'How long games and their chat are kept after their table was closed.',
    unset: '`forever`',
    example: '90d',
  },
  MASA_SECRET: {
    field: 'secret',
    group: 'Accounts',
    schema: z.string().min(MIN_SECRET_LENGTH).nullable().default(null),
    mustBe: `text of at least ${MIN_SECRET_LENGTH} characters`,
    meaning: 'Signs the tokens by which players are known. `openssl rand -hex 32` makes one.',
    unset: 'created at the first start and kept in the data folder',
    example: 'the-output-of-openssl-rand-hex-32',
    isSecret: true,
  },
  MASA_SESSION_DAYS: {
    field: 'sessionDays',
    group: 'Accounts',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((value) => value >= 1 && value <= MAX_SESSION_DAYS)
      .default(30),
    mustBe: `a number of days from 1 to ${MAX_SESSION_DAYS}`,
    meaning:
      'Days after which people must sign in again, however often they play. An unused sign-in ends after 7.',
    unset: '`30`',
    example: '14',
  },
  MASA_ADMINS: {
    field: 'admins',
    group: 'Accounts',
    schema: emailAddresses(),
    mustBe: 'email addresses like ada@example.org,bora@example.org',
    meaning: 'The email addresses of administrators. They sign in with a code by email.',
    unset: 'nobody',
    example: 'ada@example.org,bora@example.org',
  },
  MASA_PROVIDERS: {
    field: 'providers',
    group: 'Accounts',
    schema: file(),
    mustBe: 'the path of a JSON file',
    meaning:
      'OpenID Connect providers with which people can sign in. [Sign-in providers](sign-in-providers.md) describes the file.',
    unset: 'none',
    example: '/etc/masa/providers.json',
  },
  SMTP_URL: {
    field: 'smtpUrl',
    group: 'Accounts',
    schema: url('smtp:', 'smtps:'),
    mustBe: 'an address like smtp://user:password@host',
    meaning: 'The mail server that sends sign-in codes.',
    unset: 'emails are saved in the folder `outbox` of the data folder',
    example: 'smtps://user:password@mail.example.org',
  },
  MASA_LIMITS: {
    field: 'limitFactor',
    group: 'Operation',
    schema: factor(),
    mustBe: 'off, or a factor like 2 or 0.5',
    meaning: 'Multiplies the [limits](limits.md) for people and addresses, or turns them off.',
    unset: '`1`',
    example: '2',
  },
  METRICS_PORT: {
    field: 'metrics',
    group: 'Operation',
    schema: metricsAddress(),
    mustBe: 'off, a port number, or an address like 0.0.0.0:9464',
    meaning:
      'Where Prometheus reads `/metrics`: a port on this machine only, or an address and a port. `off` for nowhere.',
    unset: '`9464`, on this machine only',
    example: '0.0.0.0:9464',
  },
  LOG_LEVEL: {
    field: 'logLevel',
    group: 'Operation',
    schema: z.enum(LOG_LEVELS).default('info'),
    mustBe: `one of ${LOG_LEVELS.join(', ')}`,
    meaning: `How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    unset: '`info`',
    example: 'warn',
  },
  MASA_DATABASE_PATIENCE: {
    field: 'databasePatience',
    group: 'Operation',
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((value) => value >= MIN_DATABASE_TIMEOUT_S && value <= MAX_DATABASE_TIMEOUT_S)
      .default(60),
    mustBe: `a number of seconds from ${MIN_DATABASE_TIMEOUT_S} to ${MAX_DATABASE_TIMEOUT_S}`,
    meaning: 'The server ends if the database has not answered for this many seconds.',
    unset: '`60`',
    example: '120',
  },
  REDIS_URL: {
    field: 'redisUrl',
    group: 'Cluster',
    schema: url('redis:', 'rediss:'),
    mustBe: 'an address like redis://user:password@host:6379',
    meaning: 'The Redis that connects nodes. Needs `DATABASE_URL` and `MASA_SECRET`.',
    unset: 'this server is the only one',
    example: 'redis://localhost:6379',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type SettingName = keyof typeof SETTINGS;
type CertificateField = 'certificateFile' | 'keyFile';

/** The values of all settings. One that is null is not set. */
export type Settings = {
  readonly [N in SettingName as Exclude<(typeof SETTINGS)[N]['field'], CertificateField>]: z.output<
    (typeof SETTINGS)[N]['schema']
  >;
} & {
  /** Null: no encryption. */
  readonly tls: CertificateFiles | null;
};

export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string };

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): SettingsReading {
  const problem = Object.entries<Setting>(SETTINGS)
    .map(([name, setting]) => problemOf(env, name, setting))
    .concat(halfProblem(env, 'MASA_TLS_CERT', 'MASA_TLS_KEY'))
    .concat(halfProblem(env, 'MASA_TLS_KEY', 'MASA_TLS_CERT'))
    .concat(halfProblem(env, 'DATABASE_URL', 'REDIS_URL'))
    .concat(halfProblem(env, 'MASA_SECRET', 'REDIS_URL'))
    .find((line) => line !== null);
  return problem ? { ok: false, problem } : { ok: true, settings: settingsOf(env) };
}

/** Returns the value. One that is empty counts as not set. */
function given(env: Environment, name: string): string | undefined {
  return env[name] === '' ? undefined : env[name];
}

function problemOf(env: Environment, name: string, setting: Setting): string | null {
  if (setting.schema.safeParse(given(env, name)).success) return null;
  const value = setting.isSecret || name.endsWith('_URL') ? '' : `, not "${env[name]}"`;
  return `${name} must be ${setting.mustBe}${value}.`;
}

/** Refuses one of two settings that need each other. */
function halfProblem(env: Environment, name: string, other: string): string | null {
  const isHalf = given(env, name) === undefined && given(env, other) !== undefined;
  return isHalf ? `${name} must be set when ${other} is set.` : null;
}

function settingsOf(env: Environment): Settings {
  const values = Object.entries<Setting>(SETTINGS).map(([name, { field, schema }]) => [
    field,
    schema.parse(given(env, name)),
  ]);
  const { certificateFile: cert, keyFile: key, ...settings } = Object.fromEntries(values);
  return { ...settings, tls: cert === null ? null : { cert, key } } as Settings;
}
