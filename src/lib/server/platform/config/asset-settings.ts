import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const BUCKET =
  /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/((?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?))?$/;
const FOLDER = /^file:\/\/\/[^?#]+$/;

/** Where pictures and files of imports are. Without any of them: in DATA_DIR. The last four have the names of all S3 tools. */
export const assetVariables = {
  ASSETS_URL: z
    .string()
    .refine(
      (url) => BUCKET.test(url) || FOLDER.test(url),
      'must be s3://bucket/prefix or file:///…',
    )
    .optional(),
  /** Whether a bucket is in the path of its addresses or in the host's name. Absent: host with Amazon, else path. */
  ASSETS_ADDRESSING: z.enum(['path', 'host'], 'must be path or host').optional(),
  AWS_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  /** Absent: Amazon's. */
  AWS_ENDPOINT_URL_S3: z
    .string()
    .refine(isSafeOrigin, 'must be an https origin; http is for this machine only')
    .optional(),
  AWS_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w:.@+=-]+$/, 'must be the id of an access key')
    .optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type AssetVariables = z.infer<z.ZodObject<typeof assetVariables>>;

export type AssetSettings =
  | {
      readonly kind: 'folder';
      readonly directory: string;
      /** Whether other nodes have it too. */
      readonly isShared: boolean;
    }
  | {
      readonly kind: 's3';
      readonly isShared: true;
      readonly bucket: string;
      /** Empty, or with a slash at its end. */
      readonly prefix: string;
      readonly region: string;
      readonly endpoint: string;
      readonly isPathStyle: boolean;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** @throws Error for a bucket without a key. */
export function readAssetSettings(
  given: AssetVariables & { readonly DATA_DIR: string },
): AssetSettings {
  const { ASSETS_URL: url, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint } = given;
  if (!url) return { kind: 'folder', directory: join(given.DATA_DIR, 'assets'), isShared: false };
  const [, bucket, prefix = ''] = BUCKET.exec(url) ?? [];
  if (!bucket) return { kind: 'folder', directory: fileURLToPath(url), isShared: true };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      'The environment cannot be used.\nASSETS_URL: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  return {
    kind: 's3',
    isShared: true,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefix ? prefix.replace(/\/?$/, '/') : '',
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, ''),
    // A certificate for all buckets fits no name with dots.
    isPathStyle: given.ASSETS_ADDRESSING
      ? given.ASSETS_ADDRESSING === 'path'
      : endpoint !== undefined || bucket.includes('.'),
  };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isSafeOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash)
    return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
