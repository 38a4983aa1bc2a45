import * as z from 'zod';
import { shopTheme } from '#club/club.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { projectVariant } from '#lib/server/platform/rpc/projection.ts';
import { id, ids, noPayload, productWith, variantWith } from '#lib/server/platform/rpc/schemas.ts';
import { projectProducts } from './project-products.ts';

/** Products, variants and the shop's configuration. */

export const getProductById: Procedure<'getProductById'> = {
  effect: 'read',
  payload: z.object({ id, with: productWith.exactOptional() }),
  async run(payload, context) {
    const product = await context.services.catalog.productById(context.shop, payload.id);
    const [projected] = product ? await projectProducts([product], payload.with, context) : [];
    return projected ? reply(projected) : notFound(`There is no product ${payload.id}.`);
  },
};

export const getProductsByIds: Procedure<'getProductsByIds'> = {
  effect: 'read',
  payload: z.object({ ids, with: productWith.exactOptional() }),
  async run(payload, context) {
    const products = await context.services.catalog.productsByIds(context.shop, payload.ids);
    return reply(await projectProducts(products, payload.with, context));
  },
};

export const getProductsByReferenceKeys: Procedure<'getProductsByReferenceKeys'> = {
  effect: 'read',
  payload: z.object({
    referenceKeys: z.array(z.string().min(1).max(100)).max(100),
    with: productWith.exactOptional(),
  }),
  async run(payload, context) {
    const { services, shop } = context;
    const keys = payload.referenceKeys;
    const products = await services.catalog.productsByReferenceKeys(shop, keys);
    return reply(await projectProducts(products, payload.with, context));
  },
};

export const getAllShopProductsForId: Procedure<'getAllShopProductsForId'> = {
  effect: 'read',
  payload: z.object({ id, with: productWith.exactOptional() }),
  async run(payload, { services }) {
    const inShops = SHOPS.map(async (shop) => {
      const product = await services.catalog.productById(shop, payload.id);
      if (!product) return [];
      const { locale } = shop;
      const path = productPath(locale, product);
      const projected = await projectProducts([product], payload.with, { services, shop });
      return projected.map((inShop) => ({ locale, path, product: inShop }));
    });
    return reply((await Promise.all(inShops)).flat());
  },
};

export const getVariantById: Procedure<'getVariantById'> = {
  effect: 'read',
  payload: z.object({ ids, include: variantWith.exactOptional() }),
  async run(payload, { services, shop }) {
    const variants = await services.catalog.variantsByIds(shop, payload.ids);
    const include = payload.include ?? { attributes: 'all' };
    return reply(variants.map((variant) => projectVariant(variant, include)));
  },
};

export const getShopConfiguration: Procedure<'getShopConfiguration'> = {
  effect: 'read',
  payload: noPayload,
  async run(_, { shop }) {
    return reply({
      shopId: shop.id,
      name: shop.displayName,
      country: shop.country,
      locale: shop.locale,
      currency: shop.currency,
      apiBasePath: '/api',
      customData: {},
      shopCustomData: { isDarkModeEnabled: shopTheme(shop.locale).isDarkModeEnabled },
      properties: [],
    });
  },
};
