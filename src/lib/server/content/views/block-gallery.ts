import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import { pageBlockNames } from '#lib/domain/content/component-schema.ts';
import { sharedBloks } from '#lib/domain/content/relations.ts';
import { splitRichText } from '#lib/domain/content/split-rich-text.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { findJerseyGroup } from '#lib/domain/printing/lettering.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { gallerySamples } from './block-gallery-samples.ts';
import { loadPageBlock } from './load-page-block.ts';
import type { PageBlock } from './page-block.ts';

export interface GalleryEntry {
  /** Component and state: `marquee`, `marquee, one short line`. */
  readonly name: string;
  readonly blocks: readonly PageBlock[];
}

export interface Gallery {
  readonly entries: readonly GalleryEntry[];
  /** Names of page blocks without a sample. */
  readonly missing: readonly string[];
}

/** Samples of every block in its states, for developers. Only with the sandbox's content, never in a live shop. */
export async function galleryPage(context: PageContext): Promise<PageOutcome<Gallery>> {
  const { services, shop } = context;
  if (!services.content.hasGallery) return { kind: 'missing' };
  const { products } = await services.catalog.listing(shop, {
    filters: NO_FILTERS,
    page: 1,
    perPage: 200,
  });
  const shirt = products.find(
    (product) => findJerseyGroup(product, services.printing.rules) !== undefined,
  );
  const samples = gallerySamples(
    products.slice(0, 12).map(({ id }) => id),
    shirt?.id,
    daysAfter(services.now(), COUNTDOWN_DAYS),
  );
  const entries = await Promise.all(
    samples.map(async ([name, ...bloks]) => {
      const results = await Promise.all(
        bloks
          .flatMap(sharedBloks)
          .flatMap(splitRichText)
          .map((blok) => loadPageBlock(context, blok)),
      );
      return { name, blocks: results.flatMap(({ block }) => block ?? []) };
    }),
  );
  const sampled = new Set(samples.flatMap(([, ...bloks]) => bloks.map(componentName)));
  const missing = pageBlockNames().filter((name) => !sampled.has(name));
  return { kind: 'found', data: { entries, missing }, tags: [] };
}

/** So that the countdown runs over days, not decades. */
const COUNTDOWN_DAYS = 5;

/** As the content service writes a time, in UTC. */
function daysAfter(now: Date, days: number): string {
  const end = new Date(now.getTime() + days * 86_400_000);
  return toLocalTime(end, 'UTC').replace('T', ' ');
}

function componentName(blok: Blok): string {
  return blok.component;
}
