import type { IncomingMessage } from 'node:http';

/** Upper bound for forms and rpc calls. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Upper bound for a stock or price feed of 10,000 rows. */
export const MAX_FEED_BYTES = 4 * 1024 * 1024;

/** A larger rest is not drained: the connection is closed. */
const MAX_DRAINED_BYTES = 1024 * 1024;

/** Upper bound for a story with all languages, sent by the editor's live preview. */
export const MAX_STORY_BYTES = 1024 * 1024;

/** The whole body, or `too-large`, with or without a `Content-Length`. @throws when the sender aborts. */
export async function readRequestBody(
  request: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer | 'too-large'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return discardRest(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return discardRest(request);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Discards the rest, so that the sender can read the response instead of getting a connection reset. */
export function discardRest(request: IncomingMessage): 'too-large' {
  let drained = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) request.destroy();
  });
  return 'too-large';
}
