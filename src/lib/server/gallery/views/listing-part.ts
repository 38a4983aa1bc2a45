import { type ListingPage, listingPage } from '#lib/server/listing/views/listing.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface ListingPart {
  /** The whole shop; undefined in a shop without goods. */
  readonly all: ListingPage | undefined;
  /** With the first filter chosen. */
  readonly filtered: ListingPage | undefined;
}

/** The shop's own list: filters and their numbers are made of its goods. */
export async function listingPart(context: PageContext): Promise<ListingPart> {
  const all = await listingAt(context, '');
  const href = all?.panel.groups.flatMap(({ options }) => options.map((option) => option.href))[0];
  return { all, filtered: href === undefined ? undefined : await listingAt(context, href) };
}

async function listingAt(context: PageContext, href: string): Promise<ListingPage | undefined> {
  const url = new URL(href, new URL('/', context.url));
  const outcome = await listingPage({ ...context, url }, undefined);
  return outcome.kind === 'found' ? outcome.data : undefined;
}
