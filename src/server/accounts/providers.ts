// The OpenID Connect providers that the operator offers for signing in: read from a file, and asked by openid-client,
// which is loaded when somebody first uses one.

import { readFileSync } from 'node:fs';
import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import { createOutgoingFetch, type OutgoingRequest } from './outgoingFetch.ts';

const SETTING = 'MASA_PROVIDERS';

const provider = z.strictObject({
  /** Part of the redirect address. */
  id: z.string().regex(/^[a-z\d-]{1,30}$/),
  /** The label of the button. */
  name: z.string().trim().min(1).max(40),
  issuer: z.url(),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(500).optional(),
  /** Besides `openid`. */
  scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).default(['profile', 'email']),
  /** Allows the issuer's host a private address, and this machine plain http. */
  isPrivate: z.boolean().default(false),
});

export type ProviderSettings = z.output<typeof provider>;

const MAX_PROVIDERS = 20;
const providersFile = z
  .array(provider)
  .max(MAX_PROVIDERS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has an id twice')
  .refine(
    (all) => new Set(all.map((one) => one.issuer)).size === all.length,
    'has an issuer twice',
  );

/** Returns the providers, or what is wrong with the file in one line. */
export function readProviders(file: string | null): readonly ProviderSettings[] | string {
  if (file === null) return [];
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const problem = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    return `${SETTING}: ${file} ${problem}.`;
  }
  const read = providersFile.safeParse(json);
  if (!read.success) {
    const [{ path, message }] = read.error.issues;
    return `${SETTING}: ${file} is not right at ${path.join('.')}: ${message}.`;
  }
  for (const { id, issuer, isPrivate } of read.data) {
    if (!issuer.startsWith('https:') && !isPrivate)
      return `${SETTING}: ${file}: the issuer of ${id} must begin with https.`;
  }
  return read.data;
}

/** A person as a provider knows them. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Only an address that the provider has verified. */
  readonly email: string | null;
  readonly name: string | null;
  /** Shown to the person, so that they recognise the identity. */
  readonly label: string;
}

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider could not be asked. All other errors mean that it did not confirm the person. */
export class ProviderUnavailableError extends Error {}

/** Metadata and keys are fetched again after this time. */
const CONFIGURATION_MS = 3_600_000;
const CLOCK_TOLERANCE_S = 60;
const MAX_LABEL = 200;

export class Provider {
  readonly settings: ProviderSettings;
  private readonly now: () => number;
  private configuration: { value: Promise<Configuration>; until: number } | null = null;

  constructor(settings: ProviderSettings, now: () => number) {
    this.settings = settings;
    this.now = now;
  }

  /** The address at the provider to which the browser goes. */
  async authorizationUrl(request: AuthorizationRequest): Promise<string> {
    const client = await import('openid-client');
    const url = client.buildAuthorizationUrl(await this.configured(), {
      redirect_uri: request.redirectUri,
      scope: ['openid', ...this.settings.scopes].join(' '),
      state: request.state,
      nonce: request.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /** Redeems the code in the query of the redirect address. Rejects if anything about it is wrong. */
  async identityOf(query: string, request: AuthorizationRequest): Promise<ProviderIdentity> {
    const client = await import('openid-client');
    const configuration = await this.configured();
    const address = new URL(request.redirectUri);
    address.search = query;
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: request.verifier,
      expectedState: request.state,
      expectedNonce: request.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider has sent no ID token.');
    const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
    const more =
      claims.email === undefined && userInfo !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    const {
      email,
      email_verified: isVerified,
      name,
      preferred_username: username,
    } = {
      ...claims,
      ...more,
    } as Record<string, unknown>;
    const labels = [email, username, name, claims.sub];
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' && isVerified === true ? email : null,
      name: textOf(name) ?? textOf(username),
      label: (labels.map(textOf).find((label) => label !== null) ?? '').slice(0, MAX_LABEL),
    };
  }

  private configured(): Promise<Configuration> {
    if (this.configuration && this.configuration.until > this.now())
      return this.configuration.value;
    const value = this.discover();
    this.configuration = { value, until: this.now() + CONFIGURATION_MS };
    value.catch(() => {
      if (this.configuration?.value === value) this.configuration = null;
    });
    return value;
  }

  private async discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret, isPrivate } = this.settings;
    const trustedHosts = new Set(isPrivate ? [new URL(issuer).hostname] : []);
    const ask = createOutgoingFetch({ trustedHosts });
    const customFetch = async (url: string, request: object): Promise<Response> => {
      const { method, headers, body, signal } = request as OutgoingRequest;
      return ask(url, { method: method ?? 'GET', headers, body, signal }).catch(unavailable);
    };
    const authenticate: ClientAuth = (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported ?? [];
      const method = methods.includes('client_secret_post')
        ? client.ClientSecretPost
        : client.ClientSecretBasic;
      method(clientSecret)(server, ...request);
    };
    return client
      .discovery(
        new URL(issuer),
        clientId,
        { [client.clockTolerance]: CLOCK_TOLERANCE_S },
        clientSecret === undefined ? client.None() : authenticate,
        {
          [client.customFetch]: customFetch,
          execute: [
            // Checks the signature of ID tokens, too, although they come from the provider itself.
            client.enableNonRepudiationChecks,
            // The outgoing fetch has the stricter rule.
            ...(isPrivate ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      .catch(unavailable);
  }
}

function unavailable(error: unknown): never {
  throw new ProviderUnavailableError('The provider does not answer.', { cause: error });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
