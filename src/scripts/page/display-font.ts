import { hasPoorConnection } from '#lib/client/connection.ts';
import { FONT_COOKIE } from '#lib/domain/shop/font-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/** Loads the display font for the next pages where this one is shown without it (`styles/fonts.css`). */
export async function loadDisplayFont(): Promise<void> {
  if ('font' in document.documentElement.dataset || hasPoorConnection(navigator)) return;
  await document.fonts.load('1em League Gothic');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${FONT_COOKIE}=1;path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
