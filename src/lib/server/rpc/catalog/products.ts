import * as z from 'zod';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { notFound, type Procedure, reply } from '#lib/server/rpc/procedure.ts';
import { projectProduct, projectVariant } from '#lib/server/rpc/projection.ts';
import { id, ids, noPayload, productWith, variantWith } from '#lib/server/rpc/schemas.ts';

/** Products, variants and the shop's configuration. */

export const getProductById: Procedure<'getProductById'> = {
  effect: 'read',
  payload: z.object({ id, with: productWith.exactOptional() }),
  async run(payload, { services, shop }) {
    const product = await services.catalog.productById(shop, payload.id);
    if (!product) return notFound(`There is no product ${payload.id}.`);
    return reply(projectProduct(product, payload.with));
  },
};

export const getProductsByIds: Procedure<'getProductsByIds'> = {
  effect: 'read',
  payload: z.object({ ids, with: productWith.exactOptional() }),
  async run(payload, { services, shop }) {
    const products = await services.catalog.productsByIds(shop, payload.ids);
    return reply(products.map((product) => projectProduct(product, payload.with)));
  },
};

export const getProductsByReferenceKeys: Procedure<'getProductsByReferenceKeys'> = {
  effect: 'read',
  payload: z.object({
    referenceKeys: z.array(z.string().min(1).max(100)).max(100),
    with: productWith.exactOptional(),
  }),
  async run(payload, { services, shop }) {
    const keys = payload.referenceKeys;
    const products = await services.catalog.productsByReferenceKeys(shop, keys);
    return reply(products.map((product) => projectProduct(product, payload.with)));
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
      return [{ locale, path, product: projectProduct(product, payload.with) }];
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
  async run(_, { shop, services }) {
    return reply({
      shopId: shop.id,
      name: shop.displayName,
      country: shop.country,
      locale: shop.locale,
      currency: shop.currency,
      apiBasePath: '/api',
      customData: {},
      shopCustomData: { isDarkModeEnabled: services.isDarkModeEnabled },
      properties: [],
    });
  },
};
