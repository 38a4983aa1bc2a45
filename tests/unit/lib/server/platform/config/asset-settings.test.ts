import { expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'a secret/of+the=store' };
const BUCKET = { ...KEYS, ASSETS_URL: 's3://pictures' };

test.each([
  [{ DATA_DIR: '/srv/shop' }, { kind: 'folder', directory: '/srv/shop/assets', isShared: false }],
  [
    { ASSETS_URL: 'file:///mnt/club%20files' },
    { kind: 'folder', directory: '/mnt/club files', isShared: true },
  ],
])('%o is a folder', (env, assets) => {
  expect(readSettings(env).assets).toEqual(assets);
});

test.each([
  [{}, ['pictures', '', 'https://s3.us-east-1.amazonaws.com', false]],
  [
    { ASSETS_URL: 's3://pictures/', AWS_REGION: 'eu-west-3' },
    ['pictures', '', 'https://s3.eu-west-3.amazonaws.com', false],
  ],
  [
    { ASSETS_URL: 's3://my.pictures/clubs/united' },
    ['my.pictures', 'clubs/united/', 'https://s3.us-east-1.amazonaws.com', true],
  ],
  [
    { AWS_ENDPOINT_URL_S3: 'https://store.example:9000/' },
    ['pictures', '', 'https://store.example:9000', true],
  ],
  [
    { AWS_ENDPOINT_URL_S3: 'http://[::1]:9000', ASSETS_ADDRESSING: 'host' },
    ['pictures', '', 'http://[::1]:9000', false],
  ],
])('a bucket with %o', (env, [bucket, prefix, endpoint, isPathStyle]) => {
  expect(readSettings({ ...BUCKET, ...env }).assets).toMatchObject({
    ...{ kind: 's3', isShared: true, bucket, prefix, endpoint, isPathStyle },
    ...{ accessKeyId: KEYS.AWS_ACCESS_KEY_ID, secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY },
  });
});

test.each([
  ...['pictures', 's3://', 's3://a', 's3://pictures/../other', 's3://pictures/.hidden/'],
  ...['s3://pictures//a', 's3://key:secret@pictures', 's3://pictures?a', 'https://pictures'],
  ...['file://', 'file://server/share', 'file:///a?b'],
])('ASSETS_URL cannot be %s', (url) => {
  const read = (): unknown => readSettings({ ...BUCKET, ASSETS_URL: url });
  expect(read).toThrow('ASSETS_URL: must be s3://bucket/prefix or file:///…');
});

test.each([
  ...['http://store.example', 'http://10.0.0.1:9000', 'https://id:secret@store.example'],
  ...['https://store.example/path', 'store.example', 'http://localhost.example'],
])('the store cannot be at %s', (endpoint) => {
  const read = (): unknown => readSettings({ ...BUCKET, AWS_ENDPOINT_URL_S3: endpoint });
  expect(read).toThrow(
    'AWS_ENDPOINT_URL_S3: must be an https origin; http is for this machine only',
  );
});

test('a bucket needs a key, and a wrong setting shows none', () => {
  const { AWS_SECRET_ACCESS_KEY: secret, ...env } = BUCKET;
  expect(() => readSettings(env)).toThrow(
    'ASSETS_URL: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
  const read = (): unknown => readSettings({ ...BUCKET, AWS_REGION: secret });
  expect(read).toThrow(
    /^The environment cannot be used\.\nAWS_REGION: must be the name of a region$/,
  );
});
