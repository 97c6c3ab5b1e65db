// Invitations in English.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  site: 'Play card games online with friends or against bots.',
  somewhere: {
    title: 'You are invited to play cards',
    description: 'Play card games with friends in your browser. Nothing to install.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game} at ${name}`,
    description: `${owner === '' ? 'You are invited' : `${owner} invites you`} to play ${game}. ${taken} of ${seats} seats taken.`,
  }),
};
