import type { IncomingMessage } from 'node:http';

/** Everything the shop is sent is smaller than this: forms and rpc calls (decisions, "Rpc"). */
export const MAX_BODY_BYTES = 64 * 1024;

/** More than this is not even drained before the connection is cut. */
const MAX_DRAINED_BYTES = 1024 * 1024;

/** A story with all its languages, as an editor's preview is sent it while somebody types. */
export const MAX_STORY_BYTES = 1024 * 1024;

/** The whole body, or `too-large`, whether the sender said so beforehand or not. @throws when the sender breaks off. */
export async function requestBody(
  request: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer | 'too-large'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return drain(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return drain(request);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Lets the rest flow away, so that the sender gets to read the answer instead of a reset. */
function drain(request: IncomingMessage): 'too-large' {
  let drained = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) request.destroy();
  });
  return 'too-large';
}
