import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import type { HeartNotices } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';

const SHOWN_MS = 6_000;

let toast: HTMLElement | undefined;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows and announces the outcome of pressing a heart. The next toast replaces it. */
export async function showToast(kind: string): Promise<void> {
  // The live region has to exist before its text, or the text is not announced.
  toast ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'toast', role: 'status' }),
  );
  const { notices, view } = (await loadHeaderMessages()).wishlist;
  const text = kind in notices ? notices[kind as keyof HeartNotices] : notices.Unknown;
  const link = Object.assign(document.createElement('a'), {
    href: wishlistPath(document.documentElement.dataset['locale'] as Locale),
    textContent: view,
  });
  toast.replaceChildren(text, ' ', link);
  // Above the notes at the same edge.
  const notes = document.querySelector<HTMLElement>('[data-notes]')?.offsetHeight ?? 0;
  toast.style.bottom = notes ? `${notes + 24}px` : '';
  toast.hidden = false;
  hideLater(toast);
}

/** Stays while hovered or focused. */
function hideLater(shownToast: HTMLElement): void {
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => {
    if (shownToast.matches(':hover, :focus-within')) hideLater(shownToast);
    else shownToast.hidden = true;
  }, SHOWN_MS);
}
