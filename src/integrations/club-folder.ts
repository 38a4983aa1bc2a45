import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { clubLettering } from '#club/club-lettering.ts';
import { themeSheet } from '#club/club-theme.ts';
import { readOtherCountries } from '#club/country-data.ts';
import { arrangementSheet } from '#club/look/look-sheet.ts';
import {
  type ClubFolder,
  CREST_FILES,
  clubDirectory,
  readClubFolder,
} from '#club/read-club-folder.ts';
import { shopName } from '#club/shop-name.ts';
import { faceSheet } from './club-faces.ts';

/**
 * Puts the folder of the club, which `CLUB` names, into the build: its settings into the server's bundle, its shops and
 * letters into the browser's, its colours into the style sheets, its crest beside the files of `public`.
 */
export function clubFolder(env: Readonly<Record<string, string | undefined>>): AstroIntegration {
  const folder = readClubFolder(clubDirectory(env, process.cwd()));
  return {
    name: 'terrace:club-folder',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        const { theme, look } = await writeSheets(folder, config.root);
        const load = (id: string): string | undefined => bundledModule(id, folder);
        updateConfig({
          vite: {
            resolve: { alias: { '#club/theme.css': theme, '#club/look.css': look } },
            plugins: [{ name: 'terrace:club-folder', enforce: 'pre', load }],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/club', (request, response, next) => {
          const file = CREST_FILES.find((name) => request.url?.startsWith(`/${name}`));
          if (!file) return next();
          readFile(join(folder.directory, file)).then((bytes) => {
            response.setHeader('content-type', 'image/svg+xml; charset=utf-8');
            response.end(bytes);
          }, next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const target = fileURLToPath(new URL('club/', dir));
        await mkdir(target, { recursive: true });
        for (const file of CREST_FILES)
          await copyFile(join(folder.directory, file), join(target, file));
      },
    },
  };
}

/** Files of their own for each set of colours and faces: two clubs may be built at the same time. */
async function writeSheets(
  { settings }: ClubFolder,
  root: URL,
): Promise<{ readonly theme: string; readonly look: string }> {
  const folder = fileURLToPath(new URL('node_modules/.cache/terrace-club/', root));
  const faces = await faceSheet(settings.look, join(folder, 'faces'));
  const [theme, look] = await Promise.all([
    writeSheet(folder, themeSheet(settings.colours, settings.shops)),
    writeSheet(folder, faces + arrangementSheet(settings.look)),
  ]);
  return { theme, look };
}

async function writeSheet(folder: string, sheet: string): Promise<string> {
  const name = createHash('sha256').update(sheet).digest('hex').slice(0, 12);
  const file = join(folder, `${name}.css`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, sheet);
  return file;
}

/** Data in the place of the modules that read the disk. */
function bundledModule(
  id: string,
  { settings, printing, letters, delivery, sizeCharts, exchangeRates, legalPages }: ClubFolder,
): string | undefined {
  if (id.endsWith('/src/club/club-letters.ts')) {
    return `export const letters = ${JSON.stringify(letters)};`;
  }
  if (id.endsWith('/src/club/club-legal.ts')) {
    return `export const legalPages = ${JSON.stringify(legalPages)};`;
  }
  if (id.endsWith('/src/club/club-tables.ts')) {
    return `export const CLUB_DELIVERY = ${JSON.stringify(delivery)};
export const CLUB_LETTERING_NAMES = ${JSON.stringify(printing?.names ?? {})};
export const CLUB_LEAD_DAYS = ${JSON.stringify(settings.leadDays)};
export const CLUB_SIZE_CHARTS = ${JSON.stringify(sizeCharts)};
export const CLUB_EXCHANGE_RATES = ${JSON.stringify(exchangeRates)};`;
  }
  if (id.endsWith('/src/club/club-files.ts')) {
    return `export const settings = ${JSON.stringify(settings)};
export const printing = ${JSON.stringify(printing)};`;
  }
  if (id.endsWith('/src/club/club-letter-limits.ts')) {
    return `export const CLUB_LETTERING = ${JSON.stringify(clubLettering(printing))};`;
  }
  if (id.endsWith('/src/club/club-countries.ts')) {
    const data = readOtherCountries(settings.deliveryCountries);
    return `export const CLUB_COUNTRIES = ${JSON.stringify(settings.deliveryCountries)};
export const CLUB_COUNTRY_DATA = ${JSON.stringify(data)};`;
  }
  if (!id.endsWith('/src/club/club-shops.ts')) return undefined;
  const shops = settings.shops.map(({ locale, currency, country, displayName }) => [
    ...[locale, currency, country, displayName ?? shopName(locale)],
  ]);
  return `export const CLUB_SHOPS = ${JSON.stringify(shops)};
export const CLUB_DEFAULT_LOCALE = ${JSON.stringify(settings.defaultLocale)};`;
}
