// Invitations in English.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  somewhere: {
    title: 'You are invited to a card table',
    description: 'Sit down at Masa: cards with friends, in the browser, with nothing to install.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game} at ${name}`,
    description: `${owner === '' ? 'You are invited' : `${owner} invites you`} to a table of ${game}. ${taken} of ${seats} seats taken.`,
  }),
};
