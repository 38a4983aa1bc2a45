import { frameWords } from '#islands/words/frame-words.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { wishlistPath } from '#lib/domain/wishlist-paths.ts';
import type { SaidOfHearts } from './labels.ts';

const SHOWN_MS = 6_000;

let place: HTMLElement | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Says at the page's edge what came of a press, and aloud; the next one takes its place. */
export async function showToast(kind: string): Promise<void> {
  // Its place has to be there before the words, or they are not read out.
  place ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'toast', role: 'status' }),
  );
  const { wishlist: words } = await frameWords();
  const said = kind in words.said ? words.said[kind as keyof SaidOfHearts] : words.said.Unknown;
  const link = Object.assign(document.createElement('a'), {
    href: wishlistPath(document.documentElement.dataset['locale'] as Locale),
    textContent: words.view,
  });
  place.replaceChildren(said, ' ', link);
  // Above the notes that stand at the same edge.
  const notes = document.querySelector<HTMLElement>('[data-notes]')?.offsetHeight ?? 0;
  place.style.bottom = notes ? `${notes + 24}px` : '';
  place.hidden = false;
  hideLater(place);
}

/** Not while somebody reads it with the pointer or is on its link. */
function hideLater(toast: HTMLElement): void {
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) hideLater(toast);
    else toast.hidden = true;
  }, SHOWN_MS);
}
