import type { JerseyOption } from '#lib/contract/printing.ts';
import { type AttributeValue, attributeValues, type Product } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import {
  findJerseyGroup,
  JERSEY_GROUPS,
  type JerseyGroup,
  type LetteringRules,
} from '#lib/domain/printing/lettering.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';

/** A shirt that can be printed, with whom it is for. */
interface PrintableShirt {
  readonly product: Product;
  readonly group: JerseyGroup;
  readonly age: AttributeValue | undefined;
}

/** More than a club has jerseys of one season, players' shirts included. */
const MAX_JERSEYS = 1000;

/** The shirts that a shopper may switch to: the same for others, and the other jersey groups for the same age group. */
export async function jerseyChoices(
  context: {
    readonly services: { readonly catalog: Catalog; readonly printing: PrintRules };
    readonly shop: Shop;
  },
  product: Product,
): Promise<{ readonly ages: readonly JerseyOption[]; readonly groups: readonly JerseyOption[] }> {
  const current = printableShirt(product, context.services.printing.rules);
  if (!current) return { ages: [], groups: [] };
  const shirts = await printableShirts(context, product);
  const option = (
    label: string,
    isCandidate: (shirt: PrintableShirt) => boolean,
  ): readonly JerseyOption[] => {
    const shirt = isCandidate(current) ? current : mostSimilar(current, shirts.filter(isCandidate));
    if (!shirt) return [];
    const path = productPath(context.shop.locale, shirt.product);
    return [{ label, path, group: shirt.group, isCurrent: shirt === current }];
  };
  const ages = new Map([current, ...shirts].flatMap(({ age }) => (age ? [[age.id, age]] : [])));
  return {
    ages: [...ages.values()]
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id, label }) =>
        option(label, ({ age, group }) => age?.id === id && group === current.group),
      ),
    groups: JERSEY_GROUPS.flatMap((group) =>
      option(groupLabel([current, ...shirts], group), (shirt) => {
        return shirt.group === group && shirt.age?.id === current.age?.id;
      }),
    ),
  };
}

/** Jerseys of the product's season, without players' shirts. */
async function printableShirts(
  {
    services,
    shop,
  }: {
    readonly services: { readonly catalog: Catalog; readonly printing: PrintRules };
    readonly shop: Shop;
  },
  product: Product,
): Promise<readonly PrintableShirt[]> {
  const unlistedAttributes = Object.fromEntries(
    (['isJersey', 'season'] as const).map((key) => [
      key,
      attributeValues(product.attributes, key).map(({ id }) => id),
    ]),
  );
  // A shirt that only staff made printable has none of these; without them every product would match.
  if (Object.values(unlistedAttributes).some((ids) => ids.length === 0)) return [];
  const { products } = await services.catalog.listing(shop, {
    filters: { attributes: {}, unlistedAttributes },
    page: 1,
    perPage: MAX_JERSEYS,
  });
  return products.flatMap((one) => printableShirt(one, services.printing.rules) ?? []);
}

function printableShirt(product: Product, rules: LetteringRules): PrintableShirt | undefined {
  const group = findJerseyGroup(product, rules);
  if (group === undefined) return undefined;
  return { product, group, age: attributeValues(product.attributes, 'ageGroup')[0] };
}

const CUT = ['sleeveStyle', 'material', 'fit', 'brand'] as const;

/** The shirt of the most similar cut; of equal ones an available one, then the one of the nearest price. */
function mostSimilar(
  { product }: PrintableShirt,
  candidates: readonly PrintableShirt[],
): PrintableShirt | undefined {
  const distance = (other: Product): readonly number[] => [
    CUT.filter((key) => !sharesValue(product, other, key)).length,
    Number(other.isSoldOut),
    Math.abs(other.priceRange.min.withTax - product.priceRange.min.withTax),
    other.id,
  ];
  return candidates
    .map((shirt) => ({ shirt, distance: distance(shirt.product) }))
    .toSorted((a, b) => compareInOrder(a.distance, b.distance))[0]?.shirt;
}

function compareInOrder(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function sharesValue(one: Product, other: Product, key: string): boolean {
  const ids = attributeValues(other.attributes, key).map(({ id }) => id);
  return attributeValues(one.attributes, key).every(({ id }) => ids.includes(id));
}

function groupLabel(shirts: readonly PrintableShirt[], group: JerseyGroup): string {
  const shirt = shirts.find((candidate) => candidate.group === group);
  return attributeValues(shirt?.product.attributes ?? {}, 'jerseyType')[0]?.label ?? group;
}
