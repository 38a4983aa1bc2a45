import { FONT_COOKIE } from '#lib/domain/font-cookie.ts';

const YEAR_SECONDS = 31_536_000;

/** What makes the pages to come smaller and finer: once this one is all there, and not for those who save data. */
export function fetchForNextPages(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  fetchDictionary();
  void fetchDisplayFont();
}

/** What the pages of a shop have in common, for browsers that unpack with it (http/page-dictionary.ts). */
function fetchDictionary(): void {
  const link = document.createElement('link');
  if (!link.relList.supports('compression-dictionary')) return;
  link.rel = 'compression-dictionary';
  link.href = `/dictionary/${document.documentElement.dataset['locale']}`;
  document.head.append(link);
}

/** The display face, where this page does without (`styles/fonts.css`). */
async function fetchDisplayFont(): Promise<void> {
  if ('font' in document.documentElement.dataset) return;
  const faces = await document.fonts.load('1em "League Gothic"').catch(() => []);
  if (faces.length === 0) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${FONT_COOKIE}=1;path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}
