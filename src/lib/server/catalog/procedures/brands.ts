import * as z from 'zod';
import type { Brand } from '#lib/contract/navigation.ts';
import { pagination } from '#lib/domain/catalog/listing.ts';
import type { CatalogBrand } from '#lib/server/catalog/ports/catalog.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { id, paginationPayload } from '#lib/server/platform/rpc/schemas.ts';

export const getBrands: Procedure<'getBrands'> = {
  effect: 'read',
  payload: paginationPayload.optional(),
  async run(payload, { services, shop }) {
    const { page = 1, perPage = 100 } = payload?.pagination ?? {};
    const brands = await services.catalog.brands(shop);
    const entities = brands.slice((page - 1) * perPage, page * perPage).map(brandToWire);
    return reply({ pagination: pagination(brands.length, page, perPage), entities });
  },
};

export const getBrandById: Procedure<'getBrandById'> = {
  effect: 'read',
  payload: z.object({ brandId: id }),
  async run({ brandId }, { services, shop }) {
    const brand = (await services.catalog.brands(shop)).find(({ id }) => id === brandId);
    return brand ? reply(brandToWire(brand)) : notFound(`There is no brand ${brandId}.`);
  },
};

function brandToWire(brand: CatalogBrand): Brand {
  return { ...brand, group: '', isActive: true, logoHash: '', customData: {} };
}
