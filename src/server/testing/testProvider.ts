// An OpenID Connect provider for tests that can also lie: every claim, header and answer may be replaced.

import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { ProviderSettings } from '../accounts/providers.ts';

export interface TestPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface Lies {
  claims?: Record<string, unknown>;
  header?: Record<string, string>;
  /** Instead of the provider's key. */
  key?: KeyObject | Uint8Array;
  idToken?: string;
  isDown?: boolean;
}

interface Consent {
  readonly person: TestPerson;
  readonly params: URLSearchParams;
}

const CLIENT = { clientId: 'masa', clientSecret: 'a secret of the client' };

export class TestProvider {
  readonly issuer: string;
  readonly settings: ProviderSettings;
  /** Changes to what the provider says. */
  readonly lies: Lies = {};
  /** Requests that reached it, by path. */
  readonly asked: string[] = [];
  private readonly server: Server;
  private readonly consents = new Map<string, Consent>();
  private keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(server: Server, id: string, name: string) {
    this.server = server;
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const { issuer } = this;
    const scopes = ['profile', 'email'];
    this.settings = { id, name, issuer, ...CLIENT, scopes, isPrivate: true };
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.asked.push(request.url ?? '');
      this.answer(request, response).catch(() => response.writeHead(500).end());
    });
  }

  /** The person consents: returns the query with which the browser goes back. */
  consent(url: string, person: TestPerson): string {
    const code = randomUUID();
    const params = new URL(url).searchParams;
    this.consents.set(code, { person, params });
    const state = params.get('state') ?? '';
    return new URLSearchParams({ code, state, iss: this.issuer }).toString();
  }

  /** Signs with a new key from now on. */
  rotateKey(): void {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.lies.isDown) return void response.writeHead(503).end();
    const path = new URL(request.url ?? '', this.issuer).pathname;
    if (path === '/.well-known/openid-configuration') return send(response, this.metadata());
    if (path === '/jwks') return send(response, { keys: [await this.publicJwk()] });
    if (path !== '/token') return void response.writeHead(404).end();
    const form = new URLSearchParams(await textOf(request));
    const consent = this.consents.get(form.get('code') ?? '');
    this.consents.delete(form.get('code') ?? '');
    if (!consent || !isRedeemable(form, consent))
      return send(response, { error: 'invalid_grant' }, 400);
    const idToken = this.lies.idToken ?? (await this.idTokenOf(consent));
    send(response, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken });
  }

  private metadata(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  private async publicJwk() {
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  }

  private async idTokenOf({ person, params }: Consent): Promise<string> {
    const { kid } = await this.publicJwk();
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      ...person,
      iss: this.issuer,
      aud: CLIENT.clientId,
      nonce: params.get('nonce'),
      iat,
      exp: iat + 300,
      ...this.lies.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, ...this.lies.header })
      .sign(this.lies.key ?? this.keys.privateKey);
  }
}

export async function openTestProvider(id = 'example', name = 'Example'): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new TestProvider(server, id, name);
}

/** Writes the file for `MASA_PROVIDERS`. */
export async function writeProviders(
  folder: string,
  ...settings: readonly ProviderSettings[]
): Promise<string> {
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify(settings));
  return file;
}

function isRedeemable(form: URLSearchParams, { params }: Consent): boolean {
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return (
    challenge === params.get('code_challenge') &&
    params.get('code_challenge_method') === 'S256' &&
    form.get('redirect_uri') === params.get('redirect_uri') &&
    form.get('client_secret') === CLIENT.clientSecret
  );
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
