import { loadHeaderMessages } from '#lib/client/header-messages.ts';
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
import { createNoteLink, showNote } from '#scripts/page/notes.ts';
import { reloadHearts } from '#scripts/wishlist/hearts.ts';

const HIDE_AFTER_MS = 5_000;

/** Shows the outcome of the last sign-in or sign-out once. The note stays while hovered or focused. */
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
  const note = showNote(lang);
  note.append([text, ...(counts ? broughtTexts(counts, brought, lang) : [])].join(' '));
  if (counts?.items || counts?.left) {
    note.append(createNoteLink(basketPath(dataset['locale'] as Locale), notice.viewBasket));
  }
  const hide = (): void => {
    if (note.matches(':hover,:focus-within')) setTimeout(hide, HIDE_AFTER_MS);
    else note.remove();
  };
  setTimeout(hide, HIDE_AFTER_MS);
}

function broughtTexts(
  counts: SignInCounts,
  labels: HeaderMessages['brought'],
  lang: string,
): readonly string[] {
  return (['items', 'left', 'wishes'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => pluralize<'items' | 'left' | 'wishes'>(labels, name, counts[name], lang));
}

/** For tag managers: an event, and an attribute for scripts that load later. */
function announceFirstLogin(): void {
  document.documentElement.dataset['firstLogin'] = '';
  document.dispatchEvent(new CustomEvent('terrace:first-login'));
}
