import { frameWords } from '#islands/words/frame-words.ts';
import { basketPath } from '#lib/domain/paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { NOTICE_COOKIE, type SignInNotice } from '#lib/domain/sign-in-notice.ts';
import { noteLink, showNote } from './note.ts';

const SHOWN_MS = 5_000;

/** Says once what the last sign-in or sign-out came to; stays while somebody reads it with pointer or focus. */
export async function showSignInNotice(): Promise<void> {
  const kind = new RegExp(`${NOTICE_COOKIE}=(in|moved|capped|out)`).exec(document.cookie)?.[1];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${NOTICE_COOKIE}=;path=/;max-age=0`;
  if (!kind) return;
  const { lang, dataset } = document.documentElement;
  const { notice } = await frameWords();
  const note = showNote(lang);
  note.append(notice[kind as SignInNotice]);
  if (kind === 'capped') {
    note.append(noteLink(basketPath(dataset['locale'] as Locale), notice.viewBasket));
  }
  const hide = (): void => {
    if (note.matches(':hover,:focus-within')) setTimeout(hide, SHOWN_MS);
    else note.remove();
  };
  setTimeout(hide, SHOWN_MS);
}
