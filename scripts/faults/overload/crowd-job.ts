/** What a crowd asks for, from a process of its own. */
export interface CrowdJob {
  readonly url: string;
  readonly seconds: number;
  /** `same`: one page from memory. `new`: searches that nobody has asked for. */
  readonly pages: { readonly same: string } | { readonly new: string };
  /** So many a second whatever the answers, or connections that ask again as soon as they have one. */
  readonly pace: { readonly perSecond: number } | { readonly connections: number };
}

export interface CrowdReport {
  /** Of 200 responses that are pages. */
  readonly served: number;
  /** Answers by kind: a status, `waiting page`, or `failed`. */
  readonly answers: Readonly<Record<string, number>>;
  /** A second, without the first second, in which the queue fills. */
  readonly perSecond: number;
  /** Milliseconds until a page was there. */
  readonly median: number;
  readonly p99: number;
}
