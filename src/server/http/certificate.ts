// The certificate of the server: read and checked at the start, and read again when its files change.

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:tls';
import { ConfigError, type CertificateFiles } from '../operations/settings.ts';
import { errorCode } from '../store/database.ts';

/** Certificate and key in the form that the servers of Node take. */
interface Pem {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export interface Certificate {
  readonly pem: Pem;
  /** The server gets each new one; connections that are open keep theirs. */
  renewAt(server: Pick<Server, 'setSecureContext'>): void;
  stop(): void;
}

interface CertificateOptions {
  readonly files: CertificateFiles;
  readonly onRenewed: () => void;
  /** The new files cannot be used: the old certificate stays. */
  readonly onProblem: (problem: string) => void;
  readonly everyMs?: number | undefined;
}

const EVERY_MS = 10_000;

/** Throws a `ConfigError` where the files cannot be used. */
export function openCertificate(options: CertificateOptions): Certificate {
  const { files, onRenewed, onProblem, everyMs = EVERY_MS } = options;
  const servers: Pick<Server, 'setSecureContext'>[] = [];
  let stamp = stampOf(files);
  const pem = readPem(files);

  /** One of two files may be new and the other not yet: then a later look finds the rest. */
  function look(): void {
    const now = stampOf(files);
    if (now === stamp) return;
    stamp = now;
    try {
      const renewed = readPem(files);
      for (const server of servers) server.setSecureContext(renewed);
      onRenewed();
    } catch (problem) {
      onProblem(problem instanceof Error ? problem.message : String(problem));
    }
  }

  const timer = setInterval(look, everyMs).unref();
  return {
    pem,
    renewAt: (server) => void servers.push(server),
    stop: () => clearInterval(timer),
  };
}

function readPem({ cert, key }: CertificateFiles): Pem {
  const pem = { cert: read('MASA_TLS_CERT', cert), key: read('MASA_TLS_KEY', key) };
  const certificate = parse('MASA_TLS_CERT', cert, 'a certificate', () => {
    return new X509Certificate(pem.cert);
  });
  const secret = parse('MASA_TLS_KEY', key, 'a key without a passphrase', () => {
    return createPrivateKey(pem.key);
  });
  if (!certificate.checkPrivateKey(secret)) {
    throw new ConfigError(
      `MASA_TLS_KEY: ${key} is not the key of the certificate ${cert}. Set MASA_TLS_CERT and MASA_TLS_KEY to files that belong together.`,
    );
  }
  return pem;
}

function read(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(
      `${setting}: ${path} cannot be read (${errorCode(error)}). Check the path and who may read the file.`,
    );
  }
}

function parse<T>(setting: string, path: string, what: string, make: () => T): T {
  try {
    return make();
  } catch {
    throw new ConfigError(
      `${setting}: ${path} is not ${what} in PEM format. Convert the file, or set ${setting} to another one.`,
    );
  }
}

/** Changes with either file; links are followed, since who renews often changes those. */
function stampOf({ cert, key }: CertificateFiles): string {
  const stamps = [cert, key].map((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none';
  });
  return stamps.join();
}
