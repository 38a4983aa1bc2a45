import { isAssetKey } from '#lib/domain/catalog/asset-key.ts';
import { Outage } from '#lib/domain/outage.ts';
import {
  ASSETS_PORT,
  type AssetDetails,
  type AssetStore,
} from '#lib/server/platform/assets/asset-store.ts';
import {
  ANSWER_MS,
  createS3Client,
  type S3Access,
  type S3Response,
  type S3Surroundings,
} from './s3-request.ts';
import { receive } from './watched-stream.ts';

const OTHER_TYPE = 'application/octet-stream';
const NO_BYTES = { async *[Symbol.asyncIterator]() {} };

/** A bucket of Amazon S3, or of any server that speaks its protocol. */
export function s3Assets(access: S3Access, surroundings: S3Surroundings): AssetStore {
  const ask = createS3Client(access, surroundings);
  const { prefix } = access;

  /** Undefined: that was the last part. */
  async function listPart(
    folder: string,
    token: string | undefined,
  ): Promise<{ readonly keys: readonly string[]; readonly next: string | undefined }> {
    const sent = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: prefix + folder,
        ...(token && { 'continuation-token': token }),
      },
    });
    const text = await readText(sent);
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
      decodeURIComponent(key).slice(prefix.length),
    );
    const next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
    return { keys: keys.filter(isAssetKey), next: next && decodeEntities(next) };
  }

  return {
    async find(key) {
      const { response } = await ask({ method: 'HEAD', key: checked(key) });
      return response.status === 404 ? undefined : detailsOf(response);
    },
    async read(key) {
      const { response, timer } = await ask({ method: 'GET', key: checked(key) });
      if (response.status === 404) return undefined;
      const { length, type } = detailsOf(response);
      return { length, type, body: outages(receive(response.body ?? NO_BYTES, timer, ANSWER_MS)) };
    },
    async write(key, asset) {
      await readText(await ask({ method: 'PUT', key: checked(key), asset }));
    },
    async delete(key) {
      await readText(await ask({ method: 'DELETE', key: checked(key) }));
    },
    async list(folder) {
      if (folder !== '') checked(folder.slice(0, -1));
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const part = await listPart(folder, token);
        keys.push(...part.keys);
        token = part.next;
      } while (token);
      return keys;
    },
  };
}

function checked(key: string): string {
  if (!isAssetKey(key)) throw new TypeError('This cannot be the key of a stored file.');
  return key;
}

function detailsOf({ headers }: Response): AssetDetails {
  return {
    length: Number(headers.get('content-length') ?? 0),
    type: headers.get('content-type') ?? OTHER_TYPE,
    etag: headers.get('etag') ?? '',
  };
}

/** Reads the answer to its end, so that its connection is free again. */
async function readText({ response, timer }: S3Response): Promise<string> {
  // The body of "no such key" is read already.
  if (response.bodyUsed) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of outages(receive(response.body ?? NO_BYTES, timer, ANSWER_MS)))
    text += decoder.decode(chunk, { stream: true });
  return text;
}

async function* outages(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new Outage(ASSETS_PORT, 'the store broke off', { cause });
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
