// Mail: sent over SMTP or saved in a folder, and the texts of the messages in the languages of the product.

import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserLanguage, type Language } from '#texts/languages.ts';
import { errorFields } from '../store/database.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mail {
  /** False if messages are saved as files. */
  readonly sendsEmail: boolean;
  /** Rejects when the message could not be handed over. */
  send(message: Message): Promise<void>;
}

interface MailOptions {
  /** Null keeps the messages in `outboxFolder`. */
  readonly smtpUrl: string | null;
  readonly outboxFolder: string;
  readonly from: string;
  /** Told once where messages are saved, and of each message that is; never what is in it. */
  readonly log: (line: string) => void;
}

const SMTP_TIMEOUT_MS = 10_000;

export function openMail({ smtpUrl, outboxFolder, from, log }: MailOptions): Mail {
  return smtpUrl === null ? openOutbox(outboxFolder, from, log) : openSmtp(smtpUrl, from);
}

// The SMTP library is loaded with the first message: few servers send any, and it takes 7 MB.

function openSmtp(url: string, from: string): Mail {
  return {
    sendsEmail: true,
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(smtpOptions(url), { from });
      await transport.sendMail({ ...message }).catch((error: unknown) => {
        throw problemOf(error);
      });
    },
  };
}

export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
}

/** Returns an error without the server's answer, which may repeat the message and the code in it. */
export function problemOf(error: unknown): Error {
  const { code, responseCode } = errorFields(error);
  const parts = [code, responseCode].filter((part) => part !== undefined);
  return new Error(`The email could not be sent: ${parts.join(' ') || 'no reason given'}`);
}

function openOutbox(folder: string, from: string, log: (line: string) => void): Mail {
  log(`SMTP_URL is not set: no email is sent. Emails are saved in ${folder}`);
  return {
    sendsEmail: false,
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true }, { from });
      const { message: bytes } = await transport.sendMail({ ...message });
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { mode: 0o600 });
      log(`Email to ${message.to} saved as ${file}`);
    },
  };
}

interface Words {
  subject(code: string): string;
  code: string;
  link: string;
  button: string;
  ifNotYou: string;
  registered: { subject: string; text: string };
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: (code) => `${code} is your Masa code`,
    code: 'Your code to sign in to Masa. It works for 10 minutes:',
    link: 'Or open this link:',
    button: 'Sign in',
    ifNotYou: 'If you did not ask for this, you can ignore this email.',
    registered: {
      subject: 'Someone registered on Masa with your email address',
      text: 'Someone created a new Masa account and gave this email address. Your own account has not changed, and they have no access to it. If it was you: you already have an account, so sign in with a code by email instead.',
    },
  },
  tr: {
    subject: (code) => `Masa kodun: ${code}`,
    code: 'Masa’ya giriş kodun, 10 dakika geçerli:',
    link: 'Ya da şu bağlantıyı aç:',
    button: 'Giriş yap',
    ifNotYou: 'Bunu sen istemediysen bu e-postayı yok sayabilirsin.',
    registered: {
      subject: 'Biri senin e-posta adresinle Masa’ya kaydoldu',
      text: 'Biri Masa’da yeni bir hesap açtı ve bu e-posta adresini verdi. Senin hesabın değişmedi ve o kişi hesabına erişemez. Bunu sen yaptıysan zaten bir hesabın var; onun yerine e-postayla gelen kodla giriş yap.',
    },
  },
  pt: {
    subject: (code) => `${code} é o seu código da Masa`,
    code: 'O seu código para iniciar sessão na Masa, válido durante 10 minutos:',
    link: 'Ou abra esta ligação:',
    button: 'Iniciar sessão',
    ifNotYou: 'Se não pediu isto, pode ignorar este email.',
    registered: {
      subject: 'Alguém se registou na Masa com o seu endereço de email',
      text: 'Alguém criou uma conta nova na Masa e indicou este endereço de email. A sua conta não mudou, e essa pessoa não tem acesso a ela. Se o registo foi seu: já tem uma conta, por isso inicie sessão com um código por email.',
    },
  },
};

export function signInMail(
  to: string,
  language: Language,
  { code, link }: { code: string; link: string },
): Message {
  const words = WORDS[language];
  return {
    to,
    subject: words.subject(code),
    text: `${words.code}\n\n${code}\n\n${words.link}\n\n${link}\n\n${words.ifNotYou}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">
<p>${words.code}</p>
<p style="font-size:2em;letter-spacing:.2em"><strong>${code}</strong></p>
<p>${words.link}</p>
<p><a href="${link}">${words.button}</a></p>
<p>${words.ifNotYou}</p>
</body></html>
`,
  };
}

export function registeredMail(to: string, language: Language): Message {
  const { subject, text } = WORDS[language].registered;
  return {
    to,
    subject,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">
<p>${text}</p>
</body></html>
`,
  };
}

/** The first of ours that a browser asks for; they name the one they like best first. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return browserLanguage((acceptLanguage ?? '').split(',').map((tag) => tag.trim()));
}
