import type { RedirectRules } from './http/redirect-rules.ts';
import type { Services } from './ports/services.ts';

/** The running shop behind the HTTP server: made once per process, ended once. */
export interface Composition {
  readonly services: Services;
  readonly redirects: RedirectRules;
  /** Originals of pictures, read by the image endpoint. */
  readonly assetsDirectory: string;
  /** Whether pages can be served: the database answers within a second. */
  ready(): Promise<boolean>;
  /** Hears of every invalidation, this node's own and the other nodes'. */
  onInvalidate(listener: (tags: readonly string[]) => void): void;
  /** Work between requests: reconciles payments, expires reservations, sends mails that wait, deletes what is long over. */
  housekeeping(): Promise<void>;
  close(): Promise<void>;
}
