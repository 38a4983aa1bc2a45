import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Access, S3Surroundings } from '#lib/server/platform/assets/s3/s3-request.ts';

export interface ObjectStore {
  /** What an adapter needs for an empty bucket of its own. */
  newBucket(prefix?: string): Promise<S3Access>;
  stop(): Promise<void>;
}

/** Debian's Python; another one does not have its packages. */
const PYTHON = '/usr/bin/python3';
const SWIFT = '/usr/lib/python3/dist-packages/swift';
const ACCESS_KEY = 'shop:node';
const SECRET = 'secret-of-the-store';
const REGION = 'us-east-1';

/** Undefined where Debian's package is not installed. */
export function missingObjectStore(): string | undefined {
  return existsSync(SWIFT) ? undefined : 'python3-swift';
}

/** Starts OpenStack Swift, whose S3 interface checks each signature. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-swift-'));
  const script = join(import.meta.dirname, 'swift-s3.py');
  const child = spawn(PYTHON, [script, directory, ACCESS_KEY, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const started = once(child.stdout, 'data').then(([line]) => Number(String(line)));
  const port = await Promise.race([started, exited.then(([code]) => `ended with ${code}`)]);
  if (typeof port !== 'number') throw new Error(`Swift ${port}`);
  const endpoint = `http://127.0.0.1:${port}`;
  let buckets = 0;
  return {
    async newBucket(prefix = '') {
      buckets += 1;
      const bucket = `assets-${buckets}`;
      const access = { region: REGION, accessKeyId: ACCESS_KEY, secretAccessKey: SECRET };
      const { ok, status } = await new AwsClient({ ...access, service: 's3' }).fetch(
        `${endpoint}/${bucket}`,
        { method: 'PUT' },
      );
      if (!ok) throw new Error(`The bucket cannot be made: status ${status}`);
      return { ...access, endpoint, bucket, prefix, isPathStyle: true };
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What an S3 adapter needs besides a bucket. */
export const OUTSIDE: S3Surroundings = { fetch, now: () => new Date(), pause };
