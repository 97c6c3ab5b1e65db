// Sends mail: over SMTP where a server is set, else into a folder where the owner can read it.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export interface MailOptions {
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
