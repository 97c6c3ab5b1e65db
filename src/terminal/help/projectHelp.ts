// Help pages of the commands for hosts, in every language; the programs themselves speak English.

import type { Language } from '#words/languages.ts';
import type { CommandText, Same } from './helpWords.ts';

const SEED = 'a number that deals the same cards every time';

const english = {
  serve: {
    summary: 'Start the server',
    options: {
      port: 'port to listen on; 3000 if not given',
    },
    examples: ['runs until you press Ctrl-C'],
  },
  'sql-role': {
    summary: 'Give a player their own PostgreSQL role',
    operands: '<player>',
    details: [
      'Takes a name or account id, and uses the PostgreSQL in DATABASE_URL. The role can read what',
      'the player may see, and nothing else. Run it again to set a new password.',
    ],
    options: { drop: 'remove the role and close its connections' },
    examples: ['prints the role and its password', 'removes the role'],
  },
  'set-aside': {
    summary: 'List broken tables that cannot continue',
    details: [
      'Uses DATABASE_URL, or the embedded database in MASA_DATA while the server is stopped.',
      'Shows what is wrong with each. The server refuses such a table until it is repaired or closed.',
    ],
    options: { close: 'close a table permanently; its data is kept' },
    examples: ['lists them and says what is wrong', 'closes the table elma'],
  },
  admin: {
    summary: 'Manage tables, players and bans on the running server',
    operands: '[tables|players|bans|log|close|ban|lift] [target]',
    details: [
      'Needs the server’s secret: set MASA_SECRET or MASA_DATA as for the server.',
      'Without a word after it, shows the server status. Every action needs a reason, kept in the log.',
    ],
    options: {
      reason: 'the reason; a banned player sees it',
      for: 'how long a ban lasts, such as 12h or 7d; permanent if not given',
      'with-address': 'also ban the addresses the player is connected from',
      server: 'server address; PORT on this computer if not given',
    },
    examples: [
      'lists open tables and their players',
      'closes a table',
      'bans a player for a week',
      'shows the log of actions',
    ],
  },
  backup: {
    summary: 'Save all server data to a file',
    operands: '<file>',
    details: [
      'Uses DATABASE_URL, or the embedded database in MASA_DATA, whether the server is running or not.',
      'The file has everything, including account data and secrets. Protect it like the data folder.',
    ],
    options: {},
    examples: ['works while people play'],
  },
  restore: {
    summary: 'Restore a backup into a new database',
    operands: '<file>',
    details: [
      'Restores into DATABASE_URL, or the embedded database in MASA_DATA. It must be empty, and no',
      'server may use it. A backup of one kind of database can be restored into the other.',
    ],
    options: {},
    examples: ['then run masa serve'],
  },
  arena: {
    summary: 'Let bots play each other on the same deals',
    options: {
      game: 'the game to play',
      a: 'one kind of player, such as strong',
      b: 'the other kind, such as normal',
      deals: 'number of deals',
      seed: SEED,
    },
    examples: ['find out who is better'],
  },
} as const satisfies Readonly<Record<string, CommandText>>;

type ProjectTexts = { readonly [Name in keyof typeof english]: Same<(typeof english)[Name]> };

const turkish: ProjectTexts = {
  serve: {
    summary: 'Sunucuyu başlat',
    options: {
      port: 'dinlenecek bağlantı noktası; verilmezse 3000',
    },
    examples: ['Ctrl-C’ye basana kadar çalışır'],
  },
  'sql-role': {
    summary: 'Bir oyuncuya kendi PostgreSQL rolünü ver',
    operands: '<oyuncu>',
    details: [
      'Bir ad ya da hesap kimliği alır, DATABASE_URL’deki PostgreSQL’i kullanır. Rol, oyuncunun',
      'görebileceklerini okur, başka hiçbir şeyi okuyamaz. Yeni bir parola için yeniden çalıştır.',
    ],
    options: { drop: 'rolü kaldırır ve bağlantılarını kapatır' },
    examples: ['rolü ve parolasını yazdırır', 'rolü kaldırır'],
  },
  'set-aside': {
    summary: 'Bozuk olduğu için sürdürülemeyen masaları listele',
    details: [
      'DATABASE_URL’yi ya da sunucu dururken MASA_DATA’daki gömülü veritabanını kullanır.',
      'Her birinde neyin bozuk olduğunu gösterir. Sunucu böyle bir masayı onarılana ya da kapatılana kadar geri çevirir.',
    ],
    options: { close: 'bir masayı kalıcı olarak kapatır; verileri saklanır' },
    examples: ['bozuk masaları ve nedenlerini listeler', 'elma masasını kapatır'],
  },
  admin: {
    summary: 'Çalışan sunucuda masaları, oyuncuları ve yasakları yönet',
    operands: '[tables|players|bans|log|close|ban|lift] [hedef]',
    details: [
      'Sunucunun sırrı gerekir: MASA_SECRET ya da MASA_DATA’yı sunucudaki gibi ayarla.',
      'Ardında sözcük yoksa sunucunun durumunu gösterir. Her işlem için kayıtlarda saklanan bir neden gerekir.',
    ],
    options: {
      reason: 'neden; yasaklanan oyuncu bunu görür',
      for: 'yasağın süresi, örneğin 12h ya da 7d; verilmezse kalıcı',
      'with-address': 'oyuncunun bağlı olduğu adresleri de yasaklar',
      server: 'sunucu adresi; verilmezse bu bilgisayarda PORT',
    },
    examples: [
      'açık masaları ve oyuncularını listeler',
      'bir masayı kapatır',
      'bir oyuncuyu bir haftalığına yasaklar',
      'yapılan işlemlerin kaydını gösterir',
    ],
  },
  backup: {
    summary: 'Sunucunun bütün verilerini bir dosyaya kaydet',
    operands: '<dosya>',
    details: [
      'DATABASE_URL’yi ya da MASA_DATA’daki gömülü veritabanını kullanır, sunucu çalışsa da çalışmasa da.',
      'Dosyada hesap verileri ve sırlar da dahil her şey vardır. Onu veri klasörü gibi koru.',
    ],
    options: {},
    examples: ['oyunlar sürerken de çalışır'],
  },
  restore: {
    summary: 'Bir yedeği yeni bir veritabanına geri yükle',
    operands: '<dosya>',
    details: [
      'DATABASE_URL’ye ya da MASA_DATA’daki gömülü veritabanına geri yükler. Veritabanı boş olmalı ve',
      'onu hiçbir sunucu kullanmamalı. Bir tür veritabanının yedeği öteki türe geri yüklenebilir.',
    ],
    options: {},
    examples: ['ardından masa serve çalıştır'],
  },
  arena: {
    summary: 'Botları aynı dağıtımlarda birbirine karşı oynat',
    options: {
      game: 'oynanacak oyun',
      a: 'bir tür oyuncu, örneğin strong',
      b: 'öteki tür, örneğin normal',
      deals: 'dağıtım sayısı',
      seed: 'her seferinde aynı kâğıtları dağıtan bir sayı',
    },
    examples: ['hangisinin daha iyi olduğunu gör'],
  },
};

const portuguese: ProjectTexts = {
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
    summary: 'Gerir mesas, jogadores e bloqueios no servidor em funcionamento',
    operands: '[tables|players|bans|log|close|ban|lift] [alvo]',
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
};

export type ProjectCommand = keyof typeof english;

export const PROJECT_HELP: Readonly<Record<Language, ProjectTexts>> = {
  en: english,
  tr: turkish,
  pt: portuguese,
};
