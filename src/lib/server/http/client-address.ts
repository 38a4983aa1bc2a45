import type { IncomingMessage } from 'node:http';

/**
 * Who asks, for the limits: the address that connected, or, behind `trustedProxies` proxies of ours, the one the
 * outermost of them saw. What a client writes into the header itself stands further left and is never believed.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connected = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return connected;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return forwarded.at(-trustedProxies)?.trim() || connected;
}
