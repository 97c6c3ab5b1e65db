// The Portuguese texts that page, terminal and server share.

import type { Rank } from '#cards/deck.ts';
import type { sobeWireRefusals as english } from '#protocol/serverRefusals.ts';
import { formatWait } from '#protocol/waits.ts';
import type { RefusalTextsOf } from '#rules/refusal.ts';
import { plural } from '#rules/texts.ts';
import type { CardTexts } from './cardTexts.ts';
import type { MoveTexts } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';
import type { InvitationTexts } from './invitationTexts.ts';
import { LOCALES } from './languages.ts';
import type { RatingTexts } from './ratingTexts.ts';
import { createReasonFormatter } from './reasonFormatter.ts';
import type { FieldTexts, ModuleRefusals } from './refusals.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import type { SharedFactTexts, LanguageTexts } from './sharedTexts.ts';
import { formatScoreChanges } from './signed.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'Dois',
  '3': 'Três',
  '4': 'Quatro',
  '5': 'Cinco',
  '6': 'Seis',
  '7': 'Sete',
  '8': 'Oito',
  '9': 'Nove',
  '10': 'Dez',
  J: 'Valete',
  Q: 'Dama',
  K: 'Rei',
  A: 'Ás',
};

const SUITS = { clubs: 'paus', diamonds: 'ouros', hearts: 'copas', spades: 'espadas' };
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

const cards: CardTexts = {
  suits: SUITS,
  suitNames: { clubs: 'Paus', diamonds: 'Ouros', hearts: 'Copas', spades: 'Espadas' },
  card: (rank, suit) => `${RANKS[rank]} de ${SUITS[suit]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat(LOCALES.pt)).format(items),
};

const facts: SharedFactTexts = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `Ronda ${round}.${dealer === undefined ? '' : ` ${say.clause(dealer, 'dou', 'dá')} as cartas.`}`,
    dealt: ({ cards }, say) => `As suas cartas: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      `${value === null ? say.clause(seat, 'passo', 'passa') : `${say.clause(seat, 'aposto', 'aposta')} ${value}`}.`,
    trump: ({ seat, suit }, say) =>
      `${say.clause(seat, 'escolho', 'escolhe')} o trunfo: ${say.suit(suit)}.`,
    played: ({ seat, card }, say) => `${say.nameOf(seat)}: ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.clause(seat, 'ganho', 'ganha')} a vaza.`,
    handScored: ({ row }, say) =>
      `Pontos depois da ronda ${row.round}: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const won = winners.length === 0 ? '' : ` Vitória: ${say.list(winners.map(say.nameOf))}.`;
      return `O jogo acabou.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => 'O outro lado abandonou o jogo.',
    gaveUp: () => 'Todos os outros desistiram.',
  },
  tricksTaken: 'Vazas',
  points: (count) => (count === 1 ? 'ponto' : 'pontos'),
};

const moves: MoveTexts = { pass: 'Passo', noCards: 'Nenhuma carta' };

const review: ReviewTexts = {
  verdicts: { good: 'Boa', inaccuracy: 'Imprecisão', mistake: 'Erro' },
  moments: {
    costs: (points, move) =>
      `Custou cerca de ${points} ${points === '1' ? 'ponto' : 'pontos'}. Melhor: ${move}.`,
    onlyMove: (points) => `Boa jogada: qualquer outra teria custado ${points} pontos ou mais.`,
  },
  counts: ({ good, inaccuracy, mistake }) =>
    [
      plural(mistake, 'erro', 'erros'),
      plural(inaccuracy, 'imprecisão', 'imprecisões'),
      plural(good, 'boa decisão', 'boas decisões'),
    ].join(', '),
  title: (title) => `Análise: ${title}`,
  nothing: (title) => `${title}: não houve decisões para analisar.`,
  hand: (round) => `Ronda ${round}`,
  decision: (number) => `Decisão ${number}`,
  expected: (points) => `esperados ${points}`,
  made: (points) => `feitos ${points}`,
  lost: (points) => `perdidos ${points}`,
  lead: 'Os pontos são a vantagem da sua equipa sobre a outra na ronda.',
  open: (points) => `Com todas as mãos à vista ${points}`,
  luck: (made, worth, error) => `feitos ${made}, as cartas valiam ${worth} ± ${error}`,
  better: (points, error) => `Melhor do que robôs com as mesmas cartas: ${points} ± ${error}.`,
  worse: (points, error) => `Com as mesmas cartas, os robôs foram melhores: ${points} ± ${error}.`,
  asGood: (points, error) => `Quase igual a robôs com as mesmas cartas: ${points} ± ${error}.`,
};

const sobeWireRefusals: RefusalTextsOf<typeof english> = {
  useTables: 'Este jogo não é de SobeSobe. Use masa.v1.Tables.',
  noRound: 'Essa ronda não existe.',
  noRounds: 'Aqui só os jogos de SobeSobe têm rondas.',
  noRoundYet: 'Ainda não foi dada nenhuma ronda.',
  onlyHearts: 'Antes de serem dadas as cartas, só pode escolher copas.',
  dealtAlready:
    'As primeiras cartas já foram dadas, por isso já não pode escolher o trunfo às cegas.',
};

const { suits: SUIT_WORDS }: { suits: Readonly<Record<string, string>> } = cards;

const RULES: ModuleRefusals['rules'] = {
  gameOver: 'O jogo acabou.',
  wrongPhase: 'Essa jogada não é possível agora.',
  notYourTurn: 'Não é a sua vez.',
  wrongDeck: 'Uma distribuição tem de ter, uma só vez, cada carta que há para dar.',
  notInHand: 'Essa carta não está na sua mão.',
  mustFollow: ({ requiredSuit }) =>
    `Tem de assistir: jogue uma carta de ${SUIT_WORDS[requiredSuit] ?? requiredSuit}.`,
  noCard: 'Essa carta não existe neste baralho.',
  noMove: 'Uma jogada tem de ser um objeto com “type”.',
  moveType: ({ types }) => `O tipo de uma jogada tem de ser um destes: ${types.join(', ')}.`,
  plainMove: ({ type }) => `A jogada “${type}” não tem outros campos.`,
  moveField: ({ type, field }) => `A jogada “${type}” só tem o campo “${field}”.`,
  cardList: ({ field, most }) => `“${field}” tem de ser uma lista de ${most} cartas, no máximo.`,
  plainValue: ({ field }) => `“${field}” tem de ser um só valor, não uma lista nem um objeto.`,
  noOptions: 'As opções têm de ser um objeto com nomes e valores.',
  unknownOption: 'Este jogo não tem essa opção.',
  flagOption: ({ option }) => `“${option}” tem de ser true ou false.`,
  choiceOption: ({ option, values }) =>
    `“${option}” tem de ser um destes valores: ${values.join(', ')}.`,
  numberOption: ({ option, min, max }) =>
    `“${option}” tem de ser um número inteiro de ${min} a ${max}.`,
  wrongSeats: ({ title, min, max }) =>
    `${title} é para ${min === max ? min : `${min} a ${max}`} jogadores.`,
  rulesChanged: ({ recorded, current }) =>
    `Este jogo foi jogado com a versão ${recorded} das regras e não pode ser revisto com a versão ${current}.`,
};

const TABLE: ModuleRefusals['table'] = {
  noTable: 'Essa mesa não existe.',
  tableClosed: 'Esta mesa está fechada.',
  tableExists: 'Já existe uma mesa com esse nome. Escolha outro nome.',
  longName: ({ max }) => `O nome de uma mesa tem de ter no máximo ${max} caracteres.`,
  deceptiveName:
    'O nome de uma mesa só pode ter letras de um único alfabeto, sem caracteres invisíveis.',
  shortTurn: ({ shortest }) =>
    `O tempo por jogada tem de ser de pelo menos ${shortest} segundos, ou 0 para não haver limite.`,
  neverRated: 'Este jogo não tem classificação. Cria a mesa sem ela.',
  otherRules: ({ seats }) =>
    `Os jogos que contam para a classificação têm ${seats} lugares e as regras habituais. Muda as opções, ou cria a mesa sem classificação.`,
  noGame: 'Esse jogo não existe.',
  lookOn: 'Só os jogadores e os espectadores desta mesa podem ver isto.',
  notSeated: 'Não tem lugar nesta mesa.',
  notWatched: 'Esta mesa não aceita espectadores.',
  mayNotChat: 'Não pode conversar nesta mesa.',
  kicked: 'O anfitrião tirou-lhe o lugar nesta mesa. Para voltar, peça um novo convite.',
  notPlayed: 'Só os jogadores que acabaram este jogo podem pedir a análise.',
  noHints:
    'Nesta mesa as dicas estão desligadas. O anfitrião pode permiti-las a todos quando cria uma mesa.',
  mayNotReturn: 'Só o jogador deste lugar pode voltar.',
  notOwner: 'Só o anfitrião da mesa pode fazer isso.',
  inProgress: 'Já há um jogo em curso. Espere até acabar.',
  seatedAlready: 'Já tem lugar nesta mesa.',
  seated: 'Tem lugar nesta mesa, por isso não pode vê-la como espectador.',
  full: 'Todos os lugares estão ocupados. Experimente outra mesa.',
  noSeat: 'Esse lugar não existe.',
  seatTaken: 'Esse lugar está ocupado. Escolha outro.',
  noJoining: 'Nesta mesa ninguém pode entrar durante um jogo.',
  seatResigned:
    'O jogador deste lugar desistiu, por isso um robô joga até ao fim. Escolha outro lugar.',
  sawCards: 'Já viu outra mão nesta ronda. Espere pela próxima ronda ou volte ao seu lugar.',
  noBot: 'Esse nível de robô não existe.',
  noBotThere: 'Não há nenhum robô nesse lugar.',
  started: 'O jogo já começou.',
  tooFew: ({ min }) =>
    `São precisos pelo menos ${min} jogadores. Convide pessoas ou adicione robôs.`,
  cannotClose: 'Não pode fechar uma mesa durante um jogo.',
  nobodyThere: 'Não há outro jogador nesse lugar.',
  tooManyPlayers: ({ seats }) =>
    `Há mais de ${seats} jogadores na mesa. Escolha mais lugares ou outro jogo.`,
  nobodyToRemove: 'Não há outro jogador nesse lugar para remover.',
  mayNotRemove: ({ needed }) =>
    needed === 1
      ? 'Só pode remover um jogador depois de ele ficar sem tempo uma vez.'
      : `Só pode remover um jogador depois de ele ficar sem tempo ${needed} vezes.`,
  emptyLine: ({ most }) => `Uma mensagem tem de ter entre 1 e ${most} caracteres.`,
  tooManyLines: ({ retryAfter }) =>
    `Está a enviar mensagens depressa demais. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  tooManyWatchers: 'Esta mesa tem demasiados espectadores. Tente de novo mais tarde.',
  resigned: 'Desistiu. Um robô joga por si.',
  resignedAlready: 'Já desistiu deste jogo.',
  notStarted: 'O jogo ainda não começou.',
  noBotPlays: 'Não está nenhum robô a jogar nesse lugar.',
  nobodyAbsent: 'Ainda não pode reclamar a vitória: ninguém está ausente há tempo suficiente.',
  botPlaysOn: 'Neste jogo não pode reclamar a vitória: um robô joga por quem está ausente.',
  ownSideAbsent: 'Não pode reclamar a vitória: é o seu próprio lado que está ausente.',
  ratedGame: 'Num jogo que conta para a classificação, nenhum robô pode jogar por si.',
  notAsked: 'Peça primeiro outro jogo.',
  stillWaiting: ({ seconds }) =>
    `Dê tempo aos outros para responder: pode começar daqui a ${formatWait(seconds, 'pt')}.`,
  noRematch: 'Só pode votar por outro jogo depois de um jogo acabar.',
  noSecret: 'Um segredo tem de ter 32 bytes em hexadecimal.',
  otherDeal: 'Essa distribuição não é a que está a ser preparada agora.',
  promisedAlready: 'Já enviou uma promessa para esta distribuição.',
  promisesClosed: 'Já é tarde para enviar uma promessa para esta distribuição.',
  noPromise: 'Uma promessa tem de ser um hash SHA-256 em hexadecimal.',
  promisesOpen: 'Espere por todas as promessas antes de revelar os seus bytes.',
  nothingPromised: 'Não enviou nenhuma promessa para esta distribuição.',
  noBytes: 'Os bytes prometidos têm de ser de 16 a 64, em hexadecimal.',
  otherBytes: 'Estes bytes não correspondem à sua promessa.',
  noRecord: 'Isto não é o registo de um jogo.',
  tooManyDeals: 'O registo tem mais distribuições do que o jogo.',
  noDealDue: 'Aqui não havia cartas para dar, ou faltam os dados dessa distribuição.',
  wrongDeal: 'Isto pertence a outra distribuição.',
  wrongResult: 'As jogadas levam a outro resultado.',
  noDealingRule: 'O registo indica uma regra de distribuição desconhecida.',
  shortSecret: 'O segredo tem de ter 32 bytes.',
  noLabel: 'A etiqueta da distribuição tem de ser texto.',
  noContribution: ({ seat, most }) =>
    `O contributo do lugar ${seat + 1} tem de ter entre 1 e ${most} bytes.`,
  wrongSecret: 'O segredo não corresponde ao hash que o servidor prometeu.',
  secretChanged: 'Antes da distribuição, o servidor tinha prometido outro segredo.',
  noSteps: 'O registo não diz qual foi o contributo dos jogadores para a distribuição.',
  wrongContribution: ({ seat }) =>
    `O contributo do lugar ${seat + 1} não é o que esse lugar revelou.`,
  ownBytesMissing: 'Falta o seu contributo na distribuição.',
  promisesChanged: 'Houve promessas alteradas depois de terem sido revelados bytes.',
  wrongOrder: 'Foram revelados bytes antes de haver todas as promessas.',
  wrongOpening: ({ seat }) =>
    `O lugar ${seat + 1} revelou bytes que não correspondem à sua promessa.`,
  wrongDeck: 'O segredo e o contributo dos jogadores dão outro baralho.',
};

const CLIENT: ModuleRefusals['client'] = {
  unreachable: 'Não é possível contactar o servidor. Verifique a ligação e tente de novo.',
  noAnswer: 'O servidor não respondeu. Tente de novo.',
  failed: 'Algo correu mal. Tente de novo.',
  otherStep: 'O treinador sugere outra jogada. Experimente primeiro essa.',
};

const WRONG = 'O pedido está incompleto ou tem erros.';

const SERVER: ModuleRefusals['server'] = {
  failed: CLIENT.failed,
  stopping: 'O servidor vai reiniciar. Tente de novo dentro de momentos.',
  streamStopping: 'O servidor está a parar. Tente de novo dentro de momentos.',
  noStorage:
    'O servidor não consegue guardar nada neste momento, por isso nada foi feito. Tente de novo mais tarde.',
  setAside:
    'Os dados desta mesa estão danificados, por isso não se pode jogar aqui. O administrador do servidor tem de os reparar. Use outra mesa.',
  tooFast: 'São demasiados pedidos de uma vez. Vá mais devagar.',
  tooManyRequests: ({ retryAfter }) =>
    `Demasiados pedidos. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  tooManyStreams: 'Tem demasiados fluxos abertos. Feche um primeiro.',
  streamsTooFast: ({ retryAfter }) =>
    `Abriu demasiados fluxos. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  waitingTables: ({ count }) =>
    count === 1
      ? 'Já tem uma mesa à espera de jogo. Comece-a ou feche-a primeiro.'
      : `Já tem ${count} mesas à espera de jogo. Comece ou feche uma primeiro.`,
  tooManyTables: ({ count }) =>
    count === 1
      ? 'Já tem uma mesa. Feche-a primeiro.'
      : `Já tem ${count} mesas. Feche uma primeiro.`,
  addressTables:
    'Foram criadas demasiadas mesas a partir da sua rede. Feche uma ou tente de novo mais tarde.',
  manySockets: 'Tem demasiadas ligações. Feche primeiro outra janela ou outro separador.',
  manyFromAddress:
    'Há demasiadas ligações a partir da sua rede. Feche algumas ou tente de novo mais tarde.',
  serverFull: 'O servidor está cheio. Tente de novo mais tarde.',
  tooManyChanges: 'Mudou o nome ou o avatar demasiadas vezes. Espere um pouco e tente de novo.',
  unknownEvent: 'Esse evento não existe. Verifique o nome.',
  hintPending: 'A sua última dica ainda vem a caminho. Espere por ela.',
  botsBusy: 'Os robôs estão ocupados. Tente de novo daqui a pouco.',
  tooManyHints: ({ retryAfter }) =>
    `Pediu demasiadas dicas. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  tooManyReviews: ({ retryAfter }) =>
    `Outra análise ainda está a ser feita. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  wrongFields: WRONG,
  wrongRequest: WRONG,
  unstorableText:
    'O texto não pode ter o carácter U+0000 nem meio carácter (um surrogate sem par).',
  wrongKey: ({ longest }) =>
    `Uma Idempotency-Key ou um id de comando tem de ter entre 1 e ${longest} caracteres ASCII.`,
  reusedKey: 'Esta Idempotency-Key já foi usada noutro pedido. Use uma nova.',
  bodyTooLarge: 'O corpo do pedido é grande demais.',
  notJson: 'O corpo do pedido tem de ser JSON.',
  unreadable: 'Não foi possível ler o pedido. Verifique o formato.',
  tooManyDeals: ({ retryAfter }) =>
    `O servidor ainda está a verificar outras mãos. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  noDailyGame: 'Esse jogo não existe.',
  dailyMove: ({ move }) => `A jogada ${move + 1} não é possível com as cartas desse dia.`,
  dailyNotOver: 'Estas jogadas não levam a mão até ao fim.',
  dailyScore: ({ score }) => `Estas jogadas dão outra pontuação: ${score}.`,
  dailyClosed: 'A mão desse dia não está aberta a resultados.',
  noOffline: 'Isto não é um registo válido de um jogo terminado de uma pessoa contra robôs.',
  notOwnGames: 'Só pode ver estas estatísticas para os seus próprios jogos.',
  noReview: 'Essa análise não existe ou já não é partilhada.',
  noAddress: 'Não há nada neste endereço.',
  noCall: 'Essa chamada não existe.',
  noMethod: ({ allow }) => `Este endereço só aceita ${allow}.`,
  wrongEventId: 'Last-Event-ID tem de ser a versão de um evento.',
  noVersion: 'A mesa ainda não chegou a essa versão.',
  noEvent: 'Nenhum evento deste jogo tem a hora indicada em “after”.',
  noTime: '“after” tem de ser a hora de um evento, no formato RFC 3339.',
  noAction: 'A mensagem não tem nenhuma ação.',
  otherAction: '“action_type” não corresponde à ação da mensagem.',
  notAtTable: 'Não está em nenhuma mesa.',
  atTableAlready: 'Já está numa mesa. Saia dela primeiro.',
  notAtGame: 'Já não está neste jogo.',
  notInGame: 'Não está neste jogo.',
  noUser: 'Esse utilizador não existe.',
  notOwn: 'Só pode mudar o seu próprio perfil.',
  notYourself: 'Não pode silenciar-se nem denunciar-se a si próprio.',
  noReport: 'Esta denúncia não existe ou já foi resolvida.',
  cannotLeave: 'Não pode sair de um jogo em curso. Desista primeiro.',
  cancelled: 'O jogo foi cancelado.',
  notOver: 'O jogo ainda não acabou.',
  notEnded: 'O jogo ainda não acabou. É o servidor que o termina.',
  notDealt: 'O servidor ainda não deu as cartas.',
  notScored: 'A ronda ainda não acabou. É o servidor que conta os pontos.',
  useMoves: 'Esta chamada é só para SobeSobe. Neste jogo use “moves”.',
  ...sobeWireRefusals,
};

const FIELDS: Readonly<Record<string, string>> = {
  username: 'Nome de utilizador',
  email: 'Endereço de email',
  password: 'Palavra-passe',
  currentPassword: 'Palavra-passe atual',
  newPassword: 'Nova palavra-passe',
  displayName: 'Nome a mostrar',
  body: 'Endereço de email',
};

const FIELD_RULES: FieldTexts = {
  username: (field) => `${field}: de 3 a 20 letras, algarismos ou traços baixos (_).`,
  readable: (field) => `${field}: contém palavras não permitidas.`,
  email: () => 'Escreva um endereço de email.',
  tooLong: (field) => `${field}: tem caracteres a mais.`,
  text: (field) => `${field}: tem de ser texto.`,
  fullName: (field) => `${field}: de 1 a 50 caracteres.`,
  plain: (field) => `${field}: só pode ter letras de um único alfabeto, sem caracteres invisíveis.`,
  password: (field) =>
    `${field}: pelo menos 8 caracteres, com maiúscula, minúscula, algarismo e símbolo.`,
  taken: (field) => `${field}: já está em uso.`,
  invalid: (field) => `${field}: valor inválido.`,
};

const ACCOUNTS: ModuleRefusals['accounts'] = {
  fields: ({ rules }) =>
    Object.entries(rules)
      .map(([field, rule]) => FIELD_RULES[rule](FIELDS[field] ?? field))
      .join(' '),
  tokenExpired: 'A sua sessão expirou. Inicie sessão de novo.',
  tokenInvalid: 'A sua sessão não é válida. Inicie sessão de novo.',
  banned: ({ reason, until }) =>
    until === null
      ? `O seu acesso está bloqueado para sempre. Motivo: ${reason}`
      : `O seu acesso está bloqueado até ${until.slice(0, 16).replace('T', ' ')} UTC. Motivo: ${reason}`,
  notAdmin: 'Só os administradores podem fazer isto.',
  adminSessionOld: 'Para isto tem de ter iniciado sessão há pouco tempo. Inicie sessão de novo.',
  noSuchBan: 'Esse bloqueio não existe, ou já foi levantado.',
  cannotBan: 'Os administradores e o próprio servidor não podem ser bloqueados.',
  tokenEnded: 'A sua sessão terminou. Inicie sessão de novo.',
  noToken: 'Inicie sessão primeiro.',
  refreshInvalid: 'A sua sessão já não é válida. Inicie sessão de novo.',
  tooManyTries: ({ retryAfter }) =>
    `Demasiadas tentativas. Tente de novo daqui a ${formatWait(retryAfter, 'pt')}.`,
  wrongPassword: 'O nome de utilizador ou a palavra-passe estão errados.',
  wrongCurrentPassword: 'A palavra-passe atual está errada.',
  noPassword: 'Esta conta não tem palavra-passe; inicia sessão por email.',
  noSession: 'Essa sessão não existe, ou já terminou.',
  scopeMissing: ({ scope }) => `Este token de acesso não tem a permissão “${scope}”.`,
  signInAgain:
    'Para isto tem de ter iniciado sessão nos últimos 30 minutos. Termine a sessão e inicie-a de novo.',
  guestTokens: 'Os convidados não podem criar tokens de acesso. Inicie sessão primeiro.',
  tooManyTokens: ({ max }) =>
    `Uma conta pode ter no máximo ${max} tokens de acesso. Revogue um primeiro.`,
  noProvider: 'Este servidor não oferece essa forma de iniciar sessão.',
  providerUnavailable: ({ provider }) =>
    `${provider} não responde. Tente de novo daqui a pouco, ou inicie sessão de outra forma.`,
  providerFailed: ({ provider }) =>
    `Não foi possível iniciar sessão com ${provider}. Comece de novo.`,
  linkFirst: ({ provider }) =>
    `Já existe uma conta com o seu endereço de email. Inicie sessão nela de outra forma e depois ligue ${provider} no seu perfil.`,
  identityTaken: ({ provider }) =>
    `Esta conta já está ligada: desligue primeiro ${provider} onde está ligada agora.`,
  noIdentity: 'A sua conta não está ligada a este serviço.',
  noDevice: 'Nenhum programa espera por este código. Verifique-o ou recomece no programa.',
  deviceGuest: 'Um convidado não pode iniciar sessão noutro lado. Inicie sessão aqui primeiro.',
  devicePending: ({ interval }) =>
    `O código ainda não foi introduzido. Pergunte de novo daqui a ${formatWait(interval, 'pt')}.`,
  deviceExpired: 'O código expirou. Comece de novo.',
  lastWayIn: 'Esta é a única forma de entrar na sua conta. Confirme primeiro um endereço de email.',
  noPersonalToken: 'Esse token de acesso não existe, ou já foi revogado.',
  wrongCode: 'O código está errado ou já expirou. Verifique-o ou peça um novo.',
  wrongLink: 'A ligação expirou ou já foi usada. Peça uma nova.',
  noPlayer: 'Esse jogador não existe.',
  nameTaken: 'Há demasiados jogadores com este nome. Escolha outro.',
  nameTooShort: ({ min }) => `O nome tem de ter pelo menos ${min} caracteres.`,
  nameTooLong: ({ max }) => `O nome tem de ter no máximo ${max} caracteres.`,
  nameSigns:
    'O nome só pode ter letras, algarismos, espaços, . _ - e apóstrofos. Escolha um emoji como avatar.',
  nameMixed: 'O nome só pode ter letras de um único alfabeto.',
  nameProfane: 'Este nome contém palavras não permitidas. Escolha outro.',
  noEmoji: 'O avatar tem de ser um emoji.',
  noColor: 'Escolha uma das cores disponíveis.',
};

const refusals: ModuleRefusals = {
  rules: RULES,
  table: TABLE,
  client: CLIENT,
  server: SERVER,
  accounts: ACCOUNTS,
};

/** Cards come with their article, so no text may put a preposition before them that contracts with it. */
const reasons: Omit<ReasonTexts, 'games'> = {
  // Only the queen is feminine.
  speech: createReasonFormatter(LOCALES.pt, cards, (rank) => (rank === 'Q' ? 'a ' : 'o ')),
  shared: {
    bestByPlay:
      'Foi a jogada com melhor resultado quando o resto da ronda foi jogado muitas vezes.',
    bestByOdds: 'É a melhor jogada pelas probabilidades.',
    onlyMove: 'Não tem outra jogada.',
    equal: 'Pelas probabilidades, é exatamente igual.',
    asGood: 'Não se pode dizer qual é melhor: a diferença está dentro da margem de erro.',
    worse: 'Dá pior resultado do que a melhor jogada.',
    strongestLead: ({ card, suit }, say) =>
      `Mais ninguém tem uma carta de ${say.suit(suit)} mais alta: só um trunfo bate ${say.card(card)}.`,
    modestLead: ({ card, suit }, say) =>
      `Sair com ${say.card(card)} guarda a sua carta mais alta de ${say.suit(suit)} para depois.`,
    weakLead: ({ higher, suit }, say) =>
      higher === 1
        ? `Há uma carta mais alta de ${say.suit(suit)} noutra mão, por isso outro pode ganhar a vaza.`
        : `Há ${higher} cartas mais altas de ${say.suit(suit)} noutras mãos, por isso outro pode ganhar a vaza.`,
    lostTrick: 'Não pode ganhar esta vaza, jogue o que jogar.',
    staysUnder: ({ card }, say) => `${say.card(card)} fica abaixo da carta que está a ganhar.`,
    takesLast: ({ card }, say) =>
      `Joga em último lugar, por isso ${say.card(card)} ganha a vaza de certeza.`,
    unbeatable: ({ card }, say) => `Mais ninguém tem uma carta que bata ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `Por agora ${say.card(card)} está a ganhar a vaza, mas pode vir uma carta mais forte.`,
  },
};

const ratings: RatingTexts = {
  title: 'Classificação depois deste jogo',
  why: (scored, compared, expected) => `Venceu ${scored} de ${compared}, esperavam-se ${expected}.`,
  left: 'Saiu do jogo.',
  half: 'Os jogos com robôs valem metade.',
  unrated: {
    notReady: 'Este jogo não conta para a classificação: nem todos tinham concordado.',
    sameAddress:
      'Este jogo não conta para a classificação: dois jogadores têm o mesmo endereço de rede.',
    otherRules:
      'Este jogo não conta para a classificação: as regras ou os lugares não são os habituais.',
  },
};

export const shared: LanguageTexts = {
  ...cards,
  ...facts,
  reasons,
  moveNames: moves,
  review,
  ratingChanges: ratings,
  refusals: { ...refusals },
};

export const invitation: InvitationTexts = {
  site: 'Jogue às cartas online com amigos ou contra robôs.',
  somewhere: {
    title: 'Um convite para jogar às cartas',
    description: 'Jogue às cartas com amigos no seu navegador, sem instalar nada.',
  },
  to: ({ name, game, owner, taken, seats }) => ({
    title: owner === '' ? `${game} na mesa ${name}` : `${owner} convida para jogar ${game}`,
    description: `Mesa ${name}: ${taken} de ${seats} lugares ocupados. Sem instalar nada, sem conta.`,
  }),
  seated: (taken, seats) => `${taken} de ${seats} lugares ocupados`,
  won(winners, count, game) {
    if (count === 0) return game;
    return `${game}: ${winners} ${count === 1 ? 'ganhou' : 'ganharam'}`;
  },
};
