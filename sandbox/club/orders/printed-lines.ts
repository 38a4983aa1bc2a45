import { sql } from 'kysely';
import {
  type Lettering,
  type LetteringPart,
  letteringLook,
  letteringParts,
} from '#lib/domain/printing/lettering.ts';
import {
  type LinePrint,
  printCustomData,
  printDisplayData,
} from '#lib/domain/printing/line-print.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { lettering as rules } from '../../../src/lib/server/printing/club-printing.ts';
import type { Line } from './order-cost.ts';

const LABELS = { shirt: 'Lettering', name: 'Name', number: 'Number', badge: 'Sleeve badge' };

/** A home shirt's line with its printing, and the lines of its paid parts. */
export async function printedLines(
  db: Db,
  shirt: Line,
  lettering: Lettering,
  shop: Shop,
): Promise<readonly Line[]> {
  const lines: Line[] = [{ ...shirt, printing: printingOf('shirt', lettering) }];
  for (const part of letteringParts(lettering))
    lines.push(await partLine(db, part, { quantity: shirt.quantity, lettering, shop }));
  return lines;
}

async function partLine(
  db: Db,
  part: LetteringPart,
  { quantity, lettering, shop }: { quantity: number; lettering: Lettering; shop: Shop },
): Promise<Line> {
  type Row = Pick<Line, 'variantId' | 'productId' | 'name' | 'fullPrice' | 'vatRate'>;
  const { rows } = await sql<Row>`
    select variant.id as "variantId", variant.product_id as "productId", product_text.name,
      price.with_tax as "fullPrice", price.vat_rate as "vatRate"
    from variant
    join product_text on product_text.product_id = variant.product_id
      and product_text.language = ${shop.language}
    join price on price.variant_id = variant.id and price.shop_id = ${shop.id}
    where variant.reference_key = ${rules.parts[part]}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the print part ${part} is not in the catalogue`);
  return {
    ...{ ...row, size: '', color: '', imageHash: '', quantity },
    total: row.fullPrice * quantity,
    printing: printingOf(part, lettering),
  };
}

function printingOf(part: LinePrint['part'], lettering: Lettering): NonNullable<Line['printing']> {
  const values = {
    shirt: 'League',
    name: lettering.name,
    number: lettering.number,
    badge: 'League',
  };
  const { ink, rise } = letteringLook(rules, 'home', lettering.style);
  const print: LinePrint = {
    ...{ part, lettering, group: 'home' },
    ink,
    rise,
    text: { key: part, label: LABELS[part], value: values[part] },
  };
  return {
    isMain: part === 'shirt',
    displayData: printDisplayData(print),
    customData: printCustomData(print),
  };
}
