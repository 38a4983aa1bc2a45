import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import { checkAssets } from '../../../../scripts/doctor/check-assets.ts';
import { type NamedFinding, runChecks } from '../../../../scripts/doctor/finding.ts';
import { createMask } from '../../../../scripts/doctor/mask-secrets.ts';
import {
  missingObjectStore,
  type ObjectStore,
  startObjectStore,
} from '../../../support/servers/object-store.ts';

const MISSING = missingObjectStore();

type Variables = Readonly<Record<string, string>>;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-doctor-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function check(env: Variables): Promise<NamedFinding | undefined> {
  const settings = readSettings({ DATA_DIR: directory, ...env });
  const surroundings = { fetch, now: () => new Date() };
  const [finding] = await runChecks([checkAssets(settings, surroundings)]);
  return finding;
}

test('a folder that can be used is fine, and nothing of the check stays', async () => {
  expect(await check({})).toEqual({
    ...{ check: 'assets', state: 'fine' },
    detail: `the folder ${directory}/assets takes, gives and deletes files`,
  });
  expect(await readdir(join(directory, 'assets', 'doctor'))).toEqual([]);
});

test('a folder beside a database server is fine for nodes that share it', async () => {
  expect(await check({ DATABASE_URL: 'postgres://server/shop' })).toMatchObject({
    detail: expect.stringContaining('nodes that do not share this folder need ASSETS_URL'),
  });
});

test.skipIf(process.getuid?.() === 0)(
  'a folder of somebody else is wrong (skipped for root)',
  async () => {
    const shared = await mkdtemp(join(directory, 'shared-'));
    await chmod(shared, 0o500);
    expect(await check({ ASSETS_URL: `file://${shared}` })).toMatchObject({
      ...{ state: 'wrong', because: expect.stringContaining('EACCES') },
      action: `see whether ${shared} is mounted, and give it to the user that runs the shop`,
    });
  },
);

describe.skipIf(MISSING)(`a bucket${MISSING ? ` (needs ${MISSING})` : ''}`, () => {
  let server: ObjectStore;
  let env: Variables;
  beforeAll(async () => {
    server = await startObjectStore();
    const { bucket, endpoint, accessKeyId, secretAccessKey } = await server.newBucket();
    env = {
      ...{ ASSETS_URL: `s3://${bucket}`, AWS_ENDPOINT_URL_S3: endpoint },
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    };
  });
  afterAll(() => server.stop());

  test('that can be used is fine', async () => {
    expect(await check(env)).toMatchObject({
      ...{ state: 'fine', detail: expect.stringContaining('takes, gives and deletes files') },
    });
  });

  test.each([
    [
      'with another secret',
      { AWS_SECRET_ACCESS_KEY: 'another-secret' },
      'the store refuses a file (assets: status 403 SignatureDoesNotMatch)',
      'correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
    [
      'that is not there',
      { ASSETS_URL: 's3://nothing-here' },
      'the store refuses a file (assets: status 404 NoSuchBucket)',
      'make the bucket, or correct ASSETS_URL',
    ],
    [
      'of another region',
      { AWS_REGION: 'eu-west-3' },
      'the store refuses a file (assets: status 400 AuthorizationHeaderMalformed)',
      'set AWS_REGION to the region of the bucket',
    ],
  ])('%s is wrong', async (_, wrong, because, action) => {
    expect(await check({ ...env, ...wrong })).toEqual({
      ...{ check: 'assets', state: 'wrong', because, action },
    });
  });

  test('whose server is away is wrong', async () => {
    const { AWS_ENDPOINT_URL_S3: endpoint = '' } = env;
    await server.stop();
    const finding = await check(env);
    expect(finding).toMatchObject({
      ...{ state: 'wrong', because: expect.stringContaining('ECONNREFUSED') },
      action: expect.stringContaining(`see whether ${endpoint} can be reached`),
    });
    expect(createMask(env)(JSON.stringify(env))).not.toContain(env['AWS_SECRET_ACCESS_KEY']);
  });
});
