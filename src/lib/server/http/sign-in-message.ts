import { helpPath } from '#lib/domain/content-paths.ts';
import { signInAnewPath, signInPath } from '#lib/domain/customer-paths.ts';
import { LOGIN_ERRORS, type LoginError } from '#lib/domain/login-error.ts';
import { homePath } from '#lib/domain/shop-paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { leaveNotice } from './session.ts';
import type { Door } from './sign-in-door.ts';

/** What the page says when a sign-in comes to nothing, or is not there yet, and the ways on from there. */
export interface SignInMessage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Starts the sign-in anew, for the same page; with another account where this one cannot come in. */
  readonly retryPath: string;
  readonly retry: string;
  /** For what only the club can put right. */
  readonly helpPath?: string;
  readonly guestPath: string;
  /** The page goes there by itself in a second: the answer is not there yet. */
  readonly waitPath?: string;
}

export type Reason = LoginError | 'unavailable' | 'too-many';

/** Status and words of each reason (specification, section 8). */
const REASONS: Readonly<Record<Reason, { status: number; title: MessageKey; text: MessageKey }>> = {
  'bad-request': loginError('bad-request', 'signin:badRequest'),
  unauthorized: loginError('unauthorized', 'signin:unauthorized'),
  deactivated: loginError('deactivated', 'signin:deactivated'),
  'not-found': loginError('not-found', 'signin:notFound'),
  expired: loginError('expired', 'signin:expired'),
  exists: loginError('exists', 'signin:exists'),
  'server-error': loginError('server-error', 'signin:serverError'),
  'too-many': { status: 429, title: 'signin:tooMany', text: 'signin:tooManyDetail' },
  unavailable: { status: 503, title: 'signin:unavailable', text: 'signin:unavailableDetail' },
};

function loginError(
  kind: LoginError,
  text: MessageKey,
): { readonly status: number; readonly title: MessageKey; readonly text: MessageKey } {
  return { status: LOGIN_ERRORS[kind], title: 'signin:failed', text };
}

/**
 * Errors of the provider's redirect (RFC 6749, section 4.1.2.1) and what providers besides say of accounts; all others
 * are a redirect without a code. Nothing that came along is ever shown.
 */
const PROVIDER_ERRORS: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['server_error', 'server-error'],
  ['temporarily_unavailable', 'unavailable'],
  ['login_required', 'unauthorized'],
  ['account_deactivated', 'deactivated'],
  ['account_not_found', 'not-found'],
  ['link_expired', 'expired'],
  ['account_exists', 'exists'],
]);

/** Why the provider sent the browser back without a code. */
export function reasonOf(error: string | null): Reason {
  return PROVIDER_ERRORS.get(error ?? '') ?? 'bad-request';
}

type Asking = Pick<Door, 'locals' | 'cookies' | 'url'>;

/** `redirectTo` is the local page that asked for the sign-in. A login error is a toast too. */
export function signInMessage(
  { locals: { services, shop, t }, cookies }: Asking,
  reason: Reason,
  redirectTo: string,
): SignInMessage {
  const { status, title, text } = REASONS[reason];
  if (reason !== 'too-many' && reason !== 'unavailable') leaveNotice(cookies, reason, services);
  const home = homePath(shop.locale);
  // A page of the account would only ask for the sign-in again.
  const isForCustomers = redirectTo.startsWith(`${home}/account`);
  const isAboutAccount = reason === 'deactivated' || reason === 'not-found';
  return {
    status,
    title: t(title),
    text: t(text),
    guestPath: isForCustomers ? home : redirectTo,
    ...(isAboutAccount
      ? {
          retryPath: signInAnewPath(shop.locale, redirectTo),
          retry: t('signin:another'),
          helpPath: helpPath(shop.locale),
        }
      : { retryPath: signInPath(shop.locale, redirectTo), retry: t('signin:retry') }),
  };
}

/** The provider takes its time: the page asks again in a second, `round` after `round`. */
export function verifyingMessage(
  { locals: { shop, t }, url }: Asking,
  round: number,
): SignInMessage {
  const again = new URL(url);
  again.searchParams.set('verify', String(round));
  return {
    status: 200,
    title: t('signin:verifying'),
    text: t('signin:verifyingDetail'),
    retryPath: signInPath(shop.locale),
    retry: t('signin:retry'),
    guestPath: homePath(shop.locale),
    waitPath: again.pathname + again.search,
  };
}

/** Status and headers of the message's page. */
export function sayOn(
  response: { status?: number | undefined; readonly headers: Headers },
  { status, waitPath }: SignInMessage,
): void {
  response.status = status;
  response.headers.set('cache-control', 'private, no-store');
  if (status >= 429 && status !== 500) response.headers.set('retry-after', '60');
  if (waitPath) response.headers.set('refresh', `1; url=${waitPath}`);
}
