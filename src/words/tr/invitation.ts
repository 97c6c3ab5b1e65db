// Invitations in Turkish.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  site: 'Arkadaşlarınla ya da botlara karşı çevrimiçi kâğıt oyunları oyna.',
  somewhere: {
    title: 'Kâğıt oynamaya davetlisin',
    description: 'Arkadaşlarınla tarayıcıda kâğıt oyunları oyna. Kurulacak bir şey yok.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game}, masa: ${name}`,
    description: `${owner === '' ? 'Oyuna davetlisin' : `${owner} seni oyuna davet ediyor`}: ${game}. ${seats} yerin ${taken} tanesi dolu.`,
  }),
};
