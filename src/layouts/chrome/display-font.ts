import { isPoorLine } from '#islands/directive/fast-line.ts';
import { FONT_COOKIE } from '#lib/domain/font-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Fetches the display face for the pages to come, where this one does without (`styles/fonts.css`): once everything
 * else is there.
 */
export async function fetchDisplayFont(): Promise<void> {
  if ('font' in document.documentElement.dataset || isPoorLine(navigator)) return;
  await document.fonts.load('1em League Gothic');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${FONT_COOKIE}=1;path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
