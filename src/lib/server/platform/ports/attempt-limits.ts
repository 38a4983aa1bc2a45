/** Kinds of attempts that could guess a secret or send a mail. Each has its own limits. */
export type AttemptKind = 'sign-in' | 'code' | 'order' | 'mail' | 'export';

export interface Attempt {
  readonly kind: AttemptKind;
  /** Target of the attempt: an account, a basket that takes codes, an order number. Absent if the request names nothing. */
  readonly subject?: string | undefined;
  /** Address of the client. Many people may share it, so its limit is wide. */
  readonly client: string;
}

/** Limits of attempts, shared by all nodes. Survives an outage of the database with limits per node. */
export interface AttemptLimits {
  /** Counts the attempt. Returns 0, or the seconds to wait; then the attempt must not be made. */
  take(attempt: Attempt): Promise<number>;
  /** Gives back what a successful attempt took, and remembers the client as one of the subject's. */
  refund(attempt: Attempt): Promise<void>;
  /** Deletes expired counts in one bounded batch; returns whether more may be left. */
  purge(now: Date): Promise<boolean>;
}
