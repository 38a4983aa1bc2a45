import { NOTICE_COOKIE } from '#lib/domain/sign-in-notice.ts';

const SHOWN_MS = 5_000;

/** Says once what the last sign-in or sign-out came to; stays while somebody reads it with pointer or focus. */
export function showSignInNotice(): void {
  const kind = new RegExp(`${NOTICE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  const words = kind && document.querySelector<HTMLElement>(`[data-notice=${kind}]`);
  if (!words) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${NOTICE_COOKIE}=;path=/;max-age=0`;
  const hide = (): void => {
    if (words.matches(':hover,:focus-within')) setTimeout(hide, SHOWN_MS);
    else words.hidden = true;
  };
  words.hidden = false;
  setTimeout(hide, SHOWN_MS);
}
