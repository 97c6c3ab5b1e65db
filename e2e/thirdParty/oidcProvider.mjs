// Runs the certified oidc-provider for tests: `node oidcProvider.mjs REDIRECT_URI` prints its address and stays.
// Any login name is a person. Its pages for signing in and consenting are those that it has for developers.

import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [, , redirectUri] = process.argv;
const server = createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'masa',
        client_secret: 'a secret of the client',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: `${id}@example.com`, email_verified: true }),
    }),
  });
  server.on('request', provider.callback());
  console.log(`at ${issuer}`);
});
