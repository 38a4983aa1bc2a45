/** An event that a shopper who agreed to be counted caused, as it is handed on. */
export interface Conversion {
  /** Of what told it. */
  readonly version: string;
  readonly event: string;
  /** The same event told twice has it twice. */
  readonly eventId: string;
  /** RFC 3339. */
  readonly time: string;
  /** Of a page of the shop, without what opens anything. */
  readonly url: string;
  /** `email` as `identifierOf` has made it. */
  readonly user?: { readonly email: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whoever counts what the shop's advertising brings. */
export interface Conversions {
  /** Takes an event and returns at once; never throws. What cannot be handed on in time is given up: no shopper waits. */
  hand(conversion: Conversion): void;
  /** Hands on what waits, as far as that goes within two seconds, and takes nothing more. */
  close(): Promise<void>;
}
