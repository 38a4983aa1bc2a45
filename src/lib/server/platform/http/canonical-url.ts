import { isLocale } from '#lib/domain/shop/shop.ts';

export type CanonicalUrl =
  /** The target is canonical. `query` includes its question mark, or is ''. */
  | { readonly kind: 'canonical'; readonly path: string; readonly query: string }
  /** `location` starts with exactly one slash, so it cannot leave the shop. */
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'malformed' };

const MALFORMED: CanonicalUrl = { kind: 'malformed' };

/** Backslashes, encoded slashes and control characters: servers and browsers interpret them differently. */
const FORBIDDEN_IN_PATH = /\\|%(?:5c|2f|[01][\da-f]|7f)/i;
const ENCODED_ZERO = /%00/;
const CONTROL_OR_FRAGMENT = /[^\x21-\x7e\x80-\xff]|#/;
const BEYOND_ASCII = /[\x80-\xff]+/g;
const ENCODED_DOT = /%2e/gi;

/**
 * Normalises the raw target of a request line. Repeated and trailing slashes, dot segments and capitals in a locale
 * redirect once; anything that is no clean local path is malformed. Pure; ignores the Host header.
 */
export function canonicalUrl(target: string): CanonicalUrl {
  if (!target.startsWith('/') || CONTROL_OR_FRAGMENT.test(target)) return MALFORMED;
  const ascii = target.replace(BEYOND_ASCII, percentEncoded);
  const mark = ascii.indexOf('?');
  const rawPath = mark < 0 ? ascii : ascii.slice(0, mark);
  const query = mark < 0 ? '' : ascii.slice(mark);
  if (FORBIDDEN_IN_PATH.test(rawPath) || ENCODED_ZERO.test(query)) return MALFORMED;
  if (!isDecodable(rawPath)) return MALFORMED;
  const path = `/${withLocale(resolvedSegments(rawPath)).join('/')}`;
  const canonical = path + (query === '?' ? '' : query);
  if (canonical === target) return { kind: 'canonical', path, query };
  return { kind: 'moved', location: canonical };
}

/** Accepts a typed `/DE-DE`. */
function withLocale(segments: readonly string[]): readonly string[] {
  const [first = '', ...rest] = segments;
  const locale = first.toLowerCase();
  return locale !== first && isLocale(locale) ? [locale, ...rest] : segments;
}

function resolvedSegments(path: string): readonly string[] {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const dots = segment.replace(ENCODED_DOT, '.');
    if (dots === '..') segments.pop();
    else if (segment !== '' && dots !== '.') segments.push(segment);
  }
  return segments;
}

/** Node hands over raw bytes as latin1; addresses are UTF-8. */
function percentEncoded(bytes: string): string {
  const hex = Buffer.from(bytes, 'latin1').toString('hex').toUpperCase();
  return hex.replace(/../g, '%$&');
}

function isDecodable(path: string): boolean {
  try {
    // The result must be used, or the bundler drops the call as free of side effects.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
