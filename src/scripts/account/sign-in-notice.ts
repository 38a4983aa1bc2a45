import { announceShopEvent } from '#lib/client/announce-shop-event.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
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
import { showToast } from '#scripts/page/toasts.ts';
import { reloadHearts } from '#scripts/wishlist/hearts.ts';

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
  if (counts?.isFirst) announceFirstLogin();
  if (counts) announceSignIn(counts);
  const basket = basketPath(dataset['locale'] as Locale);
  await showToast(
    {
      id: 'sign-in',
      message: text,
      description: counts && broughtTexts(counts, brought, lang).join(' '),
      type: toastType(kind),
      actions: counts?.items || counts?.left ? [{ label: notice.viewBasket, href: basket }] : [],
    },
    'queue',
  );
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
