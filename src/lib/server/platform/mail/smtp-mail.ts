import type { SendMailOptions, Transporter } from 'nodemailer';
import { Outage } from '#lib/domain/outage.ts';
import {
  type Mail,
  type MailMessage,
  REJECTED_RECIPIENT,
} from '#lib/server/platform/ports/mail.ts';

export interface SmtpMailOptions {
  /** `smtp://host:port` or `smtps://user:password@host`. */
  readonly url: string;
  /** Sender, such as `Aldermoor United <shop@aldermoor-united.example>`. */
  readonly from: string;
}

/** Milliseconds for connecting, for the greeting, and for each response after it. */
const TIMEOUT = 5_000;

/** Sends messages to a mail server over SMTP, one connection per message, without a queue. */
export function smtpMail(options: SmtpMailOptions): Mail {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(message) {
      try {
        // An object, because a string is parsed as a list, in which a comma adds a recipient.
        transport ??= createTransporter(options);
        await (await transport).sendMail(toSmtpMessage(message, options.from));
      } catch (error) {
        // Without the server's message: it contains the recipient, and errors are logged.
        const { code, responseCode = '' } = Object(error);
        const port = isMessageRejected(error) ? REJECTED_RECIPIENT : 'mail';
        const reason = `${code} ${responseCode}`.trim();
        throw new Outage(port, `the mail server did not accept the message (${reason})`);
      }
    },
  };
}

function toSmtpMessage({ id, ...message }: MailMessage, from: string): SendMailOptions {
  const domain = /@([^\s>]+)/.exec(from)?.[1];
  return {
    ...message,
    to: { name: '', address: message.to },
    ...(id && domain && { messageId: `<${id}@${domain}>` }),
  };
}

/** Whether recipient or content was rejected. 421 means that the server is closing the connection. */
function isMessageRejected(error: unknown): boolean {
  const { code, command, responseCode } = Object(error);
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMessage && command !== 'MAIL FROM' && responseCode !== 421;
}

/** Imports nodemailer with the first mail, so that it does not delay the start of the process. */
export async function createTransporter({ url, from }: SmtpMailOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      // Message content must not be read from files or fetched from URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
