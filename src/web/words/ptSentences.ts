// Portuguese for what all games, the table and the server say.

import type { Sayings } from './gameWords.ts';

const RULES: Sayings = {
  'The game is over.': 'O jogo acabou.',
  'There is no “{}” in this phase.': 'Essa jogada não se pode fazer agora.',
  'It is not your turn.': 'Não é a sua vez.',
  'That is no card of this deck.': 'Não há tal carta neste baralho.',
  'That card is not in your hand.': 'Essa carta não está na sua mão.',
  'You must follow suit: play one of your {}.': 'Tem de assistir: jogue uma carta de {1}.',
  'This game has no such option.': 'Este jogo não tem tal opção.',
  '“{}” is true or false.': '“{1}” é sim ou não.',
  '“{}” is one of {}.': '“{1}” é um destes: {2}.',
  '“{}” is a whole number from {} to {}.': '“{1}” é um número inteiro de {2} a {3}.',
  '{} is for {} to {} players.': '{1} é para {2} a {3} jogadores.',
  '{} is for {} players.': '{1} é para {2} jogadores.',
};

const TABLE: Sayings = {
  'This game was played by version {} of the rules and cannot be played again by version {}.':
    'Este jogo foi jogado com a versão {1} das regras e não pode ser repetido com a versão {2}.',
  'Nothing can be stored at the moment, so nothing was done. Please try again in a while.':
    'De momento nada pode ser guardado, por isso nada foi feito. Tente de novo daqui a pouco.',
  'What happened at this table can no longer be read. It is set aside for whoever runs the server.':
    'O que se passou nesta mesa já não pode ser lido. Ficou posta de lado para quem gere o servidor.',
  'There is no such game.': 'Não há tal jogo.',
  'There is no such table.': 'Não há tal mesa.',
  'This table is closed.': 'Esta mesa fechou.',
  'There is a table of that name already.': 'Já há uma mesa com esse nome.',
  'A turn takes at least {} seconds, or 0 for no clock.':
    'Uma jogada tem pelo menos {1} segundos, ou 0 para jogar sem relógio.',
  'A table cannot be closed during a game.': 'Uma mesa não se fecha durante um jogo.',
  'There is nobody to remove.': 'Não há ninguém para tirar.',
  'A player may be removed after {} time-outs.':
    'Só se pode tirar um jogador ao fim de {1} tempos esgotados.',
  'Only the owner of the table may do that.': 'Só quem abriu a mesa pode fazer isso.',
  'The game has not started yet.': 'O jogo ainda não começou.',
  'You do not sit at this table.': 'Não está sentado a esta mesa.',
  'No bot plays there.': 'Aí não joga nenhum robô.',
  'You have given up this game already.': 'Já desistiu deste jogo.',
  'You have given up: a bot plays on for you.': 'Desistiu: um robô joga por si.',
  'Nobody has been absent for long enough.': 'Ninguém está ausente há tempo suficiente.',
  'In this game a bot plays on for who is absent.': 'Neste jogo um robô continua por quem falta.',
  'It is your own side that is absent.': 'É o seu próprio lado que está ausente.',
  'There is no game to repeat.': 'Não há jogo para repetir.',
  'A game is in progress.': 'Há um jogo em curso.',
  'You sit at this table already.': 'Já está sentado a esta mesa.',
  'You sit at this table.': 'Está sentado a esta mesa.',
  'Every seat is taken.': 'Todos os lugares estão ocupados.',
  'There is no such seat.': 'Não há tal lugar.',
  'That seat is taken.': 'Esse lugar está ocupado.',
  'There is no such bot.': 'Não há tal robô.',
  'No bot sits there.': 'Aí não está sentado nenhum robô.',
  'The game has started already.': 'O jogo já começou.',
  'At least {} players are needed.': 'São precisos pelo menos {1} jogadores.',
  'Only those at the table may chat.': 'Só quem está à mesa pode conversar.',
  'A message has 1 to {} characters.': 'Uma mensagem tem de 1 a {1} caracteres.',
  'Slow down: that is a lot of messages at once.': 'Devagar: são muitas mensagens de uma vez.',
  'This table is not watched.': 'Esta mesa não se pode ver.',
  'Only those who sit here or watch may look on.': 'Só quem aqui está sentado ou a ver pode olhar.',
  'You were removed from this table: ask for a new invitation.':
    'Foi tirado desta mesa: peça um novo convite.',
  'Only who sat here may come back: send the token of the seat.':
    'Só quem aqui estava sentado pode voltar.',
  'Too many are watching this table.': 'Já há demasiadas pessoas a ver esta mesa.',
};

const FAIRNESS: Sayings = {
  'This is no record of a game.': 'Isto não é o registo de um jogo.',
  'There are more deals than were dealt.': 'Há mais distribuições do que as que se fizeram.',
  'No deal was due, or nothing is known of it.':
    'Não era altura de dar cartas, ou nada se sabe dessa distribuição.',
  'This belongs to another deal.': 'Isto pertence a outra distribuição.',
  'The moves come to another result.': 'As jogadas levam a outro resultado.',
  'The secret is not 32 bytes.': 'O segredo não tem 32 bytes.',
  'The name of the deal is not text.': 'O nome da distribuição não é texto.',
  'What seat {} added is not 1 to {} bytes.': 'O que o lugar {1} juntou não tem de 1 a {2} bytes.',
  'The secret is not the one committed to.': 'O segredo não é o que foi prometido.',
  'The secret and what was added give another deck.':
    'O segredo e o que se juntou dão outro baralho.',
  'Another secret was promised before the deal.':
    'Antes da distribuição tinha sido prometido outro segredo.',
  'What you added to the deal is not in it.': 'O que juntou à distribuição não está nela.',
  'Promises were changed when bytes could be seen already.':
    'Houve promessas alteradas quando já se podiam ver bytes.',
  'There is no such rule of dealing.': 'Não há tal regra de distribuição.',
  'What the players did towards the deal is not told.':
    'Não consta o que os jogadores fizeram para a distribuição.',
  'What seat {} added is not what it showed.': 'O que o lugar {1} juntou não é o que mostrou.',
  'Bytes were shown before all promises were in.':
    'Mostraram-se bytes antes de haver todas as promessas.',
  'Seat {} showed other bytes than it had promised.':
    'O lugar {1} mostrou outros bytes do que os que prometera.',
};

const SERVER: Sayings = {
  'The server cannot be reached. Check the connection and try again.':
    'Não se chega ao servidor. Verifique a ligação e tente de novo.',
  'The server did not answer. Please try again.': 'O servidor não respondeu. Tente de novo.',
  'Something went wrong here. Please try again.': 'Algo correu mal aqui. Tente de novo.',
  'The server is about to start again: come back in a moment.':
    'O servidor vai recomeçar: volte daqui a um momento.',
  'Your name and avatar changed often: wait a while.':
    'O seu nome e avatar mudaram muitas vezes: espere um pouco.',
  'Slow down: that is a lot of requests at once.': 'Devagar: são muitos pedidos de uma vez.',
  'Too many requests. Try again in {} s.': 'Demasiados pedidos. Tente de novo daqui a {1} s.',
  'Too many tries. Try again in {} s.': 'Demasiadas tentativas. Tente de novo daqui a {1} s.',
  'The server is full: try again in a while.':
    'O servidor está cheio: tente de novo daqui a pouco.',
  'There are too many connections from your address.': 'Há demasiadas ligações do seu endereço.',
  'Too many tables were opened from your address.':
    'Foram abertas demasiadas mesas do seu endereço.',
  'You are connected too often: close another window first.':
    'Tem demasiadas ligações: feche primeiro outra janela.',
  'You have {} tables that wait for their game: start or close one first.':
    'Tem {1} mesas à espera do jogo: comece ou feche primeiro uma.',
  'You have {} tables: close one first.': 'Tem {1} mesas: feche primeiro uma.',
  'Your last question for a hint is not answered yet.':
    'O seu último pedido de sugestão ainda não teve resposta.',
  'The bots have a lot to think about: try again soon.':
    'Os robôs têm muito em que pensar: tente de novo daqui a pouco.',
  'That is a lot of hints. Try again in {} s.':
    'São muitas sugestões. Tente de novo daqui a {1} s.',
  'You are not at a table.': 'Não está a nenhuma mesa.',
  'You are at a table already: leave it first.': 'Já está a uma mesa: deixe-a primeiro.',
  'Too many players have this name.': 'Há demasiados jogadores com este nome.',
  'The picture must be one emoji.': 'A imagem tem de ser um emoji.',
  'The colour must be one of the palette.': 'A cor tem de ser uma da paleta.',
  'The code is not right, or not good any more.': 'O código não está certo, ou já não serve.',
  'The link is not good any more.': 'A ligação já não serve.',
  'The username or the password is not right.': 'O nome de utilizador ou a senha não estão certos.',
  'There is no such player.': 'Não há tal jogador.',
  'The refresh token is not valid. Sign in again.': 'A sua sessão já não é válida. Entre de novo.',
  'The token has expired.': 'A sua sessão expirou. Entre de novo.',
  'The token is not valid.': 'A sua sessão não é válida. Entre de novo.',
  'A name must have at least 2 characters.': 'O nome tem de ter pelo menos 2 caracteres.',
  'A name must have at most 20 characters.': 'O nome tem no máximo 20 caracteres.',
  'A name must be in the letters of one writing.':
    'Um nome tem de usar as letras de uma só escrita.',
  'The name of a table must be in the letters of one writing, and hide nothing.':
    'O nome de uma mesa tem de usar as letras de uma só escrita e não esconder nada.',
  'A name must be of letters, digits, spaces, . _ - and apostrophes.':
    'O nome é de letras, algarismos, espaços, . _ - e apóstrofos.',
  'A name must be one that everybody can read out.': 'O nome tem de ser um que todos possam ler.',
  '{} must have 3 to 20 letters, digits or underscores.':
    '{1}: de 3 a 20 letras, algarismos ou traços baixos.',
  '{} must be one that everybody can read out.': '{1}: tem de ser um que todos possam ler.',
  '{} must be an email address.': 'Escreva um endereço de email.',
  '{} is too long.': '{1}: é comprido demais.',
  '{} must be in the letters of one writing, and hide nothing.':
    '{1}: tem de usar as letras de uma só escrita e não esconder nada.',
  '{} must be text.': '{1}: tem de ser texto.',
  '{} must have 1 to 50 characters.': '{1}: de 1 a 50 caracteres.',
  '{} must have at least 8 characters with upper case, lower case, a digit and a special character.':
    '{1}: pelo menos 8 caracteres com maiúscula, minúscula, algarismo e outro sinal.',
};

export const portugueseSentences: Sayings = { ...RULES, ...TABLE, ...FAIRNESS, ...SERVER };
