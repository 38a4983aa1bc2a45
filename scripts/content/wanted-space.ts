import { existsSync, readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, SHOPS } from '../../src/lib/domain/shop/shop.ts';
import { gallerySamples } from '../../src/lib/server/content/views/block-gallery-samples.ts';
import type { Json } from './management-api.ts';
import type { Preset } from './plan-blocks.ts';
import type { Folder, WantedSpace } from './setup-space.ts';
import type { Language } from './space-settings.ts';
import { createStoryblokSchema, type StoryblokComponent } from './storyblok-schema.ts';

/** Folders whose stories the shop reads. */
const FOLDERS: readonly Folder[] = [
  { slug: 'global', name: 'Global' },
  { slug: 'c', name: 'Categories' },
  { slug: 'a', name: 'Articles' },
  { slug: 'help-center', name: 'Help' },
  { slug: 'co-help', name: 'Help in the checkout' },
];
export const PREVIEWS = new URL('previews/', import.meta.url);
/** Size of every preview. */
export const PREVIEW_SIZE = { width: 640, height: 400 } as const;

/** Everything that a space of the shop consists of. */
export function wantedSpace(siteUrl: string, webhookSecret: string | undefined): WantedSpace {
  const components = createStoryblokSchema();
  return {
    settings: { siteUrl, webhookSecret, languages: languages() },
    folders: FOLDERS,
    components,
    presets: components.filter(({ is_nestable }) => is_nestable).flatMap(toPreset),
  };
}

/** Every locale is a language of the space, except the one of untranslated fields. */
function languages(): readonly Language[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return SHOPS.filter(({ locale }) => locale !== DEFAULT_LOCALE).map(({ locale, languageTag }) => ({
    code: locale,
    name: names.of(languageTag) ?? languageTag,
  }));
}

/** The block gallery's first sample of the block, so that editors start from one that looks good. */
function toPreset({ name: component }: StoryblokComponent): readonly Preset[] {
  const sample = gallerySamples([]).find(([, blok]) => blok?.component === component)?.[1];
  if (!sample) return [];
  const { _uid: _, ...preset } = toStoredFields(sample) as Json;
  return [{ component, name: 'Example', preset, picture: readPreview(component) }];
}

/** Samples are shorter than what the editor stores. Pictures and products are left out: a space has its own. */
function toStoredFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isPicture(item)).map(toStoredFields);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, item]) => !isPicture(item) && !name.startsWith('product_id'))
    .map(([name, item]) => [name, isLinkText(name, item) ? toLink(item) : toStoredFields(item)]);
  return Object.fromEntries(entries);
}

function isPicture(value: unknown): boolean {
  return Object(value).fieldtype === 'asset' || Object(value).type === 'image';
}

function isLinkText(name: string, value: unknown): value is string {
  return name.endsWith('_url') && typeof value === 'string';
}

function toLink(url: string): object {
  return { fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url };
}

/** Drawn from the block gallery by `npm run content -- previews`. */
function readPreview(component: string): Preset['picture'] {
  const file = new URL(`${component}.webp`, PREVIEWS);
  if (!existsSync(file)) return undefined;
  return {
    filename: `block-${component.replaceAll('_', '-')}.webp`,
    type: 'image/webp',
    ...PREVIEW_SIZE,
    bytes: new Uint8Array(readFileSync(file)),
  };
}
