import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readClubFolder } from '#club/read-club-folder.ts';
import { drawIcon, manifestsOf } from '#integrations/web-manifest.ts';

const { settings } = readClubFolder('clubs/aldermoor');

test('each shop has a manifest in its language, with its own colours and start', () => {
  const [first, ...others] = settings.shops;
  if (!first) throw new Error('the demo club has no shop');
  const shops = [{ ...first, colours: { paper: '#fefefe' } }, ...others];
  const manifests = manifestsOf({ ...settings, shops });
  expect(manifests.map(({ locale }) => locale)).toEqual(settings.shops.map(({ locale }) => locale));
  expect(manifests[0]?.content).toMatchObject({
    name: 'Aldermoor United',
    short_name: 'Aldermoor',
    lang: 'en-GB',
    start_url: '/en-gb',
    theme_color: '#fefefe',
  });
  expect(manifests[1]?.content).toMatchObject({ lang: 'de-DE', background_color: '#f7f3ea' });
});

test('icons are square drawings of the crest; the one that systems cut keeps clear of its edge', async () => {
  const crest = await readFile('clubs/aldermoor/crest.svg');
  const plain = await drawIcon(crest, { size: 192, part: 1, purpose: 'any' }, settings);
  const cut = await drawIcon(crest, { size: 512, part: 0.56, purpose: 'maskable' }, settings);
  expect(await sharp(plain).metadata()).toMatchObject({ width: 192, height: 192, hasAlpha: true });
  const { data } = await sharp(cut).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3),
  ];
  // The corner of the safe zone has the club's paper (#f7f3ea), the middle the crest.
  expect(pixel(60, 256)).toEqual(pixel(0, 0));
  expect(pixel(256, 300)).not.toEqual(pixel(0, 0));
});
