import { helpPath } from '#lib/domain/content/content-paths.ts';
import { signInPath, switchAccountPath } from '#lib/domain/customers/customer-paths.ts';
import { LOGIN_ERRORS, type LoginError } from '#lib/domain/customers/login-error.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { writeNoticeCookie } from './notice-cookie.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** Page for a failed or pending sign-in, with links to continue. */
export interface SignInMessage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Restarts the sign-in for the same page, with another account if this one was rejected. */
  readonly retryPath: string;
  readonly retry: string;
  /** For problems that only the club can solve. */
  readonly helpPath?: string;
  readonly guestPath: string;
  /** The page reloads this path after a second, while the sign-in is pending. */
  readonly waitPath?: string;
}

export type SignInReason = LoginError | 'unavailable' | 'too-many';

/** Status and messages of each reason. */
const REASONS: Readonly<
  Record<SignInReason, { status: number; title: MessageKey; text: MessageKey }>
> = {
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
 * Error codes in the provider's redirect (RFC 6749, section 4.1.2.1), with common extensions about accounts. Text of the
 * redirect is never shown.
 */
const PROVIDER_ERRORS: ReadonlyMap<string, SignInReason> = new Map<string, SignInReason>([
  ['server_error', 'server-error'],
  ['temporarily_unavailable', 'unavailable'],
  ['login_required', 'unauthorized'],
  ['account_deactivated', 'deactivated'],
  ['account_not_found', 'not-found'],
  ['link_expired', 'expired'],
  ['account_exists', 'exists'],
]);

/** Reason for a redirect without a code. */
export function signInReason(error: string | null): SignInReason {
  return PROVIDER_ERRORS.get(error ?? '') ?? 'bad-request';
}

type MessageContext = Pick<SignInRequest, 'locals' | 'cookies' | 'url'>;

/** `redirectTo` is the local page that required the sign-in. Login errors are also shown as a toast. */
export function signInMessage(
  { locals: { services, shop, t }, cookies }: MessageContext,
  reason: SignInReason,
  redirectTo: string,
): SignInMessage {
  const { status, title, text } = REASONS[reason];
  if (reason !== 'too-many' && reason !== 'unavailable')
    writeNoticeCookie(cookies, reason, services);
  const home = homePath(shop.locale);
  // Account pages would require the sign-in again.
  const isForCustomers = redirectTo.startsWith(`${home}/account`);
  const isAboutAccount = reason === 'deactivated' || reason === 'not-found';
  return {
    status,
    title: t(title),
    text: t(text),
    guestPath: isForCustomers ? home : redirectTo,
    ...(isAboutAccount
      ? {
          retryPath: switchAccountPath(shop.locale, redirectTo),
          retry: t('signin:another'),
          helpPath: helpPath(shop.locale),
        }
      : { retryPath: signInPath(shop.locale, redirectTo), retry: t('signin:retry') }),
  };
}

/** The provider takes its time: the page asks again in a second, `round` after `round`. */
export function verifyingMessage(
  { locals: { shop, t }, url }: MessageContext,
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

/** Sets status and headers of the message's page. */
export function applySignInMessage(
  response: { status?: number | undefined; readonly headers: Headers },
  { status, waitPath }: SignInMessage,
): void {
  response.status = status;
  response.headers.set('cache-control', 'private, no-store');
  if (status >= 429 && status !== 500) response.headers.set('retry-after', '60');
  if (waitPath) response.headers.set('refresh', `1; url=${waitPath}`);
}
