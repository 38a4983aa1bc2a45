import { canRunThirdPartyScripts } from '#lib/domain/tracking/third-parties.ts';

/** Upper bound of each text in a report. */
export const MAX_TEXT = 250;

/** Quoted names of the browsers' and Node's own messages, which help and are no data: `(reading 'price')`. */
const ENGINE_NAME = /\((?:reading|setting|evaluating) '[\w$#]{1,60}'\)/g;
const ADDRESS = /\b(?:https?|wss?|blob|file|app):\/\/[^\s"'<>)\]]+/gi;
const EMAIL = /\S*(?:@|%40)\S*/gi;
/** Keys, tokens and hashes: long, and not a word in camel case. */
const TOKEN = /[\w+/=.-]{16,}/g;
const QUOTED = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|'[^']*'(?!\w)/g;
/** Telephone, card, order and postal numbers; three digits are a status. */
const NUMBER = /\+?\d(?:[\s./()-]*\d){3,}/g;
const KEPT = /\ue000(\d+)\ue000/g;

/**
 * Removes what may be a shopper's from the text of an error: quoted values, e-mail addresses, tokens, numbers, and the
 * queries of addresses. The shop's own messages quote values and nothing else.
 */
export function scrubText(text: string): string {
  const kept: string[] = [];
  const keep = (part: string): string => `\ue000${kept.push(part) - 1}\ue000`;
  const scrubbed = text
    .replaceAll('\ue000', '')
    .slice(0, 4 * MAX_TEXT)
    .replace(ENGINE_NAME, keep)
    .replace(ADDRESS, (address) => keep(scrubAddress(address)))
    .replace(QUOTED, '[text]')
    .replace(EMAIL, '[e-mail]')
    .replace(TOKEN, (word) => (/\d/.test(word) || word.length > 48 ? '[token]' : word))
    .replace(NUMBER, (digits) => (KEPT.test(digits) ? digits : '[number]'))
    .replace(KEPT, (_, index: string) => kept[Number(index)] ?? '');
  return scrubbed.slice(0, MAX_TEXT);
}

/** Address of a page or file: without query, hash and sign-in, and of a private page only its section. */
export function scrubAddress(address: string): string {
  const url = URL.parse(address, 'http://shop.invalid');
  if (!url) return '[address]';
  const isOwn = url.origin === 'http://shop.invalid';
  return (isOwn ? '' : `${url.protocol}//${url.host}`) + scrubPath(url.pathname);
}

/** Cuts private paths after the section, and replaces what looks like a key. */
function scrubPath(path: string): string {
  // Names of the build's own files end in a hash.
  if (path.startsWith('/_astro/')) return path.slice(0, MAX_TEXT);
  const visible = canRunThirdPartyScripts(path) ? path : path.split('/', 3).join('/');
  const segments = visible.split('/').map((segment) => (isKey(segment) ? ':key' : segment));
  return segments.join('/').slice(0, MAX_TEXT);
}

/** Names of files and slugs of products have dashes or dots between short words. */
function isKey(segment: string): boolean {
  if (/@|%40/i.test(segment)) return true;
  return segment.split(/[-.]/).some((part) => part.length >= 16 && /\d/.test(part));
}
