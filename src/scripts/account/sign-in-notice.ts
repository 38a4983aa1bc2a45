import { announceShopEvent } from '#lib/client/announce-shop-event.ts';
import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { call } from '#lib/client/rpc.ts';
import type { Toast } from '#lib/client/toast-queue.ts';
import type { HeaderMessages } from '#lib/contract/header-messages.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import {
  parseSignInCounts,
  type SignInCounts,
  type SignInNotice,
} from '#lib/domain/customers/sign-in-notice.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { closeToast, showToast } from '#scripts/page/toasts.ts';
import { reloadHearts } from '#scripts/wishlist/hearts.ts';

/** The outcome takes the place of what was shown before. */
const TOAST = 'sign-in';

/** Shows the outcome of the last sign-in or sign-out once. */
export async function showSignInNotice(): Promise<void> {
  const outcome = new RegExp(`${NOTICE_COOKIE}=([\\w.-]+)`).exec(document.cookie)?.[1];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${NOTICE_COOKIE}=;path=/;max-age=0`;
  if (!outcome) return;
  reloadHearts();
  const { lang, dataset } = document.documentElement;
  const { notice, brought } = await loadHeaderMessages();
  const counts = parseSignInCounts(outcome);
  const kind = counts ? 'in' : outcome;
  // The cookie is not signed: unknown values show nothing.
  const text = Object.hasOwn(notice, kind) ? notice[kind as SignInNotice] : undefined;
  if (!text) return;
  if (counts && !(await isConfirmed(notice.verifying))) return;
  if (counts) announceSignIn(counts);
  const basket = basketPath(dataset['locale'] as Locale);
  await showToast(
    {
      id: TOAST,
      message: text,
      description: counts && broughtTexts(counts, brought, lang).join(' '),
      type: toastType(kind),
      actions: counts?.items || counts?.left ? [{ label: notice.viewBasket, href: basket }] : [],
    },
    'queue',
  );
}

/**
 * The cookie only says that somebody was signed in a moment ago. A toast says that it is being verified until the server
 * has confirmed it. Without its reply the badge cookie counts.
 */
async function isConfirmed(verifying: string): Promise<boolean> {
  const waiting = { id: TOAST, message: verifying, type: 'info', duration: Infinity } as const;
  await showToast(waiting, 'queue');
  const result = await call('getUser', undefined);
  const isIn = result.status === 'success' ? result.reply.user !== undefined : isSignedIn();
  if (!isIn) closeToast(TOAST);
  return isIn;
}

/** Signed in, signed out, or the login error that the page names too. */
function toastType(kind: string): Toast['type'] {
  if (kind === 'in') return 'success';
  return kind === 'out' || kind === 'outHere' ? 'info' : 'error';
}

function broughtTexts(
  counts: SignInCounts,
  labels: HeaderMessages['brought'],
  lang: string,
): readonly string[] {
  return (['items', 'left', 'wishes', 'orders'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) =>
      pluralize<'items' | 'left' | 'wishes' | 'orders'>(labels, name, counts[name], lang),
    );
}

/** For analytics: events, and an attribute for scripts that load later. */
function announceSignIn({ isNew, isFirst }: SignInCounts): void {
  if (isFirst) announceFirstLogin();
  const type = isNew ? 'new' : 'existing';
  document.documentElement.dataset['signedIn'] = type;
  const data = { method: 'identity provider', customer_type: type } as const;
  announceShopEvent('login', data);
  if (isFirst) announceShopEvent('sign_up', data);
}

/** For tag managers: an event, and an attribute for scripts that load later. */
function announceFirstLogin(): void {
  document.documentElement.dataset['firstLogin'] = '';
  document.dispatchEvent(new CustomEvent('terrace:first-login'));
}
