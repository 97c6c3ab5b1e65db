// Invitations in Turkish.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  somewhere: {
    title: 'Bir oyun masasına davetlisin',
    description: 'Masa’ya otur: arkadaşlarla kâğıt oyunu, tarayıcıda, hiçbir şey kurmadan.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game}, masa: ${name}`,
    description: `${owner === '' ? 'Bir masaya davetlisin' : `${owner} seni masaya davet ediyor`}: ${game}. ${seats} yerden ${taken} dolu.`,
  }),
};
