import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export interface SiteHosts {
  readonly siteUrl: string;
  /** Further hosts that the shop is reached by; `*`: any. */
  readonly siteHosts: readonly string[] | undefined;
  readonly trustedProxies: number;
}

type Headers = Pick<IncomingMessage, 'headers'>;

/** Names that are nobody's public address: a machine's own, those of a local network, of containers and of clusters. */
const INTERNAL = /^(?:[^.]+|(?:.+\.)?(?:localhost|local|internal|home\.arpa))$/;

/**
 * Recognizes requests whose host belongs to no shop. Addresses without a name are let in: health checks and devices in the
 * same network use them. Behind a proxy that does not pass the shopper's host on, no host counts as foreign, unless
 * the club has listed all hosts that the shop itself sees.
 */
export function foreignHostCheck({
  siteUrl,
  siteHosts,
  trustedProxies,
}: SiteHosts): (request: Headers) => boolean {
  if (siteHosts?.includes('*')) return () => false;
  const known = new Set(
    [siteUrl, ...(siteHosts ?? []).map((host) => `http://${host}`)].map(nameIn),
  );
  return ({ headers }) => {
    const forwarded = trustedProxies > 0 ? forwardedHost(headers, trustedProxies) : undefined;
    if (trustedProxies > 0 && forwarded === undefined && siteHosts === undefined) return false;
    const name = nameIn(`http://${forwarded ?? headers.host ?? ''}`);
    return (
      name !== undefined && !known.has(name) && !isIP(withoutBrackets(name)) && !INTERNAL.test(name)
    );
  };
}

/** Entries further left come from the client. */
function forwardedHost(
  headers: IncomingMessage['headers'],
  trustedProxies: number,
): string | undefined {
  const header = headers['x-forwarded-host'];
  const hosts = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return (hosts.at(-trustedProxies) ?? hosts[0])?.trim() || undefined;
}

/** Lower case, without port and without the dot of the root; undefined for what is no host. */
function nameIn(address: string): string | undefined {
  return URL.parse(address)?.hostname.replace(/\.$/, '') || undefined;
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[|\]$/g, '');
}
