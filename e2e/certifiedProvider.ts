// Runs the certified oidc-provider, in which any login name is a person, and writes the file that names it to the server.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeProviders } from '../src/server/testing/testProvider.ts';
import { THIRD_PARTY } from './thirdParty.ts';

export interface CertifiedProvider {
  /** The value of `MASA_PROVIDERS`. */
  readonly file: string;
  close(): Promise<void>;
}

/** Its id is `certified`. `publicUrl` is the address of the server whose users it signs in. */
export async function openCertifiedProvider(publicUrl: string): Promise<CertifiedProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'masaProviders-'));
  const child = spawn(process.execPath, ['oidcProvider.mjs', `${publicUrl}/sign-in/certified`], {
    cwd: THIRD_PARTY,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const file = await writeProviders(folder, {
    id: 'certified',
    name: 'Certified',
    issuer: await addressIn(child.stdout),
    clientId: 'masa',
    clientSecret: 'a secret of the client',
    scopes: ['profile', 'email'],
    isPrivate: true,
  });
  return {
    file,
    async close() {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /^at (\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The provider has not started.');
}
