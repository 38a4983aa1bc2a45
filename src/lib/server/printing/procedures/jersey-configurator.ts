import * as z from 'zod';
import type { JerseyConfiguratorData, PartPrices, PrintedTeam } from '#lib/contract/printing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { pictureKind } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { readSquads } from '#lib/domain/content/squad.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import {
  LETTERING_PARTS,
  letteringLook,
  parseLettering,
  playersPrintedName,
} from '#lib/domain/printing/lettering.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { letteringName } from '#lib/i18n/lettering-names.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { id } from '#lib/server/platform/rpc/schemas.ts';
import { type LetteringOffer, letteringOffer, partsOnSale } from './lettering-offer.ts';
import { jerseyChoices } from './printable-shirts.ts';

interface ShopContext {
  readonly services: Pick<Services, 'log' | 'content'> & {
    readonly catalog: Catalog;
    readonly printing: PrintRules;
  };
  readonly shop: Shop;
}

export const getJerseyConfigurator: Procedure<'getJerseyConfigurator'> = {
  effect: 'read',
  payload: z.object({ productId: id }),
  async run({ productId }, context) {
    const { services, shop } = context;
    const product = await services.catalog.productById(shop, productId);
    const data = product && (await jerseyConfiguratorData(context, product));
    return data ? reply(data) : notFound(`Nothing can be printed on a product ${productId}.`);
  },
};

/** Undefined for a product that cannot be printed on. */
export async function jerseyConfiguratorData(
  context: ShopContext,
  product: Product,
): Promise<JerseyConfiguratorData | undefined> {
  const { services, shop } = context;
  const { rules } = services.printing;
  const offer = letteringOffer(product, await partsOnSale(services, shop), services.printing);
  if (!offer) return undefined;
  const [teams, choices] = await Promise.all([
    printedTeams(context),
    jerseyChoices(context, product),
  ]);
  const back = product.images.find((image) => pictureKind(image) === 'back')?.hash;
  return {
    productId: product.id,
    path: productPath(shop.locale, product),
    group: offer.group,
    prices: partPrices(offer),
    styles: rules.offered.styles.map((style) => ({
      style,
      name: letteringName(style, shop.locale),
      ...letteringLook(rules, offer.group, style),
    })),
    ...(back && { back }),
    teams,
    ...choices,
    labels: areaMessages('lettering', shop.locale),
  };
}

export function partPrices({ parts }: Pick<LetteringOffer, 'parts'>): PartPrices {
  return Object.fromEntries(
    LETTERING_PARTS.flatMap((part) => {
      const sale = parts[part];
      return sale ? [[part, sale.price]] : [];
    }),
  );
}

/** The squads of the story of all players, with the names as they are printed. Empty while the content is unavailable. */
async function printedTeams({ services, shop }: ShopContext): Promise<readonly PrintedTeam[]> {
  try {
    const story = await services.content.story(shop, 'global/shop-by-player');
    const squads = story ? readSquads(story.content, shop.locale) : [];
    return squads.map(({ name, lines }) => ({
      name,
      players: lines
        .flatMap(({ players }) => players.flatMap((player) => printedPlayer(player, services)))
        .toSorted((a, b) => Number(a.number) - Number(b.number)),
    }));
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('configurator.players', { port: error.port, reason: error.message });
    return [];
  }
}

function printedPlayer(
  { name, number }: { readonly name: string; readonly number: string },
  { printing }: { readonly printing: PrintRules },
): PrintedTeam['players'] {
  const printed = playersPrintedName(name);
  if (printed === undefined || number === '') return [];
  const { lettering, problems } = parseLettering({ name: printed, number }, printing);
  return problems.length > 0 ? [] : [{ name: lettering.name, number: lettering.number }];
}
