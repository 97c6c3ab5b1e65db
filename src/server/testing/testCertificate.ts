// Certificates for tests, made on the spot: for this machine, signed by themselves, good for a day.

import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificateFiles } from '../operations/settings.ts';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = oid('2a8648ce3d040302');
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const OTHER_NAMES = oid('551d11');

export function makeCertificate(): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256);
  const body = bodyOf(publicKey, algorithm);
  const signature = sign('sha256', body, privateKey);
  const whole = der(SEQUENCE, body, algorithm, bits(signature));
  const lines = whole.toString('base64').match(/.{1,64}/g)!;
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** As two files of the folder. */
export function writeCertificate(folder: string, made = makeCertificate()): CertificateFiles {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.cert, made.cert);
  writeFileSync(files.key, made.key);
  return files;
}

function bodyOf(publicKey: KeyObject, algorithm: Buffer): Buffer {
  const common = der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('localhost')));
  const name = der(SEQUENCE, der(SET, common));
  const serial = der(0x02, Buffer.from([1, ...randomBytes(8)]));
  const validity = der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const extensions = der(0xa3, der(SEQUENCE, ...extensionsOf()));
  return der(SEQUENCE, version, serial, algorithm, name, validity, name, spki, extensions);
}

/** It signs itself, and is for this machine by name and by address. */
function extensionsOf(): Buffer[] {
  const yes = der(0x01, Buffer.from([0xff]));
  const names = der(
    SEQUENCE,
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  return [
    der(SEQUENCE, BASIC_CONSTRAINTS, yes, der(0x04, der(SEQUENCE, yes))),
    der(SEQUENCE, OTHER_NAMES, der(0x04, names)),
  ];
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
}

/** In as few bytes as can be: some readers want it so. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function bits(bytes: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), bytes);
}

function time(ms: number): Buffer {
  const [date] = new Date(ms).toISOString().slice(2).split('.');
  return der(0x17, Buffer.from(`${date.replaceAll(/[-T:]/g, '')}Z`));
}
