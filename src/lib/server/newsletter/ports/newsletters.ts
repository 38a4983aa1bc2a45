/** Newsletter subscriptions, with double opt-in: an address is added only after its mailed link was opened. */
export interface Newsletters {
  /** Subscribes the address to the shop's newsletter and stores the consent text. Idempotent. */
  join(subscriber: Subscriber): Promise<void>;
  /** Deletes the subscription. Does nothing when there is none. */
  leave(subscriber: Pick<Subscriber, 'email' | 'shopId'>): Promise<void>;
  /** Whether the address is subscribed. Reveal this only to the owner of the address. */
  has(subscriber: Pick<Subscriber, 'email' | 'shopId'>): Promise<boolean>;
}

export interface Subscriber {
  readonly email: string;
  readonly shopId: number;
  /** Text that the subscriber agreed to. */
  readonly consent: string;
  readonly confirmedAt: Date;
}
