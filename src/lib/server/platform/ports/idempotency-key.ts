/** Identifies a client's request, so that a repeated request is executed once. */
export interface IdempotencyKey {
  /** 8 to 64 of `A-Z a-z 0-9 _ -`. */
  readonly id: string;
  /** Hash of the request; a different hash for the same id is a conflict. */
  readonly hash: string;
}
