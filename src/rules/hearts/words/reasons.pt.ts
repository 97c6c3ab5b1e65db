// Portuguese texts of the reasons in Hearts.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: 'Com tão poucas cartas de espadas é perigoso ficar com a dama de espadas.',
  passHighSpade: 'Uma carta alta de espadas acabaria por ter de levar a dama.',
  passHighHearts: 'As copas altas ganham vazas cheias de pontos.',
  passTakers: 'Estas cartas ganhariam vazas, e passá-las encurta um naipe.',
  moonInReach: 'Até agora todos os pontos são seus, por isso pode tentar fazer os 26.',
  stopsMoon:
    'Um só jogador tem todos os pontos até agora. Ganhar uma vaza agora impede que faça os 26.',
  queenGoesAway: 'A dama de espadas vai para outro jogador.',
  heartCosts: ({ card }, say) => `${say.card(card)} custa um ponto a quem ganhar esta vaza.`,
  chanceToDiscard: ({ card }, say) =>
    `Não tem o naipe de saída, por isso pode descartar ${say.card(card)}.`,
  drivesQueenOut: 'Uma carta baixa de espadas pode obrigar a dama a sair.',
  freeTrick: ({ card }, say) =>
    `Não há pontos nesta vaza, por isso ganhá-la com ${say.card(card)} não custa nada.`,
};
