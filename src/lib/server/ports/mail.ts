export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Port of an `Outage` that is one message's own: the mail server is there, but does not take this recipient. */
export const REFUSED_RECIPIENT = 'mail-recipient';

/** Hands a message to the mail server; throws `Outage` when it does not take it, `REFUSED_RECIPIENT`'s when it takes others. */
export interface Mail {
  send(message: Message): Promise<void>;
}
