import type { Duplex } from 'node:stream';

const REASONS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
const BAD_REQUEST = [400, 'Bad Request'] as const;

/** Cookies that may go when there are too many: everything but the session. */
const EXPENDABLE = [
  'locale',
  'terrace_hint',
  'terrace_hint_shop',
  'terrace_platform',
  'terrace_gift_decision',
];

/** Says on the bare socket what is wrong with a request that never became one (reliability, fault 36). */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = REASONS[error.code ?? ''] ?? BAD_REQUEST;
  const cleared = status === 431 ? EXPENDABLE.map(expired) : [];
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${reason.length}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ...cleared,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${reason}`);
}

function expired(name: string): string {
  return `Set-Cookie: ${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
