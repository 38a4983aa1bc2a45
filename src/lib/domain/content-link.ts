import { isLocale, type Locale } from './shop.ts';

/** Where an editor's link leads, safe to put into `href`. */
export interface ContentLink {
  readonly href: string;
  /** Leaves the shop's own pages. */
  readonly isExternal: boolean;
  readonly opensNewTab: boolean;
}

/**
 * Reads a Storyblok multilink (or a bare path). Local paths get the locale's prefix; undefined for anything
 * that is not a page of the shop, `http(s):` or `mailto:` — an editor's `javascript:` never reaches a page.
 */
export function readLink(value: unknown, locale: Locale): ContentLink | undefined {
  const link = isRecord(value) ? value : { linktype: 'url', url: value };
  const target = targetOf(link);
  if (target === undefined) return undefined;
  const opensNewTab = link['target'] === '_blank';
  if (isLocalPath(target)) {
    return { href: localised(target, locale) + anchorOf(link), isExternal: false, opensNewTab };
  }
  return isSafeAbsolute(target) ? { href: target, isExternal: true, opensNewTab } : undefined;
}

function targetOf(link: Readonly<Record<string, unknown>>): string | undefined {
  if (link['linktype'] === 'email') return textOrUndefined(link['email'], 'mailto:');
  if (link['linktype'] === 'story') {
    const story = isRecord(link['story']) ? link['story'] : {};
    return rooted(story['full_slug'] ?? link['cached_url']);
  }
  return textOrUndefined(link['url']) ?? textOrUndefined(link['cached_url']);
}

function textOrUndefined(value: unknown, prefix = ''): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? prefix + value.trim() : undefined;
}

function rooted(slug: unknown): string | undefined {
  return typeof slug === 'string' ? `/${slug.replace(/^\/+/, '')}` : undefined;
}

function anchorOf(link: Readonly<Record<string, unknown>>): string {
  const anchor = textOrUndefined(link['anchor']);
  return anchor ? `#${encodeURIComponent(anchor)}` : '';
}

// A backslash, a second slash or a control character makes browsers read a path as another host.
function isLocalPath(target: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(target);
}

function localised(path: string, locale: Locale): string {
  const first = path.split(/[/?#]/)[1] ?? '';
  if (isLocale(first)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function isSafeAbsolute(target: string): boolean {
  const url = URL.parse(target);
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
