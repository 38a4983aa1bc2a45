import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Filters } from '#lib/domain/catalog/listing.ts';
import { productBadges } from '#lib/domain/catalog/price-display.ts';
import { sellableWindow } from '#lib/domain/catalog/product.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { compose } from '#lib/server/app/compose.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { listingPage, type ResultsPage } from '#lib/server/listing/views/listing.ts';
import { searchPage } from '#lib/server/listing/views/search.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { INVALIDATION_CHANNEL } from '#lib/server/platform/database/invalidation.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { aPage, aShopServer } from './shop-server.ts';

/** What a shopper sees of one page of a list. */
export interface ShownList {
  readonly total: number;
  readonly lastPage: number;
  readonly tiles: readonly {
    readonly id: number;
    readonly price: number;
    readonly badges: readonly string[];
  }[];
  readonly filters: Filters;
  readonly categories: readonly { readonly name: string; readonly count: number }[];
}

/** A node of the shop on a database, composed as in production, whose pages are lists as JSON. */
export interface ListNode {
  readonly services: Services;
  /** The page at a path below the locale, such as `c/men?page=2`; empty when there is none. */
  read(path: string): Promise<string>;
  /** Resolves when everything that was published before has reached this node. */
  receiveAll(): Promise<void>;
  /** Number of pages rendered since the start. */
  rendered(): number;
  close(): Promise<void>;
}

const LOCALE = 'en-gb';

/**
 * Resolves once the condition holds. Unlike `vi.waitUntil`, it does not advance a simulated clock.
 * @throws Error when that takes longer
 */
export async function eventually(holds: () => Promise<boolean>, limitMs = 1_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs} ms`);
    await nextTurn();
  }
}

/** `db` is another connection to the same database. */
export async function aListNode(databaseUrl: string, db: Db): Promise<ListNode> {
  // There is no content service; an empty store would be waited for.
  await db.updateTable('story_sync').set({ version: '1' }).execute();
  const composition = await compose({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'terrace-node-')),
  });
  const { services } = composition;
  let renders = 0;
  const shop = await aShopServer({
    now: services.now,
    render: ({ target }) => {
      renders += 1;
      return renderList(services, target);
    },
  });
  const received = new Set<string>();
  composition.onInvalidate((tags) => {
    shop.server.invalidate(tags);
    for (const tag of tags) received.add(tag);
  });
  const receiveAll = async (): Promise<void> => {
    const marker = `marker-${randomUUID()}`;
    const isReceived = async (): Promise<boolean> => {
      // Again and again: a node that has just started does not listen yet.
      await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${marker})`.execute(db);
      return received.delete(marker);
    };
    await eventually(isReceived, 5_000);
  };
  await receiveAll();
  return {
    services,
    receiveAll,
    rendered: () => renders,
    async read(path) {
      const { status, text } = await shop.ask(`/${LOCALE}/${path}`);
      return status === 404 ? '' : text;
    },
    async close() {
      await shop.server.stop(100);
      await composition.close();
    },
  };
}

/** Renders a list without any cache of pages. */
export async function renderList(
  services: Pick<Services, 'now'> & { readonly catalog: Catalog },
  target: string,
): Promise<BufferedResponse> {
  const url = new URL(target, 'https://shop.example');
  const noContent = { story: async () => undefined, stories: async () => [] };
  const context: PageContext = {
    // Lists use no other service.
    services: { ...services, content: noContent, siteUrl: url.origin } as unknown as Services,
    ...{ shop: getShopByLocale(LOCALE), t: translator(LOCALE), url },
  };
  const outcome = await listOf(context);
  if (outcome.kind !== 'found') return aPage('', { status: 404 });
  const shown = JSON.stringify(toShownList(outcome.data, services.now()));
  return aPage(shown, { cache: { maxAge: 60, swr: 86_400, tags: [...outcome.tags] } });
}

function listOf(context: PageContext): Promise<PageOutcome<ResultsPage>> {
  const [, , section, ...path] = context.url.pathname.split('/');
  return section === 'search' ? searchPage(context) : listingPage(context, path.join('/'));
}

function toShownList({ listing, filters, categories }: ResultsPage, now: Date): ShownList {
  return {
    total: listing.pagination.total,
    lastPage: listing.pagination.last,
    tiles: listing.products.map((product) => ({
      id: product.id,
      price: product.priceRange.min.withTax,
      badges: productBadges(product, sellableWindow(product, now)),
    })),
    filters,
    categories,
  };
}
