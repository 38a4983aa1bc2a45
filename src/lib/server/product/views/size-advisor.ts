import type { AdvisedSize, SizeAdvisorView } from '#lib/contract/sizing.ts';
import { sizeOptions } from '#lib/domain/catalog/buy-options.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { MEASURES } from '#lib/domain/catalog/size-charts.ts';
import type { TypedAnswers } from '#lib/domain/sizing/answers.ts';
import {
  type BodyField,
  GARMENT_KINDS,
  type GarmentKind,
  isGarmentKind,
} from '#lib/domain/sizing/garments.ts';
import { machineSize, productGarment } from '#lib/domain/sizing/product-sizes.ts';
import { sizeAdvisorPath } from '#lib/domain/sizing/sizing-paths.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

const GARMENT_NAMES = {
  men: 'sizeChart:forMen',
  women: 'sizeChart:forWomen',
  kids: 'sizeChart:forKids',
  babies: 'sizeChart:forBabies',
  socks: 'sizing:forSocks',
  slippers: 'sizing:forSlippers',
  hats: 'sizeChart:forHats',
  gloves: 'sizeChart:forGloves',
  dogs: 'sizeChart:forDogs',
} as const satisfies Readonly<Record<GarmentKind, MessageKey>>;

/** Countries that measure in inches and pounds. */
const INCH_COUNTRIES: ReadonlySet<string> = new Set(['US']);

/** The advisor for a kind of garment, and for the sizes of one product if it is of that kind. */
export function sizeAdvisorView(
  { shop, t }: Pick<PageContext, 'shop' | 't'>,
  kind: GarmentKind,
  product?: Product,
): SizeAdvisorView {
  const { locale, languageTag, country } = shop;
  return {
    languageTag,
    labels: areaMessages('sizing', locale),
    fieldNames: fieldNames(t),
    unitNames: { cm: t('sizeChart:cm'), in: t('sizeChart:in') },
    garments: product
      ? []
      : GARMENT_KINDS.map((other) => ({
          kind: other,
          label: t(GARMENT_NAMES[other]),
          href: sizeAdvisorPath(locale, other),
        })),
    kind,
    action: sizeAdvisorPath(locale, kind, product?.id),
    unit: INCH_COUNTRIES.has(country) ? 'in' : 'cm',
    ...(product && {
      product: { href: productPath(locale, product), sizes: advisedSizes(product) },
    }),
  };
}

/** The advisor's own page. An unknown product, or one of another kind, is left out. */
export async function sizeAdvisorPage(
  context: PageContext,
  kind: string,
  posted?: TypedAnswers,
): Promise<PageOutcome<SizeAdvisorView>> {
  if (!isGarmentKind(kind)) return { kind: 'missing' };
  const product = await requestedProduct(context);
  const isOfKind = product !== undefined && productGarment(product) === kind;
  const view = sizeAdvisorView(context, kind, isOfKind ? product : undefined);
  return { kind: 'found', tags: [], data: { ...view, ...(posted && { posted }) } };
}

async function requestedProduct({
  services,
  shop,
  url,
}: PageContext): Promise<Product | undefined> {
  const id = url.searchParams.get('product') ?? '';
  return /^\d{1,9}$/.test(id) ? services.catalog.productById(shop, Number(id)) : undefined;
}

function advisedSizes(product: Product): readonly AdvisedSize[] {
  return sizeOptions(product).map(({ variant, label, availability }) => ({
    size: machineSize(variant),
    label,
    variantId: variant.id,
    isAvailable: availability.kind !== 'unavailable',
  }));
}

function fieldNames(t: Translate): SizeAdvisorView['fieldNames'] {
  const measures = MEASURES.map((measure) => [measure, t(`sizeChart:${measure}`)]);
  return Object.fromEntries([...measures, ['weight', t('sizing:weight')]]) as Record<
    BodyField,
    string
  >;
}
