export interface MailMessage {
  /** The same for each try, so that mail servers recognise a mail that was sent twice. Letters, digits, dots, dashes. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Value of `Outage.port` when the mail server works but rejects this recipient. */
export const REJECTED_RECIPIENT = 'mail-recipient';

/** Sends a message. Throws `Outage` on failure, with port `REJECTED_RECIPIENT` when only the recipient is rejected. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}
