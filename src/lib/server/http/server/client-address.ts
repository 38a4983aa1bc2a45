import type { IncomingMessage } from 'node:http';

/**
 * The client's address for rate limits: the socket's, or behind `trustedProxies` proxies the one that the outermost proxy
 * saw. Entries further left in `X-Forwarded-For` come from the client and are never trusted.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return forwarded.at(-trustedProxies)?.trim() || socketAddress;
}
