import { renewHearts } from '#islands/hearts.ts';
import { type FrameWords, frameWords } from '#islands/words/frame-words.ts';
import { basketPath } from '#lib/domain/basket-paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import {
  NOTICE_COOKIE,
  type SignInCounts,
  type SignInNotice,
  signInCounts,
} from '#lib/domain/sign-in-notice.ts';
import { counted } from '#lib/i18n/words.ts';
import { noteLink, showNote } from './note.ts';

const SHOWN_MS = 5_000;

/** Says once what the last sign-in or sign-out came to; stays while somebody reads it with pointer or focus. */
export async function showSignInNotice(): Promise<void> {
  const said = new RegExp(`${NOTICE_COOKIE}=([\\w.-]+)`).exec(document.cookie)?.[1];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${NOTICE_COOKIE}=;path=/;max-age=0`;
  if (!said) return;
  renewHearts();
  const { lang, dataset } = document.documentElement;
  const words = await frameWords();
  const counts = signInCounts(said);
  const kind = counts ? 'in' : said;
  // Whatever else somebody wrote there shows nothing.
  const text = Object.hasOwn(words.notice, kind) ? words.notice[kind as SignInNotice] : undefined;
  if (!text) return;
  if (counts?.isFirst) tellOfFirstLogin();
  const note = showNote(lang);
  note.append([text, ...(counts ? cameAlong(counts, words.brought, lang) : [])].join(' '));
  if (counts?.items || counts?.left) {
    note.append(noteLink(basketPath(dataset['locale'] as Locale), words.notice.viewBasket));
  }
  const hide = (): void => {
    if (note.matches(':hover,:focus-within')) setTimeout(hide, SHOWN_MS);
    else note.remove();
  };
  setTimeout(hide, SHOWN_MS);
}

function cameAlong(
  counts: SignInCounts,
  words: FrameWords['brought'],
  lang: string,
): readonly string[] {
  return (['items', 'left', 'wishes'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => counted<'items' | 'left' | 'wishes'>(words, name, counts[name], lang));
}

/** For whoever may listen once the shopper has agreed (engagement): `terrace:first-login`, and the mark for those who come later. */
function tellOfFirstLogin(): void {
  document.documentElement.dataset['firstLogin'] = '';
  document.dispatchEvent(new CustomEvent('terrace:first-login'));
}
