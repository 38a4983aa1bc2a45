/** A request that its caller named, so that sending it twice does it once. */
export interface NamedRequest {
  /** 8 to 64 of `A-Z a-z 0-9 _ -`. */
  readonly id: string;
  /** Short, of everything that was asked: under the same id something else is a conflict. */
  readonly hash: string;
}
