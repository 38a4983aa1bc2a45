/**
 * Normalises a visitor's redirect target to a path of this shop, or returns undefined. Browsers read `\` as `/`, drop
 * tabs and newlines and resolve `..` before they look for a host, so these are rejected or resolved here, also when
 * percent-encoded.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !isLocal(value)) return undefined;
  const url = URL.parse(value, BASE_ORIGIN);
  if (url?.origin !== BASE_ORIGIN || !isLocal(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Percent-encoding may have made non-Latin letters nine times as long.
  return path.length > MAX_LENGTH ? undefined : path;
}

/** Local path to return to after sign-in, or `fallback`. Excludes pages that start a sign-in, to avoid a loop. */
export function returnPath(value: unknown, fallback: string): string {
  const path = localPath(value);
  return path === undefined || SIGN_IN_PAGES.test(decode(path) ?? path) ? fallback : path;
}

/** Keeps the sealed sign-in cookie below 4096 bytes, the browsers' limit. */
const MAX_LENGTH = 1500;
const BASE_ORIGIN = 'http://nowhere.invalid';
const SIGN_IN_PAGES = /^(\/[a-z]{2}(-[a-z]{2})?)?\/(signin|signup|signout|api)(?![^/?#])/i;

/** Control characters, backslashes, and characters that look like or normalise to a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters.
const SMUGGLED = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029\u2044\u2215\u29f8\ufe68\uff0f\uff3c]/;

// Decodes twice: once as the server does, and once for a proxy that decodes too.
function isLocal(value: string): boolean {
  let text = value;
  for (let round = 0; round < 3; round++) {
    if (!hasNoHost(text)) return false;
    const decoded = decode(text);
    if (decoded === undefined) return round > 0;
    text = decoded;
  }
  return true;
}

function hasNoHost(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') && !path.includes('//') && !SMUGGLED.test(text);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
