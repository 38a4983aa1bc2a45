import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { cspHash } from '#lib/server/platform/security/page-policy.ts';
import { withoutPreviewParams } from './preview.ts';

interface PreviewNotice {
  /** `expired`: the editor's signature is too old. `unavailable`: the drafts could not be read. */
  readonly kind: 'expired' | 'unavailable';
  readonly url: URL;
  readonly shop: Shop;
  readonly t: Translate;
}

const STATUS = { expired: 403, unavailable: 503 } as const;
const STYLE =
  'body{margin:0;display:grid;place-content:center;min-height:100vh;padding:1rem;background:#14213d;color:#fff;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem}a{color:#fca311}';
/** Hash of the page's style element. */
export const NOTICE_STYLE = cspHash(STYLE);

/**
 * Page in the editor's frame in place of a preview: it explains the problem and the next step. Without it the browser would show
 * that the shop refuses to be framed.
 */
export function previewNoticePage({ kind, url, shop, t }: PreviewNotice): Response {
  const [title, text] =
    kind === 'expired'
      ? [t('preview:expiredTitle'), t('preview:expiredText')]
      : [t('preview:unavailableTitle'), t('preview:unavailableText')];
  const language = getShopByLocale(shop.locale).languageTag;
  const link =
    kind === 'expired'
      ? `<p><a href="${escapeHtml(withoutPreviewParams(url))}" target="_blank" rel="noopener">${escapeHtml(t('preview:published'))}</a></p>`
      : '';
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main data-preview-notice><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}</main></body></html>`;
  return new Response(body, {
    status: STATUS[kind],
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
