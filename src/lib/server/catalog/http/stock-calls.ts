import { sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import type { Availability } from '#lib/domain/catalog/product.ts';
import { Outage } from '#lib/domain/outage.ts';
import { findShopById, type Shop } from '#lib/domain/shop/shop.ts';
import type { CatalogServices } from '#lib/server/catalog/services.ts';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { type Admission, OverloadError } from '#lib/server/platform/http/admission/admission.ts';
import { plainErrorResponse } from '#lib/server/platform/http/plain-error-response.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type { Middleware } from '#lib/server/platform/http/server-request.ts';

export interface StockCallsOptions {
  readonly catalog: Pick<CatalogServices, 'productById' | 'quantities'>;
  readonly admission: Pick<Admission, 'run'>;
  readonly now: () => Date;
}

export interface StockCalls {
  /** Answers `/api/stock/…`. */
  readonly answerCall: Middleware;
  /** Labels of the sizes that can be bought; undefined for an unknown product, and while nobody can tell. */
  availableSizes(shop: Shop, productId: number): Promise<readonly string[] | undefined>;
}

interface ToldStock {
  readonly body: string;
  readonly available: readonly string[];
}

const PATH = /^\/api\/stock\/([1-9]\d{0,9})$/;
/** Seconds: read once a second and product at most, and never shown when it is older than two. */
const OPTIONS: LoadOptions<ToldStock | undefined> = {
  ttl: (found) => (found === undefined ? 10 : 1),
  staleFor: (found) => (found === undefined ? 0 : 1),
  staleIfError: 5,
  tags: [],
};
const MAX_PRODUCTS = 5_000;

/**
 * `GET /api/stock/{product}?shop={shop id}`: the sizes of a product and how many are left, as the shop tells it elsewhere:
 * `{"sizes":[["S",3],["M",true],["L",0],["XL","later"]]}`. A number is the last few, `true` enough of them. Answered from
 * memory; however many ask, each node reads a product's stock once a second.
 */
export function createStockCalls({ catalog, admission, now }: StockCallsOptions): StockCalls {
  const known = new TagCache<ToldStock | undefined>({ maxEntries: MAX_PRODUCTS, now });

  const read = async (shop: Shop, id: number): Promise<ToldStock | undefined> => {
    const product = await catalog.productById(shop, id);
    if (!product) return undefined;
    const quantities = await catalog.quantities(id);
    const variants = product.variants.map((variant) => ({
      ...variant,
      stock: { ...variant.stock, quantity: quantities.get(variant.id) ?? 0 },
    }));
    const sizes = sizeOptions({ ...product, variants });
    const told = sizes.map((size) => [size.label, wordOf(size.availability)] as const);
    return {
      body: JSON.stringify({ sizes: told }),
      available: told.flatMap(([label, word]) => (word === 0 ? [] : [label])),
    };
  };

  const load = (shop: Shop, id: number): Promise<ToldStock | undefined> =>
    known.load(`${shop.id} ${id}`, OPTIONS, () => admission.run('renewal', () => read(shop, id)));

  const answer = async (shop: Shop, id: string, path: string): Promise<BufferedResponse> => {
    try {
      const stock = await load(shop, Number(id));
      return stock === undefined ? plainErrorResponse(404, path) : stockResponse(stock.body);
    } catch (error) {
      if (error instanceof Outage || error instanceof OverloadError)
        return plainErrorResponse(503, path, { 'retry-after': '2' });
      throw error;
    }
  };

  const answerCall: Middleware = ({ path, query, isRead }) => {
    const id = PATH.exec(path)?.[1];
    if (id === undefined) return undefined;
    if (!isRead) return plainErrorResponse(405, path, { allow: 'GET, HEAD' });
    const shop = findShopById(Number(new URLSearchParams(query).get('shop')));
    if (!shop) return plainErrorResponse(400, path, {}, 'The parameter shop names no shop.');
    return answer(shop, id, path);
  };

  return {
    answerCall,
    async availableSizes(shop, id) {
      const stock = await load(shop, id).catch(undefinedOnFailure);
      return stock?.available;
    },
  };
}

function undefinedOnFailure(error: unknown): undefined {
  if (!(error instanceof Outage || error instanceof OverloadError)) throw error;
}

function wordOf(availability: Availability): number | true | 'later' {
  if (availability.kind === 'some-left') return availability.left;
  if (availability.kind === 'immediately') return true;
  return availability.kind === 'unavailable' ? 0 : 'later';
}

function stockResponse(stock: string): BufferedResponse {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=1',
    'cdn-cache-control': 'max-age=1',
  };
  return { status: 200, headers, body: Buffer.from(stock) };
}
