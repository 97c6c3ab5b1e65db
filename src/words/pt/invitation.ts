// Invitations in Portuguese.

import type { InvitationWords } from '../invitationWords.ts';

export const invitation: InvitationWords = {
  somewhere: {
    title: 'Um convite para uma mesa de cartas',
    description: 'Há lugar na Masa: cartas com amigos, no navegador, sem instalar nada.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: `${game} na mesa ${name}`,
    description: `${owner === '' ? 'Um convite' : `${owner} convida`} para uma mesa de ${game}. ${taken} de ${seats} lugares ocupados.`,
  }),
};
