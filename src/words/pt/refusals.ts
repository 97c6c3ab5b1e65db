// Portuguese for what the rules, tables, servers and clients refuse.

import type { FieldWords, RoomRefusals } from '../refusals.ts';
import { portugueseCards } from './cards.ts';
import { games, refusals } from './games.ts';
import { sobeWireRefusals } from './sobeWire.ts';

const { suits: SUITS }: { suits: Readonly<Record<string, string>> } = portugueseCards;

const RULES: RoomRefusals['rules'] = {
  gameOver: 'O jogo acabou.',
  wrongPhase: 'Essa jogada não se pode fazer agora.',
  notYourTurn: 'Não é a sua vez.',
  wrongDeck: 'Dar cartas é ordenar todas as que há para dar.',
  notInHand: 'Essa carta não está na sua mão.',
  mustFollow: ({ requiredSuit }) =>
    `Tem de assistir: jogue uma carta de ${SUITS[requiredSuit] ?? requiredSuit}.`,
  noCard: 'Essa carta não existe neste baralho.',
  noMove: 'Essa jogada não existe.',
  moveType: 'Essa jogada não existe.',
  plainMove: ({ type }) => `A jogada “${type}” não leva mais nada.`,
  moveField: ({ type, field }) => `A jogada “${type}” leva só “${field}”.`,
  cardList: ({ field, most }) => `“${field}” é uma lista de ${most} cartas, no máximo.`,
  plainValue: ({ field }) => `“${field}” é um valor simples.`,
  noOptions: 'As opções são nomes e valores.',
  unknownOption: 'Este jogo não tem essa opção.',
  flagOption: ({ option }) => `“${option}” é sim ou não.`,
  choiceOption: ({ option, values }) => `“${option}” é um destes: ${values.join(', ')}.`,
  numberOption: ({ option, min, max }) => `“${option}” é um número inteiro de ${min} a ${max}.`,
  wrongSeats: ({ game, title, min, max }) =>
    `${games[game]?.title ?? title} é para ${min === max ? min : `${min} a ${max}`} jogadores.`,
  rulesChanged: ({ recorded, current }) =>
    `Este jogo foi jogado com a versão ${recorded} das regras e não pode ser repetido com a versão ${current}.`,
};

const TABLE: RoomRefusals['table'] = {
  noTable: 'Essa mesa não existe.',
  tableClosed: 'Esta mesa fechou.',
  tableExists: 'Já há uma mesa com esse nome.',
  deceptiveName: 'O nome de uma mesa tem de usar as letras de uma só escrita e não esconder nada.',
  shortTurn: ({ shortest }) =>
    `Uma jogada tem pelo menos ${shortest} segundos, ou 0 para jogar sem relógio.`,
  noGame: 'Esse jogo não existe.',
  lookOn: 'Só quem aqui está sentado ou a ver pode olhar.',
  notSeated: 'Não está sentado a esta mesa.',
  notWatched: 'Esta mesa não se pode ver.',
  mayNotChat: 'Só quem está à mesa pode conversar.',
  kicked: 'Foi tirado desta mesa: peça um novo convite.',
  notPlayed: 'Só quem jogou este jogo até ao fim o pode mandar analisar.',
  noHints: 'Nesta mesa não há dicas: não estão permitidas a todos.',
  mayNotReturn: 'Só quem aqui estava sentado pode voltar.',
  notOwner: 'Só o anfitrião da mesa pode fazer isso.',
  inProgress: 'Há um jogo em curso.',
  seatedAlready: 'Já está sentado a esta mesa.',
  seated: 'Está sentado a esta mesa.',
  full: 'Todos os lugares estão ocupados.',
  noSeat: 'Esse lugar não existe.',
  seatTaken: 'Esse lugar está ocupado.',
  noBot: 'Esse robô não existe.',
  noBotThere: 'Aí não está sentado nenhum robô.',
  started: 'O jogo já começou.',
  tooFew: ({ min }) => `São precisos pelo menos ${min} jogadores.`,
  cannotClose: 'Uma mesa não se fecha durante um jogo.',
  nobodyToRemove: 'Não há ninguém para tirar.',
  mayNotRemove: ({ needed }) =>
    needed === 1
      ? 'Só se pode tirar um jogador depois de esgotar o tempo uma vez.'
      : `Só se pode tirar um jogador depois de esgotar o tempo ${needed} vezes.`,
  emptyLine: ({ most }) => `Uma mensagem tem de 1 a ${most} caracteres.`,
  tooManyLines: 'Devagar: são muitas mensagens de uma vez.',
  tooManyWatchers: 'Já há demasiadas pessoas a ver esta mesa.',
  resigned: 'Desistiu: um robô joga por si.',
  resignedAlready: 'Já desistiu deste jogo.',
  notStarted: 'O jogo ainda não começou.',
  noBotPlays: 'Aí não joga nenhum robô.',
  nobodyAbsent: 'Ninguém está ausente há tempo suficiente.',
  botPlaysOn: 'Neste jogo um robô continua por quem falta.',
  ownSideAbsent: 'É o seu próprio lado que está ausente.',
  noRematch: 'Não há jogo para repetir.',
  noSecret: 'Um segredo são 32 bytes em hexadecimal.',
  otherDeal: 'Não é essa a distribuição que se prepara.',
  promisedAlready: 'Já fez uma promessa para esta distribuição.',
  promisesClosed: 'Já não se aceitam promessas para esta distribuição.',
  noPromise: 'Uma promessa é um SHA-256 em hexadecimal.',
  promisesOpen: 'Os bytes mostram-se quando houver todas as promessas.',
  nothingPromised: 'Não prometeu nada para esta distribuição.',
  noBytes: 'Os bytes de uma promessa são de 16 a 64, em hexadecimal.',
  otherBytes: 'Estes não são os bytes que prometeu.',
  noRecord: 'Isto não é o registo de um jogo.',
  tooManyDeals: 'Há mais distribuições do que as que se fizeram.',
  noDealDue: 'Não era altura de dar cartas, ou nada se sabe dessa distribuição.',
  wrongDeal: 'Isto pertence a outra distribuição.',
  wrongResult: 'As jogadas levam a outro resultado.',
  noDealingRule: 'Essa regra de distribuição não existe.',
  shortSecret: 'O segredo não tem 32 bytes.',
  noLabel: 'O nome da distribuição não é texto.',
  noContribution: ({ seat, most }) => `O que o lugar ${seat} juntou não tem de 1 a ${most} bytes.`,
  wrongSecret: 'O segredo não é o que foi prometido.',
  secretChanged: 'Antes da distribuição tinha sido prometido outro segredo.',
  noSteps: 'Não consta o que os jogadores fizeram para a distribuição.',
  wrongContribution: ({ seat }) => `O que o lugar ${seat} juntou não é o que mostrou.`,
  ownBytesMissing: 'O que juntou à distribuição não está nela.',
  promisesChanged: 'Houve promessas alteradas quando já se podiam ver bytes.',
  wrongOrder: 'Mostraram-se bytes antes de haver todas as promessas.',
  wrongOpening: ({ seat }) => `O lugar ${seat} mostrou outros bytes do que os que prometera.`,
  wrongDeck: 'O segredo e o que se juntou dão outro baralho.',
};

const CLIENT: RoomRefusals['client'] = {
  unreachable: 'Não se chega ao servidor. Verifique a ligação e tente de novo.',
  noAnswer: 'O servidor não respondeu. Tente de novo.',
  failed: 'Algo correu mal aqui. Tente de novo.',
  otherStep: 'O treinador quer outra jogada. Experimente primeiro essa.',
};

const WRONG = 'O que foi enviado está incompleto ou errado.';

const SERVER: RoomRefusals['server'] = {
  failed: CLIENT.failed,
  stopping: 'O servidor vai recomeçar: volte daqui a um momento.',
  streamStopping: 'O servidor está a parar. Volte daqui a um momento.',
  noStorage:
    'De momento nada pode ser guardado, por isso nada foi feito. Tente de novo daqui a pouco.',
  setAside:
    'O que se passou nesta mesa já não pode ser lido. Ficou posta de lado para quem gere o servidor.',
  tooFast: 'Devagar: são muitos pedidos de uma vez.',
  tooManyRequests: ({ retryAfter }) => `Demasiados pedidos. Tente de novo daqui a ${retryAfter} s.`,
  tooManyStreams: 'Há demasiados fluxos abertos: feche primeiro um.',
  streamsTooFast: ({ retryAfter }) =>
    `Foram abertos demasiados fluxos. Tente de novo daqui a ${retryAfter} s.`,
  waitingTables: ({ count }) =>
    count === 1
      ? 'Tem uma mesa à espera do jogo: comece-a ou feche-a primeiro.'
      : `Tem ${count} mesas à espera do jogo: comece ou feche primeiro uma.`,
  tooManyTables: ({ count }) =>
    count === 1 ? 'Já tem uma mesa: feche-a primeiro.' : `Tem ${count} mesas: feche primeiro uma.`,
  addressTables: 'Foram abertas demasiadas mesas do seu endereço.',
  manySockets: 'Tem demasiadas ligações: feche primeiro outra janela.',
  manyFromAddress: 'Há demasiadas ligações do seu endereço.',
  serverFull: 'O servidor está cheio: tente de novo daqui a pouco.',
  tooManyChanges: 'O seu nome e avatar mudaram muitas vezes: espere um pouco.',
  hintPending: 'O seu último pedido de dica ainda não teve resposta.',
  botsBusy: 'Os robôs têm muito em que pensar: tente de novo daqui a pouco.',
  tooManyHints: ({ retryAfter }) => `São muitas dicas. Tente de novo daqui a ${retryAfter} s.`,
  tooManyReviews: ({ retryAfter }) =>
    `Há outra análise a ser feita primeiro. Tente de novo daqui a ${retryAfter} s.`,
  wrongFields: WRONG,
  wrongRequest: WRONG,
  hasNul: 'O texto não pode ter o carácter U+0000.',
  wrongKey: ({ longest }) => `Uma Idempotency-Key tem de 1 a ${longest} caracteres ASCII.`,
  reusedKey: 'Esta Idempotency-Key já serviu para outro pedido: use uma nova.',
  bodyTooLarge: 'O que foi enviado é grande demais.',
  notJson: 'O que se envia tem de ser JSON.',
  unreadable: 'O pedido não se conseguiu ler.',
  tooManyDeals: ({ retryAfter }) =>
    `Estão a ser verificadas outras mãos. Tente de novo daqui a ${retryAfter} s.`,
  noDailyGame: 'Esse jogo não existe.',
  dailyMove: ({ move }) => `A jogada ${move + 1} não era possível com as cartas desse dia.`,
  dailyNotOver: 'Estas jogadas não levam a mão até ao fim.',
  dailyScore: ({ score }) => `Estas jogadas dão outra pontuação: ${score}.`,
  dailyClosed: 'A mão desse dia não está aberta.',
  noOffline:
    'Isto não é o registo de um jogo terminado de uma pessoa contra robôs, ou não está como devia.',
  notOwnGames: 'Só pode somar os seus próprios jogos.',
  noReview: 'Essa análise não existe ou já não é partilhada.',
  noAddress: 'Esse endereço não existe.',
  noCall: 'Essa chamada não existe.',
  noMethod: ({ allow }) => `Aqui só há ${allow}.`,
  wrongEventId: 'Last-Event-ID é a versão de um acontecimento.',
  noVersion: 'A mesa não chegou a essa versão.',
  noEvent: 'Nenhum acontecimento deste jogo tem o tempo de “after”.',
  noTime: '“after” é o tempo de um acontecimento, segundo a RFC 3339.',
  noAction: 'A mensagem não traz ação.',
  otherAction: '“action_type” diz outra ação que não a da mensagem.',
  notAtTable: 'Não está a nenhuma mesa.',
  atTableAlready: 'Já está a uma mesa: deixe-a primeiro.',
  notAtGame: 'Já não está neste jogo.',
  notInGame: 'Não está neste jogo.',
  noUser: 'Esse utilizador não existe.',
  notOwn: 'Só pode mudar o seu próprio perfil.',
  cannotLeave: 'Não pode sair de um jogo em curso.',
  cancelled: 'O jogo foi cancelado.',
  notOver: 'O jogo ainda não acabou.',
  notEnded: 'O jogo ainda não acabou: é o servidor que o acaba.',
  notDealt: 'É o servidor que dá as cartas, e ainda não deu.',
  notScored: 'A ronda ainda não acabou: é o servidor que a pontua.',
  useMoves: 'Este jogo é de outro género: use “moves”.',
  ...sobeWireRefusals,
};

const FIELDS: Readonly<Record<string, string>> = {
  username: 'Nome de utilizador',
  email: 'Endereço de email',
  password: 'Palavra-passe',
  displayName: 'Nome à mesa',
  body: 'Endereço de email',
};

const FIELD_RULES: FieldWords = {
  username: (field) => `${field}: de 3 a 20 letras, algarismos ou traços baixos.`,
  readable: (field) => `${field}: tem de ser um que todos possam ler.`,
  email: () => 'Escreva um endereço de email.',
  tooLong: (field) => `${field}: é comprido demais.`,
  text: (field) => `${field}: tem de ser texto.`,
  fullName: (field) => `${field}: de 1 a 50 caracteres.`,
  plain: (field) => `${field}: tem de usar as letras de uma só escrita e não esconder nada.`,
  password: (field) =>
    `${field}: pelo menos 8 caracteres com maiúscula, minúscula, algarismo e outro sinal.`,
  taken: (field) => `${field}: já tem dono.`,
  invalid: (field) => `${field}: não é válido.`,
};

const ACCOUNTS: RoomRefusals['accounts'] = {
  fields: ({ rules }) =>
    Object.entries(rules)
      .map(([field, rule]) => FIELD_RULES[rule](FIELDS[field] ?? field))
      .join(' '),
  tokenExpired: 'A sua sessão expirou. Entre de novo.',
  tokenInvalid: 'A sua sessão não é válida. Entre de novo.',
  banned: ({ reason, until }) =>
    until === null
      ? `Já não pode entrar aqui: ${reason}`
      : `Não pode entrar aqui até ${until.slice(0, 16).replace('T', ' ')} UTC: ${reason}`,
  notAdmin: 'Isto é para quem gere o servidor.',
  adminSessionOld: 'Para isto tem de ter entrado nas últimas horas. Entre de novo.',
  noSuchBan: 'Esse bloqueio não existe, ou já foi levantado.',
  cannotBan: 'Quem gere o servidor e esta própria máquina não podem ser bloqueados.',
  tokenEnded: 'A sua sessão já não é válida. Entre de novo.',
  noToken: 'Entre primeiro.',
  refreshInvalid: 'A sua sessão já não é válida. Entre de novo.',
  tooManyTries: ({ retryAfter }) => `Demasiadas tentativas. Tente de novo daqui a ${retryAfter} s.`,
  wrongPassword: 'O nome de utilizador ou a palavra-passe não estão certos.',
  wrongCode: 'O código não está certo, ou já não serve.',
  wrongLink: 'A ligação já não serve.',
  noPlayer: 'Esse jogador não existe.',
  nameTaken: 'Há demasiados jogadores com este nome.',
  nameTooShort: ({ min }) => `O nome tem de ter pelo menos ${min} caracteres.`,
  nameTooLong: ({ max }) => `O nome tem no máximo ${max} caracteres.`,
  nameSigns: 'O nome é de letras, algarismos, espaços, . _ - e apóstrofos.',
  nameMixed: 'Um nome tem de usar as letras de uma só escrita.',
  nameProfane: 'O nome tem de ser um que todos possam ler.',
  noEmoji: 'A imagem tem de ser um emoji.',
  noColor: 'A cor tem de ser uma da paleta.',
};

const ROOMS: RoomRefusals = {
  rules: RULES,
  table: TABLE,
  client: CLIENT,
  server: SERVER,
  accounts: ACCOUNTS,
};

export const portugueseRefusals = { ...refusals, ...ROOMS };
