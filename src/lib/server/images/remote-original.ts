import { Outage } from '#lib/domain/outage.ts';
import { ASSET_HOSTS } from '#lib/domain/shop/image.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Whether the asset is on the content service's host rather than in the shop's directory. */
export function isRemote(asset: string): boolean {
  return ASSET_HOSTS.includes(asset.split('/', 1)[0] ?? '');
}

/**
 * Fetches an editor's upload; undefined if it does not exist. Follows no redirects, waits five seconds and accepts 20 MB
 * at most. Rejects SVG, whose references would be fetched by this server. @throws Outage
 */
export async function fetchRemoteOriginal(
  asset: string,
  fetch: typeof globalThis.fetch,
): Promise<Buffer | undefined> {
  try {
    const response = await fetch(`https://${asset}`, {
      redirect: 'error',
      headers: { accept: 'image/webp,image/png,image/jpeg,image/*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 400 && response.status < 500) return undefined;
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !/^image\/(?!svg)/i.test(type)) return undefined;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await readBytes(response);
  } catch (error) {
    throw new Outage('content', `picture: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RangeError(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
