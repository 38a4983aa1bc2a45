import type { Transporter } from 'nodemailer';
import { Outage } from '#lib/domain/outage.ts';
import { type Mail, REFUSED_RECIPIENT } from '#lib/server/ports/mail.ts';

export interface SmtpMailOptions {
  /** `smtp://host:port` or `smtps://user:password@host`. */
  readonly url: string;
  /** Sender, such as `Aldermoor United <shop@aldermoor-united.example>`. */
  readonly from: string;
}

/** Milliseconds for connecting, for the greeting, and for each answer after it. */
const PATIENCE = 5_000;

/** Hands messages to a mail server over SMTP; one connection a message, nothing is queued here. */
export function smtpMail(options: SmtpMailOptions): Mail {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(message) {
      try {
        // As an object: a text would be read as a list, and a comma would add a recipient.
        transport ??= transportOf(options);
        await (await transport).sendMail({ ...message, to: { name: '', address: message.to } });
      } catch (error) {
        // Without the server's words: they name the recipient, and this goes into logs.
        const { code, responseCode = '' } = Object(error);
        const port = isRefusal(error) ? REFUSED_RECIPIENT : 'mail';
        const reason = `${code} ${responseCode}`.trim();
        throw new Outage(port, `the mail server did not take the message (${reason})`);
      }
    },
  };
}

/** What was said against recipient or content. 421: the server is about to go. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = Object(error);
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMessage && command !== 'MAIL FROM' && responseCode !== 421;
}

/** Loaded with the first mail: a start need not wait for it. */
async function transportOf({ url, from }: SmtpMailOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      // Content of a message never names a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
