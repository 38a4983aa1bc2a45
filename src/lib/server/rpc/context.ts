import type { Session } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** What a procedure needs of a request, whether it came as rpc or as a form. */
export interface CallContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** Undefined for somebody without a session yet. */
  readonly session: Session | undefined;
  /** Of the header `idempotency-key`; a form cannot have one, for its page is the same for everybody. */
  readonly requestId?: string;
  /** The session, opened (and its cookie set) if there was none. */
  readonly openSession: () => Promise<Session>;
  /** Signs out of the shop: the session is gone, its cookie and the hint's counts too. */
  readonly closeSession: () => Promise<void>;
}
