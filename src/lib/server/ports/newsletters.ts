/** Who gets the club's letters. Nobody is on it who has not followed the link of a mail. */
export interface Newsletters {
  /** Puts the address on the shop's list with the words it agreed to; once, however often it is asked. */
  join(subscriber: Subscriber): Promise<void>;
  /** Deletes the address from the shop's list; nothing happens if it is not there. */
  leave(subscriber: Pick<Subscriber, 'email' | 'shopId'>): Promise<void>;
  /** Whether the address is on the shop's list. For its owner alone: nobody else is told. */
  has(subscriber: Pick<Subscriber, 'email' | 'shopId'>): Promise<boolean>;
}

export interface Subscriber {
  readonly email: string;
  readonly shopId: number;
  /** What was read when it was agreed to. */
  readonly consent: string;
  readonly confirmedAt: Date;
}
