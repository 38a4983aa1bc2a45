/** Written by rate-limiter-flexible. */
export interface AttemptTables {
  attempt: {
    /** Kind, scope and hash of what is limited. */
    key: string;
    points: number;
    /** Milliseconds since 1970. */
    expire: string | null;
  };
}
