import { imageUrl } from './image.ts';
import { localizePath } from './localize-path.ts';
import { isLocale, type Locale } from './shop.ts';

/** An editor's link, safe to put into `href`. */
export interface ContentLink {
  readonly href: string;
  /** Leads outside the shop. */
  readonly isExternal: boolean;
  readonly opensNewTab: boolean;
}

/**
 * Reads a Storyblok multilink (or a bare path): url, story, asset or email. Local paths get the locale's prefix.
 * Allows pages of the shop, anchors, pictures of the shop's own store, `http(s):` and `mailto:`. Undefined for
 * anything else, so that an editor's `javascript:` never reaches a page.
 */
export function readLink(value: unknown, locale: Locale): ContentLink | undefined {
  const link = isRecord(value) ? value : { linktype: 'url', url: value };
  const target = readTarget(link) ?? '';
  const anchor = readAnchor(link);
  const opensNewTab = link['target'] === '_blank';
  const internalLink = (href: string): ContentLink => ({ href, isExternal: false, opensNewTab });
  if (link['linktype'] === 'asset' && isStoredPicture(target)) {
    return internalLink(imageUrl(target, { width: 1600 }));
  }
  if (isLocalPath(target)) return internalLink(addLocale(target, locale) + anchor);
  if (target === '' && anchor) return internalLink(anchor);
  if (/^#[\w-]+$/.test(target)) return internalLink(target);
  return isSafeAbsolute(target)
    ? { href: appendAnchor(target, anchor), isExternal: true, opensNewTab }
    : undefined;
}

function appendAnchor(target: string, anchor: string): string {
  return target.includes('#') || target.startsWith('mailto:') ? target : target + anchor;
}

function readTarget(link: Readonly<Record<string, unknown>>): string | undefined {
  if (link['linktype'] === 'email') {
    const address = textOrUndefined(link['email']) ?? textOrUndefined(link['url']);
    return address && `mailto:${address.replace(/^mailto:/i, '')}`;
  }
  if (link['linktype'] === 'story') {
    const story = isRecord(link['story']) ? link['story'] : {};
    return storyPathname(story['full_slug'] ?? link['cached_url']);
  }
  return textOrUndefined(link['url']) ?? textOrUndefined(link['cached_url']);
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().toWellFormed() : undefined;
}

/** Story of a category or product at the end of its folders. */
const GOODS = /(?:^|\/)((?:c\/c|p\/p)-\d{1,9})$/;

/**
 * Path of a story. Parts of pages (`global/…`) have none. `c/c-12` and `p/p-12`, in any folder, are the category and
 * product with that id; their pages redirect to the address with the name. A space without translated slugs puts the
 * language before the slug.
 */
function storyPathname(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const slug = value.replace(/^\/+|\/+$/g, '');
  const [first = '', ...rest] = slug.split('/');
  const path = isLocale(first) ? rest.join('/') : slug;
  if (path === 'global' || path.startsWith('global/')) return undefined;
  const goods = GOODS.exec(path)?.[1];
  if (goods) return `/${goods}`;
  return path === 'home' ? '/' : `/${path}`;
}

function readAnchor(link: Readonly<Record<string, unknown>>): string {
  const anchor = textOrUndefined(link['anchor']);
  return anchor ? `#${encodeURIComponent(anchor)}` : '';
}

function isStoredPicture(target: string): boolean {
  return /^[a-z0-9][\w-]*(\/[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i.test(target);
}

// A backslash, a second slash or a control character makes browsers read a path as another host.
function isLocalPath(target: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(target);
}

function addLocale(path: string, locale: Locale): string {
  const first = path.split(/[/?#]/)[1] ?? '';
  return isLocale(first) ? path : localizePath(path, locale);
}

function isSafeAbsolute(target: string): boolean {
  const url = URL.parse(target);
  return url !== null && ['https:', 'http:', 'mailto:'].includes(url.protocol);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
