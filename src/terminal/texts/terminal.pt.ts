// European Portuguese for the terminal.

import type { DailyAnswer } from '#client/api.ts';
import { listed, count, unbroken } from './text.ts';
import type { CheckedGame, TerminalTexts } from './terminal.en.ts';

function checkedGame({ title, players, deals, moves }: CheckedGame): string {
  return (
    `este jogo de ${title} para ${count(players, 'jogador', 'jogadores')}: ` +
    `${count(deals, 'distribuição', 'distribuições')} como prometido, ` +
    `${count(moves, 'jogada')} dentro das regras e o resultado certo.`
  );
}

function dailyLine({ rank, displayName, score }: DailyAnswer['results'][number]): string {
  return `  ${rank}. ${displayName}  ${score}`;
}

function cards(number: number): string {
  return `${number} ${number === 1 ? 'carta' : 'cartas'}`;
}

const LEVELS = { easy: 'fácil', normal: 'normal', strong: 'forte' };

function deals(number: number): string {
  return number === 1 ? '1 distribuição verificada' : `${number} distribuições verificadas`;
}

const LOOK = {
  plain: 'linhas simples sem desenhos, para leitores de ecrã e scripts',
  ascii: 'letras para os naipes, se o tipo de letra não tem símbolos',
};
const SEED = 'um número que dá sempre as mesmas cartas';
const FAST = 'sem pausas entre as jogadas dos outros';
const SEATS = 'número de jogadores, se o jogo deixar escolher';
const HOUSE_RULE = 'uma regra da casa, como endScore=30; pode repetir-se';
const LEVEL = 'nível dos robôs: easy, normal ou strong';
const SERVER = {
  server: 'endereço do servidor; http://localhost:3000 se não for indicado',
  name: 'o seu nome à mesa',
};

export const terminal: TerminalTexts = {
  commands: {
    hint: 'dica',
    score: 'pontos',
    last: 'vaza',
    rules: 'regras',
    help: 'ajuda',
    save: 'guardar',
    quit: 'sair',
  },
  plain: {
    welcome: (title, others) =>
      `${title}.${others === '' ? '' : ` À mesa: ${others}.`} Escreva ajuda para ver os comandos.`,
    round: (round) => `Ronda ${round}.`,
    youHave: (seconds) => `Tem ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    now: (notes) => `Agora: ${notes}.`,
    youLead: 'É a sua vez de sair.',
    onTheTable: (plays) => `Na mesa: ${plays}.`,
    inPlay: 'em jogo',
    yourHand: (hand) => `A sua mão: ${hand}.`,
    youMayPlay: (cards) => `Pode jogar: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Guardado como ${name}.`,
    notSaved: (folder) =>
      `Não foi possível guardar o jogo em ${folder}. Verifique se é possível escrever nessa pasta.`,
    resumeLater: (command) =>
      `O jogo está guardado. Continue-o com ${unbroken(command)}. Até à próxima.`,
    lookAgain: (name) =>
      `Para o rever: ${unbroken(`masa replay ${name}`)}; para o verificar: ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'O servidor guarda este jogo.',
  },
  tableHelp: {
    cards: [
      'Escreva uma carta pelo nome (QS, 10h, dama de espadas) ou pelo número na sua mão.',
      'Escreva várias cartas na mesma linha: QS AH KH.',
      'Na mesa desenhada use as setas para escolher, o espaço para marcar várias cartas, Enter para jogar.',
    ],
    does: {
      hint: 'o que faria um bom jogador',
      score: 'a folha de pontos',
      last: 'a última vaza',
      rules: 'as regras do jogo',
      help: 'esta lista',
      save: 'guarda o jogo; sair também o guarda',
      quit: 'guarda o jogo e sai da mesa',
      quitOnline: 'sai por agora; masa join traz de volta ao seu lugar',
      quitWatching: 'deixa de ver',
    },
  },
  places: [
    ['Norte'],
    ['Oeste', 'Este'],
    ['Oeste', 'Norte', 'Este'],
    ['Oeste', 'Noroeste', 'Nordeste', 'Este'],
  ],
  bot: (number) => `Robô ${number}`,
  table: {
    you: 'Eu',
    round: (round) => `ronda ${round}`,
    secondsLeft: (seconds) => `faltam ${seconds} s`,
    points: (points) => `${points} pts`,
    dealer: 'dá as cartas',
    total: (value) => `total ${value}`,
    showing: (value) => `à vista ${value}`,
    hiddenCard: 'uma carta tapada',
    hidden: 'Carta tapada',
    stake: (points) => `aposta ${points}`,
    wins: 'ganha',
    loses: 'perde',
    goOn: 'Prima Enter para continuar.',
    waitingFor: (names) => `À espera de ${names}.`,
    thinking: (names, players) => `${names} ${players === 1 ? 'está' : 'estão'} a pensar…`,
    working: 'A pensar…',
    handChanged: (typed, card) =>
      card === null
        ? `As suas cartas mudaram desde que escreveu ${typed}. Veja-as outra vez.`
        : `As suas cartas mudaram desde que escreveu ${typed}. Enter agora joga: ${card}.`,
    held: 'O resto do que escreveu fica guardado. Prima Enter para o usar, Esc para o apagar.',
    kept: (line) => `Guardado para a sua vez: ${line}`,
    adviceCards: 'Escreva nomes ou números, ou use as setas e o espaço.',
    adviceCard: 'Escreva um número ou nome, ou use as setas; ajuda para mais.',
    adviceOffers: 'Escreva a escolha, ou use as setas; ajuda para mais.',
    markCards: (wanted, marked) => `Marque ${wanted} com espaço; ${marked} até agora.`,
    step: (at, of) => `Passo ${at} de ${of}: setas para avançar e recuar, q para sair.`,
  },
  keys: {
    choose: 'escolher',
    play: 'jogar',
    mark: 'marcar',
    goOn: 'continuar',
    help: 'ajuda',
    hint: 'dica',
    score: 'pontos',
    last: 'última vaza',
    rules: 'regras',
    quit: 'sair',
    back: 'atrás',
    close: 'fechar',
    next: 'seguinte',
    clear: 'apagar',
    start: 'início',
    end: 'fim',
  },
  ask: {
    playCard: 'Jogue uma carta.',
    chooseCards: (range) => `Escolha ${range}.`,
    anyMove: 'A sua jogada?',
    or: 'ou',
    type: (ways) => `Escreva ${listed(ways, 'ou')}.`,
    aCard: (example) => `uma carta como ${example}, ou o seu número`,
    someCards: (range, example) => `${range} como ${example}`,
    orNone: ', ou Nenhuma',
    none: 'Nenhuma',
    aNumber: (from, to) => `um número de ${from} a ${to}`,
    range: (min, max) => (min === max ? cards(min) : `${min} a ${cards(max)}`),
    aNumberOfCards: (number, wanted) => `Indicou ${cards(number)}. Escolha ${wanted}.`,
    yes: 'Sim',
    no: 'Não',
    pass: 'Passo',
    nothingToDecide: 'Agora não há nada para decidir. Escreva ajuda para ver os comandos.',
    nothingTyped: 'Não escreveu nada.',
    noMove: (typed) => `“${typed}” não é uma jogada que possa fazer agora.`,
    didYouMean: (guess) => `Queria dizer ${guess}?`,
    hintCard: (card) => card,
    hint: (move, reason) => `Dica: ${move}. ${reason}`,
    hintLevel: (moves) =>
      `Sem diferença clara: ${moves.join(', ')}. Peça outra vez para ver os pontos.`,
    hintAhead: 'Todas as outras jogadas são piores. Peça outra vez para ver os pontos.',
    hintFigures: (moves) => `Pontos esperados: ${moves.join('; ')}.`,
    hintLeads: (moves) => `Vantagem esperada da sua equipa: ${moves.join('; ')}.`,
    scores: 'Pontos',
    lastTrick: 'A última vaza',
    noTrick: 'Ainda não houve vazas nesta ronda.',
    takenBy: (name) => `Ganhou a vaza: ${name}.`,
    rules: 'Regras',
    help: 'Ajuda',
    roundColumn: 'Ronda',
    totalColumn: 'Total',
  },
  menu: {
    title: 'masa: jogos de cartas',
    resume: (game) => `Continuar ${game}`,
    banker: 'Pontoon contra a banca',
    play: 'Jogar contra robôs',
    learn: 'Aprender',
    daily: 'A mão do dia',
    review: 'Analisar um jogo',
    host: 'Criar uma mesa',
    join: 'Entrar numa mesa',
    watch: 'Ver uma mesa',
    replays: 'Jogos guardados',
    stats: 'Estatísticas',
    settings: 'Definições',
    quit: 'Sair',
    whichGame: 'Que jogo?',
    whichReplay: 'Que jogo?',
    noReplays: 'Ainda não há jogos guardados.',
    whichTable: 'Código da mesa ou ligação:',
    howWell: 'Que nível devem ter os robôs?',
    easy: 'fácil',
    normal: 'normal',
    strong: 'forte',
    newValue: (setting) => `${setting} (deixe vazio para repor):`,
    backToMenu: 'Prima Enter para voltar ao menu.',
  },
  settings: {
    language: 'a língua',
    theme: 'as cores',
    symbols: 'naipes em símbolos; em letras se desligado',
    plain: 'linhas simples sem desenhos',
    mouse: 'clicar para escolher cartas',
    pauses: 'pausas entre as jogadas dos outros',
    bots: 'o nível dos robôs',
    name: 'o seu nome à mesa',
    server: 'o endereço do servidor',
  },
  stats: {
    game: 'Jogo',
    played: 'Jogados',
    won: 'Ganhos',
    lost: 'Perdidos',
    open: 'Por acabar',
    none: 'Ainda não há jogos guardados.',
    against: 'Pontoon contra a banca',
    ratings: (server) => `Classificação em ${server}`,
    noRatings: (server) => `Ainda não tem classificação em ${server}.`,
    ratedGames: (count) => (count === 1 ? '1 jogo' : `${count} jogos`),
    average: (wins) => `vence um jogador médio em ${wins} de 100 jogos`,
    provisional: 'provisória',
  },
  usage: {
    didYouMean: (guess) => `Queria dizer “${guess}”?`,
    seeHelp: (command) => `Veja ${command} --help.`,
    seeSettings: 'Veja masa settings.',
    noCommand: (name) => `O comando “${name}” não existe.`,
    noOption: (name) => `A opção ${name} não existe.`,
    noValue: (option) => `${option} não aceita valor.`,
    needsValue: (option, example) => `${option} precisa de um valor: ${example}.`,
    oneOf: (name, values, given) => `${name} tem de ser um de ${values}, não “${given}”.`,
    surplus: (given, command) => `“${given}” está a mais: ${command} não aceita mais palavras.`,
    seed: (given) => `--seed tem de ser um número inteiro como 7, não “${given}”.`,
    whichGame: (games) => `Que jogo? Um de ${games}.`,
    noGame: (name) => `O jogo “${name}” não existe.`,
    theGames: (games) => `Os jogos são ${games}.`,
    seats: (min, max, given) =>
      `Neste jogo --seats tem de ser ${min === max ? min : `de ${min} a ${max}`}, não “${given}”.`,
    noUnfinished: 'Não há nenhum jogo por acabar. Comece um com masa play.',
    aTable: 'Uma mesa',
    noHouseRule: (game, name) => `${game} não tem a opção “${name}”.`,
    itHas: (names) => `As suas opções são ${names}.`,
    needsOptionValue: (name) => `“${name}” precisa de um valor: ${name}=…`,
    onOrOff: (name) => `“${name}” tem de ser on ou off.`,
    wholeNumber: (name) => `“${name}” tem de ser um número inteiro.`,
    noSetting: (name) => `A definição “${name}” não existe.`,
    lineOfText: (name) => `“${name}” tem de ser uma linha de texto.`,
    whichSaved: 'Que jogo? Indique um ficheiro ou o nome de um jogo guardado.',
    whichRecord: 'Que jogo? Indique um ficheiro, o nome de um jogo guardado ou um endereço.',
    seat: (highest, given) => `Neste jogo --seat tem de ser de 1 a ${highest}, não “${given}”.`,
    hand: (given) => `--hand tem de ser 1 ou mais, não “${given}”.`,
    numberFrom: (option, from, to, given) =>
      `${option} tem de ser um número de ${from} a ${to}, não “${given}”.`,
    whoseRole: 'De quem é o papel? Indique o nome ou o id da conta de um jogador.',
    adminHas: (words, given) => `masa admin aceita um de ${words}, não “${given}”.`,
    whomOrWhat: (deed) =>
      `masa admin ${deed}: indique uma mesa, um jogador, um endereço ou o id de um bloqueio ou de uma denúncia.`,
    giveReason: 'Indique um motivo: --reason "…".',
    banTime: '--for tem de ser um tempo como 12h ou 7d.',
    intoWhichFile: 'Para que ficheiro vai a cópia de segurança? Indique o nome.',
    fromWhichFile: 'De que ficheiro se repõe a cópia de segurança? Indique o nome.',
    whichShell: (shells) => `Que shell? Uma de ${shells}.`,
    completionInstalled: (shell, file) =>
      `O preenchimento automático para ${shell} está instalado em ${file}. Abra uma nova shell para o usar.`,
    unreachable: (url) =>
      `Não é possível contactar o servidor em ${url}. Verifique o endereço e a ligação.`,
    noFile: (name) => `Não há nenhum ficheiro nem jogo guardado com o nome ${name}.`,
    noSavedGame: (name) => `${name} não é um jogo guardado da Masa.`,
    badAnswer: (address, status) => `${address} respondeu com o estado ${status}.`,
    noAnswer: (address) => `${address} não devolveu um jogo.`,
    unforeseen: (log) =>
      `Algo correu mal e o programa tem de parar.${log === null ? '' : ` Os pormenores estão em ${log}.`}`,
  },
  check: {
    notOver: 'Este jogo ainda não acabou, por isso não há resultado para verificar.',
    wrong: (why) => `Este jogo não passou na verificação. ${why}`,
    atMove: (move, why) => `Jogada ${move}: ${why}`,
    right: (game) => `Não há problemas com ${checkedGame(game)}`,
    alone: (game, alone) =>
      `Não há problemas com ${checkedGame(game)} Mas em ${alone} de ${count(game.deals, 'distribuição', 'distribuições')} só o segredo do servidor decidiu as cartas.`,
    ownSecret:
      'As cartas foram dadas neste computador. Só o segredo deste programa as decidiu, porque não havia outro jogador.',
    hand: (number, words) => `Ronda ${number}: ${words}`,
    ranOn: 'Não se baralhou: estas cartas vieram do baralho anterior.',
    secretAlone:
      'Nenhum jogador ajudou a baralhar: só o segredo do servidor decidiu as cartas, por isso nada prova que não foram escolhidas.',
    added: (players) =>
      players === 1 ? '1 jogador ajudou a baralhar.' : `${players} jogadores ajudaram a baralhar.`,
    keptBack: (names) => `Prometeram dados aleatórios, mas não os enviaram: ${names}.`,
    seat: (seat) => `lugar ${seat}`,
  },
  gameList: {
    game: (title, from, to, summary) =>
      `${title}, para ${from === to ? from : `${from} a ${to}`} jogadores. ${summary}`,
    or: 'ou',
    range: (from, to) => `${from} a ${to}`,
  },
  daily: {
    title: (day) => `Mãos do dia, ${day}.`,
    notPlayed: (title) => `${title}: ainda por jogar.`,
    result: (title, { score, place, of, isFirst }) =>
      `${title}: ${score}${of > 1 ? `, ${place}.º lugar de ${of}` : ''}${isFirst ? '' : ' (jogada outra vez)'}.`,
    noHint: 'Na mão do dia não há dicas: todos a jogam sem ajuda.',
    list: (title, players) => {
      if (players === 0) return `${title}: ainda ninguém jogou.`;
      return players === 1
        ? `${title}: até agora jogou uma pessoa.`
        : `${title}: até agora jogaram ${players} pessoas.`;
    },
    line: (line, isOwn) => `${dailyLine(line)}${isOwn ? '  (eu)' : ''}`,
  },
  learn: {
    step: (number, of) => `Passo ${number} de ${of}.`,
    doIt: (move, clause) => `Experimente: ${move} (regra ${clause}).`,
    forced: (move) => `Aqui só pode jogar uma carta: ${move}.`,
    notSaved: 'As lições não são guardadas.',
    noLesson: (title, id) =>
      `Ainda não há lição de ${title}. Execute masa play ${id} e escreva regras para ver como se joga.`,
    playOn: (id) => `Agora jogue por sua conta: masa play ${id}`,
  },
  online: {
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
      stepAway: 'ausentar',
      stepBack: 'já voltei',
      handOver: 'passar mesa',
      yes: 'sim',
      no: 'não',
    },
    does: {
      who: 'quem está em que lugar',
      say: 'dizer boa sorte: envia uma mensagem a todos à mesa',
      claim: 'reclama a vitória se o outro lado está ausente há demasiado tempo',
      resign: 'desiste: ganha o outro lado, ou um robô joga por si',
      stepAway: 'ausenta-se: um robô joga por si até voltar',
      stepBack: 'volta a jogar por si',
      handOver: 'passar mesa 2: como anfitrião, passa a mesa a outro jogador',
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
      rated: (ready) => `Este jogo conta para a classificação. Se concorda, escreva “${ready}”.`,
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
    login: {
      open: 'Abra esta página num navegador e, se for preciso, inicie lá sessão:',
      code: (code) => `Confirme que a página mostra este código: ${code}`,
      waiting: 'À espera… Ctrl-C interrompe.',
      done: (name, server) => `Iniciou sessão em ${server} como ${name}.`,
      none: (server) => `Não tem sessão iniciada em ${server}.`,
      out: (server) => `Terminou a sessão em ${server}.`,
      ended: (server) =>
        `A sua sessão em ${server} terminou. Execute masa login outra vez, ou masa logout para jogar como convidado.`,
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
  },
  pontoon: {
    answers: {
      twist: { word: 'Carta', letter: 'C' },
      stick: { word: 'Parar', letter: 'P' },
      // The card has the letter C.
      buy: { word: 'Comprar', letter: 'M' },
      split: { word: 'Dividir', letter: 'D' },
      help: { word: 'Ajuda', letter: 'A' },
      // Q in every language.
      quit: { word: 'Sair', letter: 'Q' },
      yes: { word: 'Sim', letter: 'S' },
      no: { word: 'Não', letter: 'N' },
    },
    or: 'ou',
    hands: ['Primeira mão', 'Segunda mão', 'Terceira mão'],
    banker: 'Banca',
    withStake: (name, stake) => `${name}, aposta ${stake}`,
    welcome: 'Boas-vindas ao Pontoon',
    instructions: [
      'Chegue mais perto de 21 do que a banca, sem passar. Acima de 21 rebenta e perde.',
      'Carta (C) pede mais uma carta, Parar (P) fica com a mão como está.',
      'Um ás conta 1 ou 11; valete, dama e rei contam 10; as outras cartas contam o seu número.',
      'Um pontoon (um ás e uma carta que vale dez) bate cinco cartas (sem rebentar), cinco cartas batem 21, e 21 bate totais mais baixos.',
      'A banca pede carta com 16 ou menos, para com 17 ou mais e ganha as mãos iguais.',
    ],
    houseRules: {
      stickAt: ({ stickAt }) => `Não pode parar com menos de ${stickAt}.`,
      stakes: ({ maxStake }) => `Depois da primeira carta aposta de 1 a ${maxStake} pontos.`,
      buy: () =>
        'Comprar (M) aumenta a aposta e traz uma carta, por exemplo Comprar 2; não depois de pedir carta.',
      split: () => 'Dividir (D) faz duas mãos de duas cartas do mesmo valor.',
      payDouble: () => 'Um pontoon ou cinco cartas ganham o dobro da aposta.',
    },
    howToAnswer:
      'Escreva a palavra ou a letra. Ajuda (A) mostra isto outra vez, Sair (Q) acaba o jogo.',
    round: (round) => `Ronda ${round}`,
    shuffled: (cards) => `as ${cards} cartas baralhadas`,
    cardsLeft: (cards) => `${cards} cartas no baralho`,
    anotherRound: 'Mais uma ronda?',
    yourStake: (from, to) => `A sua aposta? De ${from} a ${to}`,
    handInPlay: (hand, total) => `${hand}, total ${total}.`,
    forPrice: (offer, from, to) => `${offer} por ${from === to ? from : `${from} a ${to}`}`,
    sayPrice: (from, to, example) => `Por quanto? De ${from} a ${to}: escreva ${example}.`,
    noAnswer: (typed) => `“${typed}” não é uma resposta aqui.`,
    standing: ({ rounds, wins, losses }) =>
      `Até agora: ${rounds} ${rounds === 1 ? 'ronda' : 'rondas'}, ganhas ${wins}, perdidas ${losses}.`,
    points: (points) => `Pontos: ${points}.`,
    goodbye: 'Até à próxima',
    sums: {
      rounds: 'Rondas jogadas',
      wins: 'Vitórias',
      losses: 'Derrotas',
      longestStreak: 'Maior série de vitórias',
      pontoons: 'Pontoons',
      fiveCardTricks: 'Mãos de cinco cartas',
    },
    thanks: 'Obrigado por jogar.',
    notSaved: (folder) =>
      `Não foi possível guardar as estatísticas em ${folder}. Verifique se é possível escrever nessa pasta.`,
  },
  help: {
    page: {
      title: 'masa: jogos de cartas no terminal',
      usage: 'Utilização',
      anyCommand: 'masa <comando> [opções]',
      someOptions: '[opções]',
      commands: 'Comandos',
      options: 'Opções',
      examples: 'Exemplos',
      more: [
        'masa <comando> --help diz mais sobre um comando, masa --version mostra a versão.',
        'MASA_HOME é a pasta das estatísticas, dos jogos guardados e do registo de erros; NO_COLOR desliga as cores.',
      ],
      values: {
        '<n>': '<n>',
        '<level>': '<nível>',
        '<name=value>': '<nome=valor>',
        '<address>': '<endereço>',
        '<name>': '<nome>',
        '<game>': '<jogo>',
        '<player>': '<jogador>',
        '<table>': '<mesa>',
        '<words>': '<palavras>',
        '<time>': '<tempo>',
      },
    },
    commands: {
      pontoon: {
        summary: 'Jogar Pontoon contra a banca',
        options: {
          traditional: 'com apostas, comprar e dividir; parar só com 15 ou mais',
          seed: SEED,
          ...LOOK,
        },
        examples: [
          'pedir carta ou parar contra a banca',
          'o jogo tradicional completo',
          'sempre as mesmas cartas',
        ],
      },
      play: {
        summary: 'Jogar qualquer jogo contra robôs',
        operands: '<jogo>',
        details: ['masa games lista os jogos e as suas opções.'],
        options: {
          bots: LEVEL,
          seats: SEATS,
          option: HOUSE_RULE,
          resume: 'continua o seu jogo por acabar mais recente',
          fast: FAST,
          seed: SEED,
          ...LOOK,
        },
        examples: [
          'Copas contra três robôs',
          'com uma regra da casa e robôs fortes',
          'continuar o jogo que deixou a meio',
        ],
      },
      tables: {
        summary: 'Listar as mesas de um servidor',
        details: ['Uma linha por mesa: código, jogo, lugares ocupados, join ou watch, jogadores.'],
        options: { server: SERVER.server },
        examples: ['encontrar uma mesa para entrar ou ver'],
      },
      host: {
        summary: 'Criar uma mesa num servidor e sentar-se',
        operands: '[<jogo>]',
        details: ['Os outros entram com masa join e o código da mesa, ou num navegador.'],
        options: {
          ...SERVER,
          bots: 'número de robôs a adicionar',
          level: LEVEL,
          seats: SEATS,
          option: HOUSE_RULE,
          setting: 'uma definição da mesa, como turnSeconds=60 ou start=ready; pode repetir-se',
          private: 'fora da lista; só se entra com a ligação',
          ...LOOK,
        },
        examples: ['com lugar para mais um', 'sem limite de tempo'],
      },
      join: {
        summary: 'Entrar numa mesa de um servidor',
        operands: '<mesa, ligação ou código>',
        details: [
          'Para uma mesa privada precisa da ligação, entre aspas, ou do código que os jogadores veem.',
          'Repita o mesmo comando para voltar ao seu lugar.',
        ],
        options: { ...SERVER, ...LOOK },
        examples: [
          'a mesa elma neste computador',
          'noutro servidor',
          'com o código que um jogador lhe disse',
          'com uma ligação que lhe enviaram',
        ],
      },
      watch: {
        summary: 'Ver uma mesa de um servidor',
        operands: '<mesa, ligação ou código>',
        details: ['Para uma mesa privada precisa da ligação ou do código.'],
        options: { ...SERVER, ...LOOK },
        examples: ['ver sem entrar no jogo'],
      },
      login: {
        summary: 'Iniciar sessão com a sua conta num servidor',
        details: [
          'Confirma um código no navegador, onde inicia sessão de qualquer forma que o servidor ofereça.',
          'Depois, masa host, join e watch usam a sua conta, a não ser que indique --name.',
        ],
        options: { server: SERVER.server },
        examples: ['jogar com a sua conta'],
      },
      logout: {
        summary: 'Terminar a sessão num servidor',
        details: ['Volta a jogar como convidado.'],
        options: { server: SERVER.server },
        examples: ['terminar a sessão'],
      },
      games: {
        summary: 'Listar os jogos e as suas opções',
        operands: '[<jogo>]',
        options: {},
        examples: ['todos os jogos, um por linha', 'as opções de um jogo'],
      },
      replay: {
        summary: 'Rever um jogo guardado',
        operands: '<ficheiro>',
        options: LOOK,
        examples: ['passo a passo, com as setas'],
      },
      verify: {
        summary: 'Verificar se um jogo terminado foi justo',
        operands: '<ficheiro ou endereço>',
        details: [
          'Verifica se cada distribuição é a prometida, cada jogada permitida e o resultado certo.',
          'O código de saída é 0 se o jogo foi justo e 1 se não foi.',
        ],
        options: {},
        examples: ['um jogo que jogou'],
      },
      review: {
        summary: 'Analisar um jogo: ver o que podia ter feito melhor',
        operands: '<ficheiro ou endereço>',
        details: [
          'Cada decisão é julgada pelo que via quando a tomou, nunca pelas cartas escondidas.',
          'Só as diferenças que não se devem ao acaso se chamam imprecisões ou erros.',
        ],
        options: {
          seat: 'de que lugar são as decisões, a contar de 1; as suas se não for indicado',
          hand: 'só esta ronda, a contar de 1',
          open: 'mostra também o resultado real de cada jogada, com todas as mãos à vista',
          luck: 'o que valiam as suas cartas: as mesmas distribuições jogadas por robôs',
          json: 'escreve tudo em JSON',
          ...LOOK,
        },
        examples: ['um jogo que jogou', 'uma ronda, com os resultados reais ao lado'],
      },
      learn: {
        summary: 'Aprender um jogo: jogar a primeira ronda com um treinador',
        operands: '<jogo>',
        details: [
          'As cartas são sempre as mesmas. Escreva dica para repetir o passo, sair para sair.',
        ],
        options: { fast: FAST, ...LOOK },
        examples: ['a sua primeira ronda de Copas'],
      },
      daily: {
        summary: 'Jogar a mão do dia, igual para todos',
        operands: '[<jogo>]',
        details: [
          'Sem um jogo, lista os seus resultados de hoje. Uma mão jogada outra vez fica assinalada.',
          'Com --server, o seu primeiro resultado entra na lista do servidor, e a lista é mostrada.',
        ],
        options: { fast: FAST, ...SERVER, ...LOOK },
        examples: [
          'a mão de hoje de Nove Vazas',
          'os seus resultados de hoje',
          'os resultados de todos',
        ],
      },
      stats: {
        summary: 'Mostrar as suas estatísticas e classificações',
        details: ['Com --server mostra também a sua classificação nesse servidor.'],
        options: SERVER,
        examples: ['jogos jogados, ganhos e perdidos', 'o mesmo, e a sua classificação'],
      },
      settings: {
        summary: 'Mostrar ou mudar definições, como a língua e as cores',
        operands: '[<nome=valor>]',
        details: ['Um valor vazio repõe o valor predefinido: masa settings theme='],
        options: {},
        examples: ['todas as definições', 'a língua: en, tr ou pt', 'uma cor para cada naipe'],
      },
      completion: {
        summary: 'Configurar a shell para completar comandos',
        operands: '<install, bash, zsh ou fish>',
        details: [
          'install configura a sua shell. Para outra shell: masa completion install zsh.',
          'Só com o nome de uma shell, o script é escrito no ecrã.',
        ],
        options: {},
        examples: ['configurar de vez', 'só para esta sessão'],
      },
      serve: {
        summary: 'Arrancar o servidor',
        options: {
          port: 'porta em que escuta; 3000 se não for indicada',
        },
        examples: ['corre até premir Ctrl-C'],
      },
      'sql-role': {
        summary: 'Dar a um jogador o seu próprio papel no PostgreSQL',
        operands: '<jogador>',
        details: [
          'Aceita um nome ou o id da conta, e usa o PostgreSQL de DATABASE_URL. O papel pode ler o que o',
          'jogador pode ver, e nada mais. Repita o comando para definir uma nova palavra-passe.',
        ],
        options: { drop: 'remove o papel e fecha as suas ligações' },
        examples: ['escreve o papel e a palavra-passe', 'remove o papel'],
      },
      'set-aside': {
        summary: 'Listar as mesas danificadas que não podem continuar',
        details: [
          'Usa DATABASE_URL, ou a base de dados incorporada em MASA_DATA com o servidor parado.',
          'Mostra o que está mal em cada uma. O servidor recusa a mesa até ser reparada ou fechada.',
        ],
        options: { close: 'fecha uma mesa de vez; os dados ficam guardados' },
        examples: ['lista-as e diz o que está mal', 'fecha a mesa elma'],
      },
      admin: {
        summary: 'Gerir mesas, jogadores, bloqueios e denúncias no servidor em funcionamento',
        operands: '[tables|players|bans|reports|log|close|ban|lift|resolve] [alvo]',
        details: [
          'Precisa do segredo do servidor: defina MASA_SECRET ou MASA_DATA como no servidor.',
          'Sem mais palavras, mostra o estado do servidor. Cada ação pede um motivo, que fica no registo.',
        ],
        options: {
          reason: 'o motivo; o jogador bloqueado vê-o',
          for: 'duração do bloqueio, como 12h ou 7d; para sempre se não for indicada',
          'with-address': 'bloqueia também os endereços de onde o jogador está ligado',
          server: 'endereço do servidor; PORT deste computador se não for indicado',
        },
        examples: [
          'lista as mesas abertas e os jogadores',
          'fecha uma mesa',
          'bloqueia um jogador por uma semana',
          'mostra o registo das ações',
        ],
      },
      backup: {
        summary: 'Guardar num ficheiro todos os dados do servidor',
        operands: '<ficheiro>',
        details: [
          'Usa DATABASE_URL, ou a base de dados incorporada em MASA_DATA, com o servidor a correr ou não.',
          'O ficheiro tem tudo, até dados de contas e segredos. Proteja-o como a pasta de dados.',
        ],
        options: {},
        examples: ['funciona enquanto se joga'],
      },
      restore: {
        summary: 'Repor uma cópia de segurança numa base de dados nova',
        operands: '<ficheiro>',
        details: [
          'Repõe em DATABASE_URL, ou na base de dados incorporada em MASA_DATA. Tem de estar vazia, e',
          'nenhum servidor a pode usar. A cópia de um tipo de base de dados pode repor-se no outro.',
        ],
        options: {},
        examples: ['a seguir, masa serve'],
      },
      check: {
        summary: 'Verificar se os dados guardados têm danos',
        details: [
          'Usa DATABASE_URL, ou a base de dados incorporada em MASA_DATA, com o servidor a correr ou não.',
          'Repete todas as mesas e compara o resultado com o que está guardado. Não altera nada.',
        ],
        options: {},
        examples: ['indica cada mesa danificada'],
      },
      arena: {
        summary: 'Pôr robôs a jogar uns contra os outros com as mesmas cartas',
        options: {
          game: 'o jogo a jogar',
          a: 'um tipo de jogador, como strong',
          b: 'o outro, como normal',
          deals: 'número de distribuições',
          seed: 'um número que dá sempre as mesmas cartas',
        },
        examples: ['descobrir quem é melhor'],
      },
    },
  },
};
