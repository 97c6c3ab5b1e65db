// Which settings are taken and which are refused.
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const STANDARD = {
  port: 3000,
  grpcPort: 50_051,
  dataFolder: './data',
  databaseUrl: null,
  redisUrl: null,
  smtpUrl: null,
  secret: null,
  publicUrl: null,
  trustProxy: null,
  limitFactor: 1,
  origins: [],
  tls: null,
  metrics: { host: '127.0.0.1', port: 9464, isGiven: false },
  logLevel: 'info',
  databasePatience: 60,
  keepGamesDays: null,
  sessionDays: 30,
  durability: 'disk',
  providers: null,
  admins: [],
};

test('without settings a server runs by itself', () => {
  expect(readSettings({})).toEqual({ ok: true, settings: STANDARD });
});

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', MASA_SECRET: '' })).toEqual({
    ok: true,
    settings: STANDARD,
  });
});

test.each([
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['GRPC_PORT', '8080', { grpcPort: 8080 }],
  ['METRICS_PORT', 'off', { metrics: null }],
  ['METRICS_PORT', '0', { metrics: { host: '127.0.0.1', port: 0, isGiven: true } }],
  ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464, isGiven: true } }],
  ['METRICS_PORT', '0.0.0.0:9000', { metrics: { host: '0.0.0.0', port: 9000, isGiven: true } }],
  ['METRICS_PORT', '[::1]:9000', { metrics: { host: '::1', port: 9000, isGiven: true } }],
  ['MASA_DATA', '/srv/masa', { dataFolder: '/srv/masa' }],
  ['DATABASE_URL', 'postgres://me:pw@db/masa', { databaseUrl: 'postgres://me:pw@db/masa' }],
  ['SMTP_URL', 'smtps://mail.example.org', { smtpUrl: 'smtps://mail.example.org' }],
  ['MASA_SECRET', 's'.repeat(32), { secret: 's'.repeat(32) }],
  ['PUBLIC_URL', 'https://cards.example.org', { publicUrl: 'https://cards.example.org' }],
  ['MASA_TRUST_PROXY', '1', { trustProxy: 1 }],
  ['MASA_TRUST_PROXY', '10', { trustProxy: 10 }],
  ['MASA_TRUST_PROXY', 'loopback', { trustProxy: ['loopback'] }],
  ['MASA_TRUST_PROXY', '10.0.0.0/8, fd00::1', { trustProxy: ['10.0.0.0/8', 'fd00::1'] }],
  ['MASA_LIMITS', 'off', { limitFactor: Infinity }],
  ['MASA_LIMITS', '0.5', { limitFactor: 0.5 }],
  ['MASA_ORIGINS', 'https://a.example', { origins: ['https://a.example'] }],
  [
    'MASA_ORIGINS',
    'https://a.example:8443, http://localhost:5173',
    { origins: ['https://a.example:8443', 'http://localhost:5173'] },
  ],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['MASA_DATABASE_PATIENCE', '5', { databasePatience: 5 }],
  ['MASA_DATABASE_PATIENCE', '3600', { databasePatience: 3600 }],
  ['MASA_ADMINS', 'Ada@Example.org, b@c.de', { admins: ['ada@example.org', 'b@c.de'] }],
  ['MASA_KEEP_GAMES', 'forever', { keepGamesDays: null }],
  ['MASA_KEEP_GAMES', '1d', { keepGamesDays: 1 }],
  ['MASA_KEEP_GAMES', '12w', { keepGamesDays: 84 }],
  ['MASA_KEEP_GAMES', '2y', { keepGamesDays: 730 }],
  ['MASA_SESSION_DAYS', '1', { sessionDays: 1 }],
  ['MASA_SESSION_DAYS', '365', { sessionDays: 365 }],
  ['MASA_DURABILITY', 'process', { durability: 'process' }],
  ['MASA_PROVIDERS', '/etc/masa/providers.json', { providers: '/etc/masa/providers.json' }],
])('%s=%s is taken', (name, text, expected) => {
  expect(readSettings({ [name]: text })).toEqual({
    ok: true,
    settings: { ...STANDARD, ...expected },
  });
});

test.each([' ', 'abc', '-1', '65536', '99999999', '80.5', '1e3', '0x50', '80 '])(
  'PORT="%s" is refused in one line that names it',
  (text) => {
    const problem = `PORT must be a port number from 0 to 65535, not "${text}".`;
    expect(readSettings({ PORT: text })).toEqual({ ok: false, problem });
  },
);

test.each([
  ['GRPC_PORT', 'x'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', ':9464'],
  ['METRICS_PORT', 'http://localhost:9464'],
  ['METRICS_PORT', '-1'],
  ['DATABASE_URL', 'mysql://db/masa'],
  ['DATABASE_URL', 'somewhere'],
  ['REDIS_URL', 'http://cache:6379'],
  ['REDIS_URL', 'cache'],
  ['SMTP_URL', 'mail.example.org'],
  ['MASA_SECRET', 's'.repeat(31)],
  ['PUBLIC_URL', 'ftp://cards.example.org'],
  ['MASA_TRUST_PROXY', '11'],
  ['MASA_TRUST_PROXY', 'true'],
  ['MASA_TRUST_PROXY', '10.0.0.0/33'],
  ['MASA_TRUST_PROXY', 'loopback,'],
  ['MASA_LIMITS', 'on'],
  ['MASA_LIMITS', '0'],
  ['MASA_LIMITS', '-1'],
  ['MASA_LIMITS', '1e3'],
  ['MASA_ORIGINS', '*'],
  ['MASA_ORIGINS', 'null'],
  ['MASA_ORIGINS', 'https://['],
  ['MASA_ORIGINS', 'cards.example.org'],
  ['MASA_ORIGINS', 'https://a.example/'],
  ['MASA_ORIGINS', 'https://a.example,'],
  ['MASA_ORIGINS', 'https://a.example:443'],
  ['MASA_ORIGINS', 'https://A.example'],
  ['MASA_ORIGINS', 'https://a.example/page'],
  ['MASA_ORIGINS', 'ftp://a.example'],
  ['MASA_ORIGINS', 'https://*.example'],
  ['LOG_LEVEL', 'loud'],
  ['MASA_DATABASE_PATIENCE', '4'],
  ['MASA_DATABASE_PATIENCE', '3601'],
  ['MASA_DATABASE_PATIENCE', 'long'],
  ['MASA_ADMINS', 'ada'],
  ['MASA_ADMINS', 'ada@example.org,'],
  ['MASA_SESSION_DAYS', '0'],
  ['MASA_SESSION_DAYS', '366'],
  ['MASA_SESSION_DAYS', '7d'],
  ['MASA_KEEP_GAMES', '0d'],
  ['MASA_KEEP_GAMES', '90'],
  ['MASA_KEEP_GAMES', '10000d'],
  ['MASA_KEEP_GAMES', '2m'],
  ['MASA_KEEP_GAMES', 'never'],
])('%s=%s is refused in one line that names it', (name, text) => {
  const reading = readSettings({ [name]: text });
  expect(reading).toEqual({ ok: false, problem: expect.stringMatching(`^${name} must be .*\\.$`) });
});

test('a certificate and its key go together', () => {
  const both = { MASA_TLS_CERT: 'cert.pem', MASA_TLS_KEY: 'key.pem' };
  expect(readSettings(both)).toMatchObject({
    settings: { tls: { cert: 'cert.pem', key: 'key.pem' } },
  });
  for (const [name, other] of [Object.keys(both), Object.keys(both).toReversed()]) {
    expect(readSettings({ [other]: 'file.pem' })).toEqual({
      ok: false,
      problem: `${name} must be set when ${other} is set.`,
    });
  }
});

test.each(['MASA_SECRET', 'DATABASE_URL'])('the value of %s is not repeated', (name) => {
  const reading = readSettings({ [name]: 'hush:hush' });
  expect(JSON.stringify(reading)).not.toContain('hush');
});

test('a node of a cluster needs the database and the secret that it shares', () => {
  const redis = { REDIS_URL: 'redis://cache:6379' };
  const database = { DATABASE_URL: 'postgres://me:pw@db/masa' };
  const problem = (name: string): object => ({
    ok: false,
    problem: `${name} must be set when REDIS_URL is set.`,
  });
  expect(readSettings(redis)).toEqual(problem('DATABASE_URL'));
  expect(readSettings({ ...redis, ...database })).toEqual(problem('MASA_SECRET'));
  expect(readSettings({ ...redis, ...database, MASA_SECRET: 's'.repeat(32) })).toMatchObject({
    ok: true,
    settings: { redisUrl: 'redis://cache:6379' },
  });
});
