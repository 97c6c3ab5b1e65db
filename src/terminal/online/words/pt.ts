// Portuguese for around the table of a server.

import { listed } from '../../text/answers.ts';
import type { OnlineWords } from './onlineWords.ts';

const LEVELS = { easy: 'fácil', normal: 'normal', strong: 'forte' };

function deals(number: number): string {
  return number === 1 ? '1 distribuição verificada' : `${number} distribuições verificadas`;
}

export const portuguese: OnlineWords = {
  words: {
    say: 'diga',
    who: 'quem',
    invite: 'convite',
    leave: 'deixar',
    ready: 'pronto',
    notReady: 'não pronto',
    addBot: 'juntar robô',
    removeBot: 'tirar robô',
    seat: 'lugar',
    start: 'começar',
    claim: 'reclamar',
    resign: 'desistir',
    kick: 'tirar',
    closeTable: 'fechar mesa',
    yes: 'sim',
    no: 'não',
  },
  does: {
    who: 'quem está em que lugar',
    say: 'diga boa sorte: uma linha a todos à mesa',
    claim: 'o jogo, se o outro lado esteve ausente demasiado tempo',
    resign: 'do jogo: ganha o outro lado, ou um robô joga por si',
    kick: 'tirar 3: o anfitrião tira quem deixou passar o tempo demasiadas vezes',
    leave: 'deixa o seu lugar: a partir daí é de um robô',
  },
  news: {
    connectionLost: (name) => `Perdeu-se a ligação de ${name}.`,
    covered: (name) => `Um robô joga por ${name} até ao seu regresso.`,
    isBack: (name) => `${name} voltou.`,
    isReady: (name) => `${name}: a postos.`,
    isNotReady: (name) => `${name}: ainda não a postos.`,
    wantsGame: (name) => `${name} quer outro jogo.`,
    wantsNoGame: (name) => `${name} não quer outro jogo.`,
    timeOut: (name, times) =>
      `Esgotou-se o tempo de ${name}, até agora ${times} ${times === 1 ? 'vez' : 'vezes'}`,
    mayKick: (news, command) => `${news}: “${command}” retira esse jogador.`,
    mayKickAfter: (news, times) => `${news}; depois de ${times} pode retirar esse jogador.`,
    hasLeft: (name) => `${name} deixou a mesa.`,
    playsOn: (name, seat) => `${name} continua a jogar no lugar ${seat}.`,
    sits: (name, seat) => `${name} está no lugar ${seat}.`,
    theBot: (name) => `O robô ${name}`,
    youOwn: 'Agora a mesa é sua.',
    owns: (name) => `Agora a mesa é de ${name}.`,
    watches: (name) => `${name} está a ver.`,
    watchesNoMore: (name) => `${name} deixou de ver.`,
  },
  seats: {
    free: 'livre',
    bot: (level) => `robô, ${LEVELS[level]}`,
    owner: 'anfitrião',
    ready: 'a postos',
    notReady: 'não a postos',
    away: 'ausente',
    awayCovered: 'ausente, joga um robô',
    watching: (people) => `${people} a ver.`,
    taken: (taken, of) => `${taken} de ${of}`,
  },
  visit: {
    lost: 'Perdeu-se a ligação; a tentar de novo.',
    botPlays: (seconds) =>
      `Um robô joga por si${seconds === 0 ? '' : ` ao fim de ${seconds} segundos`} até voltar.`,
    back: 'Está de volta.',
    backAtSeat: 'Está de volta ao seu lugar.',
    gone: {
      kicked: 'O anfitrião tirou-o da mesa.',
      'no rematch': 'Não há outro jogo: a mesa fechou para si.',
      owner: 'O anfitrião fechou a mesa.',
      empty: 'A mesa fechou: não ficou ninguém.',
      idle: 'A mesa fechou: há meia hora que nada acontece.',
      left: 'Deixou a mesa.',
    },
    closed: 'A mesa está fechada.',
    unreachable: 'Já não se consegue chegar ao servidor. Tente mais tarde com masa join.',
    restarting: 'O servidor está a reiniciar e volta dentro de momentos.',
    timeOver: (what) => `O seu tempo acabou: ${what}.`,
    clockPlayed: (card) => `o relógio jogou por si: ${card}`,
    clockChose: (cards) => `o relógio escolheu por si: ${cards}`,
    clockMoved: 'o relógio jogou por si',
    hand: (round) => `Ronda ${round}: `,
    wrongDeal: (why) => `esta distribuição não é a prometida. ${why}`,
    lateBytes: 'os seus bytes não estão nesta distribuição: não chegaram a tempo.',
    keptBack: (names) => `prometeram bytes a esta distribuição e não os mostraram: ${names}.`,
    dealsRight: (number) => `${deals(number)}: como prometido de antemão.`,
    dealsWrong: (number, wrong) => `${deals(number)}: ${wrong} não como prometido de antemão.`,
    dealsAlone: (number, alone) =>
      `${deals(number)}: em ${alone} decidiu só o segredo do servidor, pois nenhum jogador acrescentou nada.`,
  },
  talk: {
    title: (table, game) => `Mesa ${table}, ${game}.`,
    gameAt: (game, table) => `${game} na mesa ${table}`,
    seat: (seat) => `Lugar ${seat}`,
    waitingForMore: (players) =>
      `À espera de mais ${players} ${players === 1 ? 'jogador' : 'jogadores'}.`,
    waitingForReady: 'À espera de que todos estejam a postos.',
    full: 'A mesa está completa.',
    link: 'Os outros vêm com esta ligação:',
    another: (yes, no) => `Outro jogo? Escreva ${yes} ou ${no}.`,
    yesOrNo: (yes, no) => `Escreva ${yes} ou ${no}.`,
    type: (words, quit) => `Escreva ${listed([...words, quit], 'ou')}.`,
    toTalk: (say) => `${say} e uma linha para falar`,
    toSeeSeats: (who) => `${who} para ver os lugares`,
    seatAndNumber: (seat) => `${seat} e um número`,
    sayAndLine: (say) => `${say} e uma linha`,
    sayWhat: (say) => `Dizer o quê? Por exemplo: ${say} boa sorte`,
    atTheTable: 'À mesa',
    inviteTitle: 'A ligação que deixa entrar os outros',
    noInvite: 'Ainda não há.',
    whichLevel: (levels, example) => `Um robô é ${levels.join(', ')}: ${example}`,
    whichSeat: 'Que lugar? Indique o número.',
  },
  door: {
    sitsElsewhere: (table, leave) =>
      `Está sentado à mesa ${table}: volte com masa join ${table} e escreva lá ${leave}, ou use outro --name.`,
    leftGoodbye: 'Deixou a mesa. Até à próxima.',
    goodbye: 'Até à próxima.',
    seatKept: 'O seu lugar fica guardado, e um robô joga por si até voltar:',
    whichTable: 'Que mesa? Indique a palavra, como elma, ou a ligação.',
    noTables: 'Ainda não há mesas: masa host abre uma.',
    serverScheme: (scheme) => `--server começa por http:// ou https://, não por ${scheme}://.`,
    serverAddress: (example, given) => `--server é um endereço como ${example}, não “${given}”.`,
    botsNumber: (given) =>
      `--bots é quantos robôs se sentam, não “${given}”; --level é como jogam.`,
    tooManyBots: (given, most) =>
      `--bots é ${given}, mas a seu lado só há lugar para ${most === 1 ? 'um robô' : `${most} robôs`} nesta mesa.`,
  },
};
