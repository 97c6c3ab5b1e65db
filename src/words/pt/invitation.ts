// Invitations in Portuguese.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  site: 'Jogue às cartas online com amigos ou contra robôs.',
  somewhere: {
    title: 'Um convite para jogar às cartas',
    description: 'Jogue às cartas com amigos no seu navegador, sem instalar nada.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game} na mesa ${name}`,
    description: `${owner === '' ? 'Convite' : `Convite de ${owner}`} para jogar ${game}. ${taken} de ${seats} lugares ocupados.`,
  }),
};
