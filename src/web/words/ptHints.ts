// Portuguese for advice: the panel, and why a move is a good one.

import type { Words } from './en.ts';
import type { Sayings } from './gameWords.ts';

const FIGURE = new Intl.NumberFormat('pt', { maximumFractionDigits: 1, useGrouping: false });

export const portugueseHints: Pick<Words, 'figure' | 'hints'> = {
  figure: (value) => FIGURE.format(value),
  hints: {
    ask: 'Dica',
    thinking: 'A pensar …',
    title: 'O que faria um bom jogador',
    best: 'A melhor',
    level: 'Igual',
    behind: (points) => `${FIGURE.format(points)} ${points === 1 ? 'ponto' : 'pontos'} atrás`,
    advised: 'sugerida',
    told: (move, why) => `Dica: ${move}. ${why}`,
  },
};

/** A suit as a single card of it is called. */
export const portugueseSuits: Sayings = {
  club: 'paus',
  diamond: 'ouros',
  heart: 'copas',
  spade: 'espadas',
};

const ANY_GAME: Sayings = {
  'It is about as good as the first.': 'É quase tão boa como a primeira.',
  'It does worse than the first when the hand is played to the end.':
    'Jogada a mão até ao fim, dá pior resultado do que a primeira.',
  'It came out best when the hand was played on many times.':
    'Foi a que deu melhor resultado quando a mão se jogou muitas vezes até ao fim.',
};

/** Cards come with their article: none of these may have a preposition that melts with it. */
const TRICKS: Sayings = {
  'The {} is the strongest {} left, so it should win.':
    'Já não há carta de {2} mais forte do que {1}, que deve ganhar.',
  'Leading the {} keeps the stronger cards for later.':
    'Sair com {1} guarda as cartas mais fortes para depois.',
  'The {} is unlikely to win: stronger {} are out.':
    '{1} dificilmente ganha: há cartas de {2} mais fortes por jogar.',
  'The trick cannot be won, and the {} is missed least.':
    'A vaza não se pode ganhar, e {1} é a carta que menos falta faz.',
  'The {} stays under the winning card.': '{1} fica abaixo da carta que está a ganhar.',
  'Playing last, the {} takes the trick for certain.':
    'Como é o último a jogar, {1} ganha a vaza de certeza.',
  'Nothing that is out beats the {}.': 'Nenhuma carta por jogar supera {1}.',
  'The {} leads the trick for now and may be beaten.':
    'Por agora {1} está a ganhar a vaza, mas pode vir uma carta mais forte.',
};

const HEARTS: Sayings = {
  'The queen of spades is too dangerous to keep with so few spades.':
    'Com tão poucas cartas de espadas é perigoso ficar com a dama de espadas.',
  'A high spade would have to take the queen sooner or later.':
    'Uma carta alta de espadas acabaria por ter de levar a dama.',
  'High hearts take tricks that are full of points.':
    'As copas altas ganham vazas cheias de pontos.',
  'These cards would take tricks, and giving them away shortens a suit.':
    'Estas cartas ganhariam vazas, e passá-las encurta um naipe.',
  'All points so far are yours: the moon is within reach.':
    'Todos os pontos até agora são seus: pode ficar com todos.',
  'One player has all the points so far; a trick taken now stops the moon.':
    'Um só jogador tem todos os pontos até agora; uma vaza ganha agora impede que fique com todos.',
  'The queen of spades goes to somebody else.': 'A dama de espadas vai para outro jogador.',
  'The {} costs whoever takes this trick a point.': '{1} custa um ponto a quem ganhar esta vaza.',
  'Out of the suit led, this is the chance to get rid of the {}.':
    'Não tem o naipe de saída: é a ocasião de largar {1}.',
  'A low spade may drive out the queen.': 'Uma carta baixa de espadas pode obrigar a dama a sair.',
  'There are no points in the trick, so the {} wins it for nothing.':
    'Não há pontos na vaza, por isso {1} ganha-a de graça.',
};

const NINE: Sayings = {
  'You still want one trick.': 'Ainda lhe falta uma vaza.',
  'You still want {} tricks.': 'Ainda lhe faltam {1} vazas.',
  'You want no more tricks.': 'Já não quer mais vazas.',
  'You hold no ace.': 'Não tem nenhum ás.',
  'You hold one ace.': 'Tem um ás.',
  'You hold {} aces.': 'Tem {1} ases.',
  'With these suits, {} is the number that is easiest to hit.':
    'Com estes naipes, {1} é o número mais fácil de acertar.',
};

const PITCH: Sayings = {
  'With {} as trump the hand takes the most points.':
    'Com {1} como trunfo a mão faz o máximo de pontos.',
  'Only trumps are worth keeping; the rest may turn into more of them.':
    'Só os trunfos merecem ficar; as outras cartas podem dar lugar a mais trunfos.',
  'Even with {} the hand is good for about {} points: too few to promise.':
    'Mesmo com {1}, a mão vale cerca de {2} pontos: são poucos para prometer.',
  'With {} as trump the hand is good for about {} points, so {} can be promised.':
    'Com {1} como trunfo a mão vale cerca de {2} pontos, por isso pode prometer {3}.',
  'With {} as trump the hand is good for about {} points; the lead and your partner may make it {}.':
    'Com {1} como trunfo a mão vale cerca de {2} pontos; a saída e o seu parceiro podem levá-la a {3}.',
  'Your partner has the trick, so the {} goes along.':
    'A vaza é do seu parceiro, por isso {1} vai com ela.',
  'The {} cannot be beaten and draws trumps.': '{1} não perde e puxa os trunfos.',
};

const PONTOON: Sayings = {
  'This first card is no better than the bank, so little is staked.':
    'Esta primeira carta não é melhor do que a da banca: aposte pouco.',
  'This first card is a good one against the banker’s.':
    'Esta primeira carta é boa contra a da banca.',
  'Another card on {} would do more harm than good.':
    'Com {1}, mais uma carta faria mais mal do que bem.',
  'Two hands that begin with this card do better than the pair.':
    'Duas mãos que começam com esta carta rendem mais do que o par.',
  'The odds are with you, so a card is worth more stake.':
    'As probabilidades estão do seu lado: uma carta vale mais aposta.',
  'A total of {} loses too often as it is.': 'Um total de {1} perde demasiadas vezes como está.',
};

const SOBE: Sayings = {
  'Two cards seen are worth more than blind hearts.':
    'Ver duas cartas vale mais do que copas às cegas.',
  'With {} as trump these two cards promise the most.':
    'Com {1} como trunfo, estas duas cartas prometem mais.',
  'Blind hearts count four points a trick, and it is time to take the risk.':
    'Copas às cegas valem quatro pontos por vaza, e é altura de arriscar.',
  'The cards are good enough to expect a trick.': 'As cartas chegam para esperar uma vaza.',
  'A round without a trick costs more than these cards promise.':
    'Uma ronda sem vazas custa mais do que estas cartas prometem.',
  'Every card of this hand is worth more than a new one promises.':
    'Cada carta desta mão vale mais do que promete uma nova.',
  'Trumps and aces stay; what hardly takes a trick may become something better.':
    'Ficam os trunfos e os ases; o que mal ganha uma vaza pode dar lugar a melhor.',
  'A first trick saves you the penalty, and the {} takes this one as it lies.':
    'A primeira vaza poupa-lhe a penalização, e {1} ganha esta tal como está.',
  'The {} is the strongest trump left.': '{1} é o trunfo mais forte que resta.',
};

export const portugueseReasons: Sayings = {
  ...ANY_GAME,
  ...TRICKS,
  ...HEARTS,
  ...NINE,
  ...PITCH,
  ...PONTOON,
  ...SOBE,
};
