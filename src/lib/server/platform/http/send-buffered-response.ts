import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  contentTypeOf,
  forwardedHeaders,
  headerText,
} from '#lib/server/platform/page-cache/page-cache.ts';
import { allowsThirdParties, isIsolated } from '#lib/server/platform/page-cache/page-visibility.ts';
import type {
  FlatHeaders,
  SecurityHeaders,
} from '#lib/server/platform/security/security-headers.ts';
import {
  acceptedEncoding,
  affordableQuality,
  compress,
  type Encoding,
  isCompressible,
} from './compressed-body.ts';
import type { BufferedResponse } from './render.ts';

/** Low, because it runs for each request. */
const QUALITY = 4;
const OPENER_POLICY = 'cross-origin-opener-policy';

/**
 * Sends a response that is not cached here: compressed on the way, and not cacheable unless it says so itself; never
 * when it sets a cookie.
 */
export async function sendBufferedResponse(
  rendered: BufferedResponse,
  security: SecurityHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = rendered;
  const contentType = contentTypeOf(rendered);
  const worthIt = isCompressible(contentType, rendered.body.length);
  const encoding = worthIt ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const body = await compress(rendered.body, encoding, affordableQuality(QUALITY));
  const isPage = contentType.startsWith('text/html');
  const policy = headerText(headers['content-security-policy']);
  const [path = ''] = (request.url ?? '').split('?', 1);
  const referrer = headerText(headers['referrer-policy']);
  // A page that isolates itself shows personal data: no third parties.
  const isClosed = headers[OPENER_POLICY] !== undefined || !allowsThirdParties(path);
  const pageHeaders = security.page(policy, { referrer, isClosed });
  response.writeHead(rendered.status, [
    ...optionalHeader('Content-Type', contentType),
    ...optionalHeader('Content-Length', String(body.length)),
    ...encodingHeaders(encoding, worthIt, headerText(headers['vary'])),
    ...cookieHeaders(headers),
    ...(isPage ? pageHeaders : security.plain),
    ...(isPage && isIsolated(path) && !headers[OPENER_POLICY] ? security.isolation : []),
    ...forwardedHeaders(headers),
  ]);
  response.end(body);
}

function encodingHeaders(
  encoding: Encoding,
  isNegotiated: boolean,
  vary: string | undefined,
): FlatHeaders {
  const varies = [vary, isNegotiated ? 'Accept-Encoding' : undefined].filter(Boolean).join(', ');
  return [
    ...optionalHeader('Vary', varies),
    ...optionalHeader('Content-Encoding', encoding === 'identity' ? '' : encoding),
  ];
}

function cookieHeaders(headers: BufferedResponse['headers']): FlatHeaders {
  const cookies = [headers['set-cookie'] ?? []].flat();
  const own = cookies.length > 0 ? undefined : headerText(headers['cache-control']);
  return [
    ...optionalHeader('Cache-Control', own ?? 'private, no-store'),
    ...optionalHeader('ETag', headerText(headers['etag']) ?? ''),
    ...cookies.flatMap((cookie) => optionalHeader('Set-Cookie', cookie)),
  ];
}

function optionalHeader(name: string, value: string): FlatHeaders {
  return value === '' ? [] : [name, value];
}
