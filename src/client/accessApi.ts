// Requests about other ways to an account: sign-in providers, short codes of programs, and personal access tokens. They
// are apart from the others because the start page does not load them.

import { type Answer, type ApiOptions, type Body, createSender, type Routes } from './api.ts';

export type Provider = Answer<'providers'>['providers'][number];
export type ListedToken = Answer<'personalTokens'>['tokens'][number];

const ROUTES = {
  providers: 'get /auth/providers',
  beginProviderSignIn: 'post /auth/providers/{provider}/begin',
  finishProviderSignIn: 'post /auth/providers/{provider}/finish',
  identities: 'get /auth/identities',
  beginLinking: 'post /auth/identities/{provider}/begin',
  finishLinking: 'post /auth/identities/{provider}/finish',
  unlink: 'delete /auth/identities/{provider}',
  beginDeviceSignIn: 'post /auth/device',
  finishDeviceSignIn: 'post /auth/device/finish',
  waitingDevice: 'get /auth/device/codes/{userCode}',
  approveDevice: 'post /auth/device/codes/{userCode}/approve',
  personalTokens: 'get /auth/tokens',
  createPersonalToken: 'post /auth/tokens',
  revokePersonalToken: 'delete /auth/tokens/{tokenId}',
} as const satisfies Routes;

export function openAccessApi(options: ApiOptions) {
  const send = createSender(options, ROUTES);
  return {
    providers: () => send('providers', {}),
    beginProviderSignIn: (provider: string) =>
      send('beginProviderSignIn', { params: { provider } }),
    finishProviderSignIn: (provider: string, answer: Body<'finishProviderSignIn'>) =>
      send('finishProviderSignIn', { params: { provider }, body: answer }),
    identities: () => send('identities', {}),
    beginLinking: (provider: string) => send('beginLinking', { params: { provider } }),
    finishLinking: (provider: string, answer: Body<'finishLinking'>) =>
      send('finishLinking', { params: { provider }, body: answer }),
    unlink: (provider: string) => send('unlink', { params: { provider } }),
    // Programs that act for an account.
    beginDeviceSignIn: () => send('beginDeviceSignIn', {}),
    finishDeviceSignIn: (deviceCode: string) =>
      send('finishDeviceSignIn', { body: { deviceCode } }),
    waitingDevice: (userCode: string) => send('waitingDevice', { params: { userCode } }),
    approveDevice: (userCode: string) => send('approveDevice', { params: { userCode } }),
    personalTokens: () => send('personalTokens', {}),
    createPersonalToken: (token: Body<'createPersonalToken'>) =>
      send('createPersonalToken', { body: token }),
    revokePersonalToken: (tokenId: string) => send('revokePersonalToken', { params: { tokenId } }),
  };
}
