import { parseGtin } from '#lib/domain/catalog/gtin.ts';
import { isHttpAddress } from '#lib/domain/catalog/picture-source.ts';
import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { MAX_HTML } from './formats/descriptions.ts';
import type { Remark, SourceProduct, SourceVariant } from './formats/source-product.ts';
import { shorten } from './row-issue.ts';

interface CheckedProduct {
  /** Without what was refused; undefined if no size is left. */
  readonly product: SourceProduct | undefined;
  readonly remarks: readonly Remark[];
}

/** Takes out what the shop cannot take of another system's product, and names it. */
export function checkSourceProduct(source: SourceProduct, currency: string): CheckedProduct {
  const remarks: Remark[] = [...source.remarks];
  const report: Report = (line, column, value, expected) => {
    remarks.push({ issue: { line, column, value: shorten(value), expected } });
  };
  const variants = source.variants.filter((variant) => {
    remarks.push(...variant.remarks);
    const refused = amountsOf(variant).find((amount) => !isPayableAmount(amount, currency));
    if (refused === undefined) return true;
    report(variant.line, 'price', refused / 100, { key: 'wholeUnits', values: { currency } });
    return false;
  });
  const wrong = new Set(
    [...source.images, ...variants.map(({ image }) => image)].filter(
      (image) => image !== '' && !isHttpAddress(image),
    ),
  );
  for (const image of wrong) report(source.line, 'image', image, { key: 'pictureSource' });
  const isTooLong = source.descriptionHtml.length > MAX_HTML;
  if (isTooLong) {
    const expected = { key: 'atMostCharacters', values: { maximum: MAX_HTML } } as const;
    report(source.line, 'description', source.descriptionHtml.slice(0, 200), expected);
  }
  const product = {
    ...source,
    images: source.images.filter((image) => !wrong.has(image)),
    variants: variants.map((variant) => ({
      ...variant,
      ...(wrong.has(variant.image) && { image: '' }),
      gtin: checkGtin(variant, report),
    })),
    ...(isTooLong && { descriptionHtml: '' }),
  };
  return { product: variants.length > 0 ? product : undefined, remarks };
}

function amountsOf({ amount, amountBefore = 0 }: SourceVariant): readonly number[] {
  return [amount, amountBefore];
}

type Report = (line: number, column: string, value: unknown, expected: Expectation) => void;

/** The digits of a right GTIN; '' without one. */
function checkGtin({ gtin, line }: SourceVariant, report: Report): string {
  const digits = parseGtin(gtin);
  if (gtin !== '' && digits === undefined) report(line, 'gtin', gtin, { key: 'gtin' });
  return digits ?? '';
}
