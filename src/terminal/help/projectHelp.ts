// The help pages of the commands for whoever runs a server, in every language; their programs speak English alone.

import type { Language } from '#words/languages.ts';
import type { CommandText, Same } from './helpWords.ts';

const SEED = 'a number that makes the cards repeatable';

const english = {
  serve: {
    summary: 'Starts the server',
    options: {
      port: 'where it listens, 3000 if not given',
      nodes: 'how many processes, with DATABASE_URL and REDIS_URL',
    },
    examples: ['until Ctrl-C', 'one for each core, behind one port'],
  },
  'sql-role': {
    summary: 'Gives a player a role of their own at the PostgreSQL',
    operands: '<player>',
    details: [
      'By name or account id, on the PostgreSQL of DATABASE_URL. The role reads what its player may',
      'know, and does nothing else. Asked for again, it gets another password.',
    ],
    options: { drop: 'takes the role away, and whoever is connected with it' },
    examples: ['prints the role and its password', 'takes it away'],
  },
  'set-aside': {
    summary: 'The tables of the server that cannot be gone on with',
    details: [
      'Of DATABASE_URL, or of the embedded database in MASA_DATA while the server is stopped.',
      'Each with what is broken. The server refuses such a table until it is mended or closed.',
    ],
    options: { close: 'closes one for good; its rows are kept' },
    examples: ['which they are, and why', 'nobody goes on at it'],
  },
  admin: {
    summary: 'Tables, players and bans of the running server',
    operands: '[tables|players|bans|log|close|ban|lift] [whom]',
    details: [
      'As whoever has the secret of the server: MASA_SECRET, or MASA_DATA as the server has it.',
      'Without a word after it, how the server is. Every deed needs a reason, which is kept in the log.',
    ],
    options: {
      reason: 'why; who is banned is told',
      for: 'how long a ban lasts, as 12h or 7d; for good if not given',
      'with-address': 'also bans the addresses at which the player is connected',
      server: 'where it is, PORT of this machine if not given',
    },
    examples: [
      'which are open, and who sits there',
      'closes a table',
      'a player, for a week',
      'what was done by whom',
    ],
  },
  backup: {
    summary: 'Saves all that the server has stored in a file',
    operands: '<file>',
    details: [
      'Of DATABASE_URL, or of the embedded database in MASA_DATA, whether the server runs or not.',
      'It has everything, also what tells who somebody is: keep it as you keep the data folder.',
    ],
    options: {},
    examples: ['while everybody plays on'],
  },
  restore: {
    summary: 'Puts what was saved into a new database',
    operands: '<file>',
    details: [
      'Into DATABASE_URL, or into the embedded database in MASA_DATA: an empty one, and no server on',
      'it. A backup of the one can be restored into the other.',
    ],
    options: {},
    examples: ['then masa serve'],
  },
  arena: {
    summary: 'Bots against each other on the same deals',
    options: {
      game: 'what they play',
      a: 'one kind of player, such as strong',
      b: 'the other, such as normal',
      deals: 'how many deals',
      seed: SEED,
    },
    examples: ['who is better?'],
  },
} as const satisfies Readonly<Record<string, CommandText>>;

type ProjectTexts = { readonly [Name in keyof typeof english]: Same<(typeof english)[Name]> };

const turkish: ProjectTexts = {
  serve: {
    summary: 'Sunucuyu başlatır',
    options: {
      port: 'dinlediği yer, verilmezse 3000',
      nodes: 'kaç süreç, DATABASE_URL ve REDIS_URL ile',
    },
    examples: ['Ctrl-C’ye dek', 'her çekirdeğe bir tane, tek kapının ardında'],
  },
  'sql-role': {
    summary: 'Bir oyuncuya PostgreSQL’de kendi rolünü verir',
    operands: '<oyuncu>',
    details: [
      'Adla ya da hesap kimliğiyle, DATABASE_URL’deki PostgreSQL’de. Rol, oyuncusunun bilebileceğini',
      'okur ve başka bir şey yapmaz. Yeniden istenirse başka bir parola alır.',
    ],
    options: { drop: 'rolü ve onunla bağlı olanı kaldırır' },
    examples: ['rolü ve parolasını yazar', 'kaldırır'],
  },
  'set-aside': {
    summary: 'Sunucunun sürdürülemeyen masaları',
    details: [
      'DATABASE_URL’den ya da sunucu dururken MASA_DATA’daki gömülü veritabanından.',
      'Her biri, bozuk olanıyla. Sunucu böyle bir masayı onarılana ya da kapanana dek geri çevirir.',
    ],
    options: { close: 'birini kalıcı olarak kapatır; satırları kalır' },
    examples: ['hangileri, ve neden', 'artık kimse oynamaz'],
  },
  admin: {
    summary: 'Çalışan sunucunun masaları, oyuncuları ve yasakları',
    operands: '[tables|players|bans|log|close|ban|lift] [kim]',
    details: [
      'Sunucunun sırrını bilen olarak: MASA_SECRET ya da sunucudaki gibi MASA_DATA.',
      'Ardında sözcük yoksa sunucunun durumu. Her işin bir nedeni olmalı; kayıtta kalır.',
    ],
    options: {
      reason: 'neden; yasaklanana söylenir',
      for: 'yasağın süresi, 12h ya da 7d gibi; verilmezse süresiz',
      'with-address': 'oyuncunun bağlı olduğu adresleri de yasaklar',
      server: 'nerede olduğu, verilmezse bu makinenin PORT’u',
    },
    examples: [
      'hangileri açık, kim oturuyor',
      'bir masayı kapatır',
      'bir oyuncuyu, bir haftalığına',
      'kim ne yaptı',
    ],
  },
  backup: {
    summary: 'Sunucunun sakladığı her şeyi bir dosyaya yazar',
    operands: '<dosya>',
    details: [
      'DATABASE_URL’den ya da MASA_DATA’daki gömülü veritabanından, sunucu çalışsa da çalışmasa da.',
      'İçinde her şey var, kimin kim olduğu da: veri klasörün gibi sakla.',
    ],
    options: {},
    examples: ['herkes oynarken'],
  },
  restore: {
    summary: 'Saklananı yeni bir veritabanına koyar',
    operands: '<dosya>',
    details: [
      'DATABASE_URL’ye ya da MASA_DATA’daki gömülü veritabanına: boş olmalı, üstünde sunucu da',
      'olmamalı. Birinin yedeği öbürüne geri yüklenebilir.',
    ],
    options: {},
    examples: ['ardından masa serve'],
  },
  arena: {
    summary: 'Aynı dağıtımlarda botlar birbirine karşı',
    options: {
      game: 'ne oynarlar',
      a: 'bir tür oyuncu, örneğin strong',
      b: 'öbürü, örneğin normal',
      deals: 'kaç dağıtım',
      seed: 'aynı kâğıtları yeniden dağıtan bir sayı',
    },
    examples: ['kim daha iyi?'],
  },
};

const portuguese: ProjectTexts = {
  serve: {
    summary: 'Arranca o servidor',
    options: {
      port: 'onde escuta, 3000 se não se disser',
      nodes: 'quantos processos, com DATABASE_URL e REDIS_URL',
    },
    examples: ['até Ctrl-C', 'um por núcleo, atrás de uma porta'],
  },
  'sql-role': {
    summary: 'Dá a um jogador o seu próprio papel no PostgreSQL',
    operands: '<jogador>',
    details: [
      'Por nome ou identificador da conta, no PostgreSQL de DATABASE_URL. O papel lê o que o seu',
      'jogador pode saber, e nada mais faz. Pedido outra vez, recebe outra palavra-passe.',
    ],
    options: { drop: 'retira o papel, e quem estiver ligado com ele' },
    examples: ['escreve o papel e a palavra-passe', 'retira-o'],
  },
  'set-aside': {
    summary: 'As mesas do servidor que não podem continuar',
    details: [
      'De DATABASE_URL, ou da base de dados embutida em MASA_DATA com o servidor parado.',
      'Cada uma com o que está estragado. O servidor recusa-a até ser reparada ou fechada.',
    ],
    options: { close: 'fecha uma de vez; as suas linhas ficam' },
    examples: ['quais são, e porquê', 'ninguém continua nela'],
  },
  admin: {
    summary: 'Mesas, jogadores e bloqueios do servidor que corre',
    operands: '[tables|players|bans|log|close|ban|lift] [quem]',
    details: [
      'Como quem tem o segredo do servidor: MASA_SECRET, ou MASA_DATA como o servidor o tem.',
      'Sem mais palavras, o estado do servidor. Cada ato precisa de um motivo, que fica no registo.',
    ],
    options: {
      reason: 'o motivo; é dito a quem é bloqueado',
      for: 'quanto dura o bloqueio, como 12h ou 7d; para sempre se não for dado',
      'with-address': 'bloqueia também os endereços de onde o jogador está ligado',
      server: 'onde está, PORT desta máquina se não for dado',
    },
    examples: [
      'quais estão abertas, e quem lá está',
      'fecha uma mesa',
      'um jogador, por uma semana',
      'o que foi feito e por quem',
    ],
  },
  backup: {
    summary: 'Guarda num ficheiro tudo o que o servidor tem',
    operands: '<ficheiro>',
    details: [
      'De DATABASE_URL, ou da base de dados embutida em MASA_DATA, com o servidor a correr ou não.',
      'Tem tudo, também o que diz quem é quem: guarde-o como guarda a pasta de dados.',
    ],
    options: {},
    examples: ['enquanto todos jogam'],
  },
  restore: {
    summary: 'Põe o que foi guardado numa base de dados nova',
    operands: '<ficheiro>',
    details: [
      'Em DATABASE_URL, ou na base de dados embutida em MASA_DATA: vazia, e sem servidor. Uma cópia',
      'de uma pode repor-se na outra.',
    ],
    options: {},
    examples: ['depois masa serve'],
  },
  arena: {
    summary: 'Robôs uns contra os outros com as mesmas cartas',
    options: {
      game: 'o que jogam',
      a: 'um tipo de jogador, como strong',
      b: 'o outro, como normal',
      deals: 'quantas distribuições',
      seed: 'um número que repete as mesmas cartas',
    },
    examples: ['quem é melhor?'],
  },
};

export type ProjectCommand = keyof typeof english;

export const PROJECT_HELP: Readonly<Record<Language, ProjectTexts>> = {
  en: english,
  tr: turkish,
  pt: portuguese,
};
