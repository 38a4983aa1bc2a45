import type { APIContext } from 'astro';
import { homePath, signInPath } from '#lib/domain/paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { SignInFailure } from '#lib/server/ports/identity.ts';

/** What the page says when a sign-in comes to nothing, and the two ways on from there. */
export interface SignInMessage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Starts the sign-in anew, for the same page. */
  readonly retryPath: string;
  readonly guestPath: string;
}

type Reason = SignInFailure['kind'] | 'unavailable' | 'too-many';

/** Status and words of each reason (specification, section 8). */
const REASONS: Readonly<Record<Reason, { status: number; title: MessageKey; text: MessageKey }>> = {
  'bad-request': { status: 400, title: 'signin:failed', text: 'signin:badRequest' },
  unauthorized: { status: 401, title: 'signin:failed', text: 'signin:unauthorized' },
  deactivated: { status: 403, title: 'signin:failed', text: 'signin:deactivated' },
  'too-many': { status: 429, title: 'signin:tooMany', text: 'signin:tooManyDetail' },
  unavailable: { status: 503, title: 'signin:unavailable', text: 'signin:unavailableDetail' },
};

/** `redirectTo` is the local page that asked for the sign-in. */
export function signInMessage(
  { shop, t }: Pick<APIContext['locals'], 'shop' | 't'>,
  reason: Reason,
  redirectTo: string,
): SignInMessage {
  const { status, title, text } = REASONS[reason];
  const home = homePath(shop.locale);
  // A page of the account would only ask for the sign-in again.
  const isForCustomers = redirectTo.startsWith(`${home}/account`);
  return {
    status,
    title: t(title),
    text: t(text),
    retryPath: signInPath(shop.locale, redirectTo),
    guestPath: isForCustomers ? home : redirectTo,
  };
}
