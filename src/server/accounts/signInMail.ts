// The mails of the accounts, in the languages of the product: the code and the link for signing in,
// and the word to the owner of an address that somebody else has registered with it.
import { browserLanguage, type Language } from '#words/languages.ts';
import type { Message } from './mail.ts';

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
