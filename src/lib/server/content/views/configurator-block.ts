import type { ShirtForPrinting } from '#lib/contract/printing.ts';
import { sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import { productName, sellableWindow } from '#lib/domain/catalog/product.ts';
import type { ExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import { type Lettering, parseLettering } from '#lib/domain/printing/lettering.ts';
import { parseLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { jerseyConfiguratorData } from '#lib/server/printing/procedures/jersey-configurator.ts';

/** A jersey configurator on a content page. */
export interface ConfiguratorBlock {
  readonly block: ExtraBlock<'jersey_configurator'>;
  readonly shirt: ShirtForPrinting;
  /** The lettering that the editor begins with, without what cannot be printed. */
  readonly lettering: Lettering;
}

/** Undefined while the shirt is not for sale, or when nothing can be printed on the product. */
export async function configuratorBlock(
  context: PageContext,
  block: ExtraBlock<'jersey_configurator'>,
): Promise<{ readonly data: ConfiguratorBlock | undefined; readonly tags: readonly string[] }> {
  const { services, shop } = context;
  const tags = ['catalog', productTag(block.productId), 'story:global/shop-by-player'];
  const [product] = await services.catalog.productsByIds(shop, [block.productId]);
  const isForSale =
    product && !product.isSoldOut && sellableWindow(product, services.now()) === 'open';
  const configurator = isForSale ? await jerseyConfiguratorData(context, product) : undefined;
  if (!(product && configurator)) return { data: undefined, tags };
  const typed = parseLetteringConfig(block.config, configurator.group);
  const { size, chooseSize, adding, viewBasket } = areaMessages('product', shop.locale);
  return {
    tags,
    data: {
      block,
      shirt: {
        name: productName(product),
        configurator,
        sizes: sizeOptions(product).map(({ variant, label, availability }) => ({
          variantId: variant.id,
          label,
          price: variant.price.withTax,
          isSoldOut: availability.kind === 'unavailable',
        })),
        labels: { size, chooseSize, adding, viewBasket },
      },
      lettering: parseLettering(typed, services.printing).lettering,
    },
  };
}
