import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** The address or the response rules the picture out for good. The message is for staff. */
export class RefusedAddress extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedAddress';
  }
}

/**
 * Bytes at a public http address. The IP address is checked at the moment of connecting, also after redirects, so that
 * neither a name nor a redirect leads into the club's own network.
 * @throws RefusedAddress, or the connection's error.
 */
export async function fetchPublic(
  address: string,
  isAllowed: (ip: string) => boolean,
): Promise<Buffer> {
  let current = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await openConnection(current, isAllowed);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400) return await readBody(response, statusCode);
    response.destroy();
    if (!headers.location) throw new RefusedAddress('a redirect without an address');
    current = new URL(headers.location, current).href;
  }
  throw new RefusedAddress(`more than ${MAX_REDIRECTS} redirects`);
}

function openConnection(
  address: string,
  isAllowed: (ip: string) => boolean,
): Promise<IncomingMessage> {
  const url = parse(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new RefusedAddress(`${host} is a private address`);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      headers: { accept: 'image/webp,image/png,image/jpeg,image/*' },
      lookup: checkedLookup(isAllowed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function parse(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new RefusedAddress('no http address');
  if (url.username || url.password) throw new RefusedAddress('an address with a password');
  return url;
}

/** Connects only to addresses that are allowed. */
function checkedLookup(isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '');
      const foreign = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (foreign || !first)
        return callback(new RefusedAddress(`${hostname} is in a private network`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

async function readBody(response: IncomingMessage, status: number): Promise<Buffer> {
  if (status === 404 || status === 410) {
    response.destroy();
    throw new RefusedAddress(`status ${status}`);
  }
  if (status !== 200) {
    response.destroy();
    throw new Error(`status ${status}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new RefusedAddress('larger than 25 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
