// The addresses below /.well-known by which other services find the keys that verify our access tokens.

import { Router, type RequestHandler } from 'express';
import { PERSONAL_SCOPES } from '#protocol/api/scopes.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { allowOnly } from './responses.ts';

/** A new key is published for weeks before it signs, so an old answer does no harm. */
const CACHE_CONTROL = 'public, max-age=3600';
const METADATA = ['/openid-configuration', '/oauth-authorization-server'];
const JWKS = '/jwks.json';

export function discoveryRoutes(accounts: Pick<Accounts, 'issuer' | 'publishedKeys'>): Router {
  const router = Router();
  const metadata = metadataOf(accounts.issuer);
  router.get(
    METADATA,
    answerJson(async () => metadata),
  );
  router.get(
    JWKS,
    answerJson(async () => ({ keys: await accounts.publishedKeys() })),
  );
  router.all([...METADATA, JWKS], allowOnly('GET'));
  return router;
}

/** RFC 8414, and what OpenID Connect Discovery wants beside it. */
function metadataOf(issuer: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known${JWKS}`,
    scopes_supported: PERSONAL_SCOPES,
    response_types_supported: [],
    grant_types_supported: [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    service_documentation: `${issuer}/api/v1/docs`,
  };
}

function answerJson(bodyOf: () => Promise<object>): RequestHandler {
  return async (_request, response) => {
    const body = await bodyOf();
    response.set('cache-control', CACHE_CONTROL).set('access-control-allow-origin', '*').json(body);
  };
}
