import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The client's address for rate limits: the socket's, or behind `trustedProxies` proxies the one that the outermost proxy
 * saw. Entries further left in `X-Forwarded-For` come from the client and are never trusted. Of an IPv6 address only the
 * network counts, because each customer of a provider has a whole /64.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  return networkOf(addressOf(request, trustedProxies));
}

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return forwarded.at(-trustedProxies)?.trim() || socketAddress;
}

/** An IPv4 address as it is; an IPv6 address as its /64 network: `2001:db8:0:1::/64`. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`;
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
