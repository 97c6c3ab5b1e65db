// Portuguese for around the table of a server.

import { listed } from '../../text/answers.ts';
import type { OnlineWords } from './onlineWords.ts';

const LEVELS = { easy: 'fácil', normal: 'normal', strong: 'forte' };

function deals(number: number): string {
  return number === 1 ? '1 distribuição verificada' : `${number} distribuições verificadas`;
}

export const portuguese: OnlineWords = {
  words: {
    say: 'dizer',
    who: 'quem',
    invite: 'convite',
    leave: 'abandonar',
    ready: 'a postos',
    notReady: 'ainda não',
    addBot: 'adicionar robô',
    removeBot: 'remover robô',
    seat: 'lugar',
    start: 'começar',
    claim: 'reclamar',
    resign: 'desistir',
    kick: 'remover',
    closeTable: 'fechar mesa',
    yes: 'sim',
    no: 'não',
  },
  does: {
    who: 'quem está em que lugar',
    say: 'dizer boa sorte: envia uma mensagem a todos à mesa',
    claim: 'reclama a vitória se o outro lado está ausente há demasiado tempo',
    resign: 'desiste: ganha o outro lado, ou um robô joga por si',
    kick: 'remover 3: como anfitrião, remove um jogador que ficou sem tempo demasiadas vezes',
    leave: 'sai de vez: um robô fica com o seu lugar, ou o seu lado perde',
  },
  news: {
    connectionLost: (name) => `${name} perdeu a ligação.`,
    covered: (name) => `Um robô joga por ${name} até ao seu regresso.`,
    isBack: (name) => `${name} voltou.`,
    isReady: (name) => `${name} está a postos.`,
    isNotReady: (name) => `${name} ainda não está a postos.`,
    wantsGame: (name) => `${name} quer outro jogo.`,
    wantsNoGame: (name) => `${name} não quer outro jogo.`,
    timeOut: (name, times) =>
      `${name} ficou sem tempo, até agora ${times} ${times === 1 ? 'vez' : 'vezes'}`,
    mayKick: (news, command) => `${news}. Escreva “${command}” para remover esse jogador.`,
    mayKickAfter: (news, times) => `${news}. Pode remover esse jogador depois da ${times}.ª vez.`,
    hasLeft: (name) => `${name} saiu da mesa.`,
    playsOn: (name, seat) => `${name} passa a jogar no lugar ${seat}.`,
    sits: (name, seat) => `${name} senta-se no lugar ${seat}.`,
    theBot: (name) => `O robô ${name}`,
    youOwn: 'Agora é o anfitrião da mesa.',
    owns: (name) => `Novo anfitrião: ${name}.`,
    watches: (name) => `${name} está a ver.`,
    watchesNoMore: (name) => `${name} deixou de ver.`,
  },
  seats: {
    free: 'livre',
    bot: (level) => `robô, ${LEVELS[level]}`,
    owner: 'anfitrião',
    ready: 'a postos',
    notReady: 'ainda não',
    away: 'ausente',
    awayCovered: 'ausente, joga um robô',
    watching: (people) => `${people === 1 ? '1 espectador' : `${people} espectadores`}.`,
    taken: (taken, of) => `${taken} de ${of}`,
  },
  visit: {
    lost: 'Ligação perdida. A ligar de novo…',
    botPlays: (seconds) =>
      `Um robô joga por si${seconds === 0 ? '' : ` ao fim de ${seconds} segundos`} até voltar.`,
    back: 'Está de volta.',
    backAtSeat: 'Está de volta ao seu lugar.',
    gone: {
      kicked: 'O anfitrião tirou-lhe o lugar. Para voltar, peça um novo convite.',
      'no rematch': 'Ninguém votou por outro jogo, por isso a mesa foi fechada.',
      'not in rematch': 'Não votou por outro jogo, por isso os outros continuam sem si.',
      owner: 'O anfitrião fechou a mesa.',
      empty: 'A mesa foi fechada porque não ficou ninguém.',
      idle: 'A mesa foi fechada porque nada aconteceu durante meia hora.',
      left: 'Saiu da mesa.',
    },
    closed: 'A mesa está fechada.',
    unreachable: 'Não é possível contactar o servidor. Tente de novo mais tarde com masa join.',
    restarting: 'O servidor está a reiniciar e volta dentro de momentos.',
    timeOver: (what) => `O seu tempo acabou: ${what}.`,
    clockPlayed: (card) => `foi jogada por si esta carta: ${card}`,
    clockChose: (cards) => `foram escolhidas por si estas cartas: ${cards}`,
    clockMoved: 'foi feita uma jogada por si',
    hand: (round) => `Ronda ${round}: `,
    wrongDeal: (why) => `Esta distribuição não corresponde ao que o servidor prometeu. ${why}`,
    lateBytes:
      'Os seus dados aleatórios chegaram tarde demais e não contaram para baralhar estas cartas.',
    keptBack: (names) =>
      `Estes jogadores prometeram dados aleatórios, mas não os enviaram: ${names}.`,
    dealsRight: (number) => `${deals(number)}: tudo certo.`,
    dealsWrong: (number, wrong) =>
      `${deals(number)}: em ${wrong} o servidor não cumpriu o que prometeu.`,
    dealsAlone: (number, alone) =>
      `${deals(number)}: em ${alone} baralhou só o servidor, porque nenhum jogador ajudou a baralhar.`,
  },
  talk: {
    title: (table, game) => `Mesa ${table}, ${game}.`,
    gameAt: (game, table) => `${game} na mesa ${table}`,
    seat: (seat) => `Lugar ${seat}`,
    waitingForMore: (players) =>
      `À espera de mais ${players} ${players === 1 ? 'jogador' : 'jogadores'}.`,
    waitingForReady: 'À espera de que todos estejam a postos.',
    full: 'A mesa está cheia.',
    link: 'Os outros podem entrar com esta ligação:',
    another: (yes, no) => `Outro jogo? Escreva ${yes} ou ${no}.`,
    yesOrNo: (yes, no) => `Escreva ${yes} ou ${no}.`,
    type: (words, quit) => `Escreva ${listed([...words, quit], 'ou')}.`,
    toTalk: (say) => `${say} e uma mensagem para conversar`,
    toSeeSeats: (who) => `${who} para ver os lugares`,
    seatAndNumber: (seat) => `${seat} e um número`,
    sayAndLine: (say) => `${say} e uma mensagem`,
    sayWhat: (say) => `Dizer o quê? Por exemplo: ${say} boa sorte`,
    atTheTable: 'À mesa',
    inviteTitle: 'Ligação de convite',
    noInvite: 'Ainda não há ligação de convite.',
    whichLevel: (levels, example) => `Escolha o nível do robô (${levels.join(', ')}): ${example}`,
    whichSeat: 'Que lugar? Indique o número.',
  },
  entry: {
    sitsElsewhere: (table, leave) =>
      `Já está na mesa ${table}. Volte com masa join ${table} e escreva lá ${leave}, ou use outro --name.`,
    leftGoodbye: 'Saiu da mesa. Até à próxima.',
    goodbye: 'Até à próxima.',
    seatKept: 'O seu lugar fica guardado, e um robô joga por si. Para voltar, execute:',
    whichTable: 'Que mesa? Indique o código, como elma, ou a ligação.',
    noTables: 'Ainda não há mesas. Crie uma com masa host.',
    serverScheme: (scheme) =>
      `--server tem de começar por http:// ou https://, não por ${scheme}://.`,
    serverAddress: (example, given) =>
      `--server tem de ser um endereço como ${example}, não “${given}”.`,
    botsNumber: (given) =>
      `--bots tem de ser um número de robôs, não “${given}”. Use --level para dizer como jogam.`,
    tooManyBots: (given, most) =>
      `--bots é ${given}, mas além de si só há lugar para ${most === 1 ? 'um robô' : `${most} robôs`} nesta mesa.`,
  },
};
