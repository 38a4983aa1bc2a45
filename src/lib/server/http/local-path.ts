/**
 * A path of this shop with its query and hash, normalised, or undefined: what a redirect may be sent to when a
 * visitor chose the address. A browser reads `\` as `/`, drops tabs and newlines and resolves `..` before it
 * looks for a host, so all of these are refused or resolved here, percent-encoded ones too.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAXIMUM_LENGTH || !staysHere(value))
    return undefined;
  const url = URL.parse(value, NOWHERE);
  if (url?.origin !== NOWHERE || !staysHere(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Letters of other scripts are nine times as long by now.
  return path.length > MAXIMUM_LENGTH ? undefined : path;
}

/** The local path to go on to after sign-in, or `fallback`. Never a page that starts a sign-in itself: that would go round in circles. */
export function returnPath(value: unknown, fallback: string): string {
  const path = localPath(value);
  return path === undefined || LEADS_NOWHERE.test(decode(path) ?? path) ? fallback : path;
}

/** Leaves room for the rest of the sealed sign-in cookie, which browsers drop above 4096 bytes. */
const MAXIMUM_LENGTH = 1500;
const NOWHERE = 'http://nowhere.invalid';
const LEADS_NOWHERE = /^(\/[a-z]{2}(-[a-z]{2})?)?\/(signin|signup|signout|api)(?![^/?#])/i;

/** Control characters, backslashes, and what Unicode has that looks or is normalised like a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const SMUGGLED = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029\u2044\u2215\u29f8\ufe68\uff0f\uff3c]/;

// Decoded twice: once as a server does, and once more for one behind a proxy that decodes as well.
function staysHere(value: string): boolean {
  let text = value;
  for (let round = 0; round < 3; round++) {
    if (!namesNoHost(text)) return false;
    const decoded = decode(text);
    if (decoded === undefined) return round > 0;
    text = decoded;
  }
  return true;
}

function namesNoHost(text: string): boolean {
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
