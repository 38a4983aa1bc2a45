export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a message to the mail server; throws `Outage` when it does not take it. */
export interface Mail {
  send(message: Message): Promise<void>;
}
