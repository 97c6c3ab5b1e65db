// Portuguese texts of the reasons in Hearts.

import { plural } from '#rules/words.ts';
import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: ({ spades }) =>
    spades === 0
      ? 'Não tem mais nenhuma carta de espadas para jogar antes da dama.'
      : `Só tem ${plural(spades, 'outra carta de espadas', 'outras cartas de espadas')} para jogar antes da dama.`,
  passHighSpade: ({ card }, say) =>
    `A dama de espadas está noutra mão, e ${say.card(card)} pode ter de a levar.`,
  passSuit: ({ suit }, say) => `Assim passa todas as suas cartas de ${say.suit(suit)}.`,
  passHighHearts: 'Uma vaza ganha com copas tem sempre pontos.',
  passHigh: 'Cartas tão altas podem ganhar vazas que não quer.',
  moonInReach: ({ points }) =>
    `Os ${points} pontos feitos até agora são todos seus. Se ganhar também os restantes, fica com todas.`,
  stopsMoon:
    'Um só jogador tem todos os pontos até agora. Com esta vaza leva alguns, e já ninguém pode ficar com todas.',
  queenGoesAway: 'A dama de espadas vai para outro jogador.',
  heartCosts: ({ card }, say) => `${say.card(card)} põe um ponto numa vaza que outro ganha.`,
  chanceToDiscard: ({ card }, say) =>
    `Não tem o naipe de saída, por isso pode descartar ${say.card(card)}.`,
  drivesQueenOut:
    'A dama de espadas está noutra mão, e uma carta de espadas mais baixa pode obrigá-la a sair.',
  freeTrick: ({ card }, say) =>
    `Não há pontos nesta vaza, por isso ganhá-la com ${say.card(card)} não custa pontos.`,
};
