import { randomUUID } from 'node:crypto';
import {
  type AssetStore,
  isAssetOutage,
  readAssetBytes,
  writeAssetBytes,
} from '../../src/lib/server/platform/assets/asset-store.ts';
import { createAssets } from '../../src/lib/server/platform/assets/choose-assets.ts';
import type { AssetSettings } from '../../src/lib/server/platform/config/asset-settings.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, describeError, fine, type Surroundings, wrong } from './finding.ts';

/** Answers of a bucket's server, and what to do about them. The first that fits counts. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /SignatureDoesNotMatch|InvalidAccessKeyId/,
    'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  [/RequestTimeTooSkewed/, 'set the clock of this machine'],
  [/NoSuchBucket/, 'make the bucket, or correct ASSETS_URL'],
  [
    /status 3\d\d|AuthorizationHeaderMalformed|IllegalLocation/,
    'set AWS_REGION to the region of the bucket',
  ],
  [
    /status 40[13]/,
    'allow this key s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject below the prefix',
  ],
];

/** Writes, reads and deletes a small file. */
export function checkAssets(settings: Settings, surroundings: Surroundings): Check {
  const { assets, databaseUrl } = settings;
  return {
    name: 'assets',
    action: assets.kind === 's3' ? reachAdvice(assets) : folderAdvice(assets),
    async run() {
      try {
        await probe(await createAssets(settings, surroundings));
      } catch (error) {
        const reason = describeError(error);
        const [, advice] = ADVICE.find(([pattern]) => pattern.test(reason)) ?? [];
        if (!isAssetOutage(error) || !advice) throw error;
        return wrong(`the store refuses a file (${reason})`, advice);
      }
      const place = describePlace(assets);
      const isLimited = databaseUrl !== undefined && !assets.isShared;
      return fine(
        isLimited
          ? `${place}; nodes that do not share this folder need ASSETS_URL`
          : `${place} takes, gives and deletes files`,
      );
    },
  };
}

/** @throws Error of the store, or one that says what it did wrong. */
async function probe(store: AssetStore): Promise<void> {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from('A file of npm run doctor; it may be deleted.\n');
  await writeAssetBytes(store, key, { bytes, type: 'text/plain' });
  try {
    if (!(await readAssetBytes(store, key))?.equals(bytes))
      throw new Error('the store does not give back what it was given');
    if (!(await store.list('doctor/')).includes(key))
      throw new Error('the store does not list a file that it has');
  } finally {
    await store.delete(key);
  }
  if (await store.find(key)) throw new Error('the store still has a file that was deleted');
}

function describePlace(assets: AssetSettings): string {
  if (assets.kind === 'folder') return `the folder ${assets.directory}`;
  return `the bucket ${assets.bucket} at ${assets.endpoint}`;
}

function reachAdvice({ endpoint }: AssetSettings & { readonly kind: 's3' }): string {
  return `see whether ${endpoint} can be reached from this machine, and compare AWS_ENDPOINT_URL_S3 and ASSETS_ADDRESSING with what its provider says`;
}

function folderAdvice({ directory }: AssetSettings & { readonly kind: 'folder' }): string {
  return `see whether ${directory} is mounted, and give it to the user that runs the shop`;
}
