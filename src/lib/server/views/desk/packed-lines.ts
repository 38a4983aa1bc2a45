import { groupOrderLines } from '#lib/domain/orders/order-bundles.ts';
import type {
  LineQuantity,
  OrderDetail,
  OrderDetailLine,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** Goods as they are packed: a printed shirt with all its lettering. */
export interface PackedLine {
  readonly line: OrderDetailLine;
  readonly details: string;
}

export function packedLines(lines: readonly OrderDetailLine[]): readonly PackedLine[] {
  return groupOrderLines(lines).map(({ line, parts }) => ({
    line,
    details: [
      ...lineDetails(line),
      ...parts.flatMap(({ displayData }) => letteringTexts(displayData)),
    ].join(' · '),
  }));
}

/** The goods among these units: print parts are with their shirt. */
export function packedShares(
  { lines }: Pick<OrderDetail, 'lines'>,
  shares: readonly LineQuantity[],
): readonly (PackedLine & { readonly quantity: number })[] {
  return packedLines(lines).flatMap((packed) => {
    const share = shares.find(({ position }) => position === packed.line.position);
    return share ? [{ ...packed, quantity: share.quantity }] : [];
  });
}

/** The goods of an order in a list: `3 × Home Shirt, printed, and 2 more`. */
export function goodsSummary(
  t: Translate,
  lines: readonly OrderDetailLine[],
  format: { count(value: number): string },
): string {
  const bundles = groupOrderLines(lines);
  const [first] = bundles;
  if (!first) return '';
  const isSame = ({ line, parts }: (typeof bundles)[number]): boolean =>
    line.productId === first.line.productId && parts.length > 0 === first.parts.length > 0;
  const count = (some: typeof bundles): number =>
    some.reduce((sum, { line }) => sum + line.quantity, 0);
  const name = `${format.count(count(bundles.filter(isSame)))} × ${first.line.name}`;
  const goods = first.parts.length > 0 ? t('desk:printedGoods', { goods: name }) : name;
  const more = count(bundles.filter((bundle) => !isSame(bundle)));
  return more === 0 ? goods : t('desk:moreGoods', { goods, more: format.count(more) });
}

export function lineDetails(line: OrderDetailLine): readonly string[] {
  const texts = [line.size, line.color, ...letteringTexts(line.displayData)];
  return texts.filter((text) => text !== '');
}

/** What is printed: `Name MASON`. */
export function letteringTexts(displayData: OrderDetailLine['displayData']): readonly string[] {
  return Object.values(displayData).map(({ label, value }) => `${label} ${value}`);
}
