import type { Duplex } from 'node:stream';
import { EMPTY_POLICY } from '#lib/server/platform/security/security-headers.ts';
import { plainErrorResponse } from './plain-error-response.ts';

const REASONS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
const BAD_REQUEST = [400, 'Bad Request'] as const;

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Cookies to delete when there are too many: all but the session. */
const DELETABLE_COOKIES = [
  'locale',
  'terrace_hint',
  'terrace_hint_shop',
  'terrace_platform',
  'terrace_gift_decision',
  'terrace_code',
  'terrace_added',
  'terrace_retry',
];

/**
 * Writes an error response to the socket of a request that could not be parsed. Headers that are too large, usually for
 * too many cookies, get a page that deletes them and links back to the shop.
 */
export function respondToClientError(error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = REASONS[error.code ?? ''] ?? BAD_REQUEST;
  const isPage = status === 431;
  const { headers, body } = plainErrorResponse(status, targetOf(error));
  const text = isPage ? body : Buffer.from(reason);
  const deletions = isPage ? DELETABLE_COOKIES.map(deleteCookieHeader) : [];
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    `Content-Type: ${isPage ? headers['content-type'] : 'text/plain; charset=utf-8'}`,
    `Content-Length: ${text.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${EMPTY_POLICY}`,
    ...deletions,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.end(text);
}

/** The request target if the parser has it; it selects the page's language. */
function targetOf({ rawPacket }: ClientError): string {
  const line = rawPacket?.toString('latin1', 0, 1_024) ?? '';
  return /^[A-Z]+ (\/\S*)/.exec(line)?.[1] ?? '/';
}

function deleteCookieHeader(name: string): string {
  return `Set-Cookie: ${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
