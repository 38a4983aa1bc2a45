import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '#lib/server/platform/http/client-address.ts';

function aRequest(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ['203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.9, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '198.51.100.9, 198.51.100.1', 2, '198.51.100.9'],
  ['10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
  ['::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
])('the client of %s with %s behind %i proxies is %s', (socket, forwarded, proxies, address) => {
  expect(clientAddress(aRequest(socket, forwarded), proxies)).toBe(address);
});

test.each([
  ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34::/64'],
  ['2001:0db8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('of the IPv6 address %s the network %s counts', (socket, network) => {
  expect(clientAddress(aRequest(socket), 0)).toBe(network);
});
