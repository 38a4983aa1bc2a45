import { formatMoney } from '#lib/domain/shop/money.ts';
import type { OrderLine } from './order.ts';

/**
 * Printed texts, one for each part with its price for one shirt: `Name: MASON (+£9.00)`. Empty without printing.
 */
export function printedTexts(
  { line, parts }: { readonly line: OrderLine; readonly parts: readonly PrintedPart[] },
  money: Parameters<typeof formatMoney>[1],
): readonly string[] {
  const textsOf = ({ displayData }: OrderLine): readonly string[] =>
    Object.values(displayData).map(({ label, value }) => `${label}: ${value}`);
  const partTexts = parts.flatMap((part) => {
    const partLine = 'line' in part ? part.line : part;
    const price = formatMoney(partLine.unitPrice, money);
    return textsOf(partLine).map((text) => `${text} (+${price})`);
  });
  return [...textsOf(line), ...partTexts];
}

type PrintedPart = OrderLine | { readonly line: OrderLine };
