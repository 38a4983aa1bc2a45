/** What happened. Add a name rather than reuse one: operators count and alert by it. */
export type SecurityEventName =
  | 'sign-in'
  | 'sign-out-everywhere'
  | 'password-change'
  | 'contact-change'
  | 'data-export'
  | 'account-deletion'
  | 'staff';

export interface SecurityEvent {
  readonly event: SecurityEventName;
  readonly outcome: 'done' | 'refused';
  /** Id of the customer, or name of the staff member; absent if nobody is known. */
  readonly who?: string | number | undefined;
  /** Address of the client; stored as a keyed hash. */
  readonly client?: string | undefined;
  /** Why it was refused. */
  readonly reason?: string | undefined;
  /** Further fields, such as the number of an order; no secrets, no addresses. */
  readonly details?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Record of who did what with which outcome, apart from the log of the process. Never throws. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
  /** Deletes what is older than its term. */
  purge(now: Date): Promise<boolean>;
}
