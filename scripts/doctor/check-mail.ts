import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { createTransporter } from '../../src/lib/server/platform/mail/smtp-mail.ts';
import { type Check, describeError, fine, sandboxed, wrong } from './finding.ts';

/** Connects and signs in to the mail server. Sends nothing. */
export function checkMail({ mail, sandboxed: inSandbox }: Settings): Check {
  return {
    name: 'mail',
    action:
      'compare host and port of MAIL_URL with the mail server’s, and see whether a firewall is between',
    async run() {
      if (inSandbox.includes('mail')) return sandboxed('MAIL_URL');
      const transporter = await createTransporter({ url: mail.url, from: mail.from ?? 'shop' });
      try {
        await transporter.verify();
        return fine('the mail server accepts the connection and the account');
      } catch (error) {
        const { code } = Object(error) as { readonly code?: unknown };
        if (code !== 'EAUTH' && code !== 'ENOAUTH') throw error;
        return wrong(
          `the mail server refuses the account (${describeError(error)})`,
          'correct user and password of MAIL_URL',
        );
      } finally {
        transporter.close();
      }
    },
  };
}
