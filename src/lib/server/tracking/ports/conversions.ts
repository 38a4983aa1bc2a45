/** A tracking event of a shopper with consent, as sent to third parties. */
export interface Conversion {
  /** Version of the sender. */
  readonly version: string;
  readonly event: string;
  /** Unique per event, so that receivers can drop duplicates. */
  readonly eventId: string;
  /** RFC 3339. */
  readonly time: string;
  /** Page URL without secrets. */
  readonly url: string;
  /** `email` is hashed as configured. */
  readonly user?: { readonly email: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Receiver of conversion events, for measuring advertising. */
export interface Conversions {
  /** Queues an event; returns at once and never throws. Events that cannot be sent in time are dropped. */
  enqueue(conversion: Conversion): void;
  /** Stops accepting events and sends queued ones for at most two seconds. */
  close(): Promise<void>;
}
