import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import type { ClubSettings } from '#club/club-schema.ts';
import { withoutUndefined } from '#club/club-theme.ts';
import { shopLanguage } from '#club/known-shops.ts';
import { clubDirectory, readClubFolder } from '#club/read-club-folder.ts';

/** `maskable`: the system cuts it to its own shape, so the crest keeps clear of the outer fifth. */
const ICONS = [
  { file: 'icon-192.png', size: 192, part: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, part: 1, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, part: 0.56, purpose: 'maskable' },
] as const;

/**
 * Writes the manifest of each shop and the icons that are drawn from the club's crest, so that the shop can be put on a
 * home screen: `club/{locale}.webmanifest` and `club/icon-….png`.
 */
export function webManifest(env: Readonly<Record<string, string | undefined>>): AstroIntegration {
  return {
    name: 'terrace:web-manifest',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { directory, settings } = readClubFolder(clubDirectory(env, process.cwd()));
        const target = fileURLToPath(new URL('club/', dir));
        await mkdir(target, { recursive: true });
        const crest = await readFile(join(directory, 'crest.svg'));
        for (const icon of ICONS) {
          await writeFile(join(target, icon.file), await drawIcon(crest, icon, settings));
        }
        for (const manifest of manifestsOf(settings)) {
          const file = join(target, `${manifest.locale}.webmanifest`);
          await writeFile(file, JSON.stringify(manifest.content));
        }
      },
    },
  };
}

/** The crest in the middle: on nothing, or on the club's paper where the system cuts its own shape. */
export async function drawIcon(
  crest: Buffer,
  { size, part, purpose }: Pick<(typeof ICONS)[number], 'size' | 'part' | 'purpose'>,
  { colours }: Pick<ClubSettings, 'colours'>,
): Promise<Buffer> {
  const side = Math.round(size * part);
  const { width = side, height = side } = await sharp(crest).metadata();
  // 72 dots per inch are one pixel for each unit of the drawing.
  const density = Math.max(72, (72 * side) / Math.max(width, height));
  const drawn = await sharp(crest, { density })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const background = purpose === 'maskable' ? colours.paper : '#0000';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The manifest of each shop (W3C Web Application Manifest), with the shop's own colours. */
export function manifestsOf(
  settings: Pick<ClubSettings, 'name' | 'shortName' | 'colours' | 'shops'>,
): readonly { readonly locale: string; readonly content: object }[] {
  return settings.shops.map(({ locale, colours }) => {
    const { paper } = { ...settings.colours, ...withoutUndefined(colours ?? {}) };
    const content = {
      // The shop's address: several shops of one club can stand beside each other on a home screen.
      id: `/${locale}`,
      name: settings.name,
      short_name: settings.shortName,
      lang: shopLanguage(locale).languageTag,
      start_url: `/${locale}`,
      scope: '/',
      // With a way back, which iOS and desktops leave out in `standalone`.
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: ICONS.map(({ file, size, purpose }) => ({
        src: `/club/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    };
    return { locale, content };
  });
}
