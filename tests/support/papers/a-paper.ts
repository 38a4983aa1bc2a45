import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import { pdfPapers } from '#lib/server/papers/pdf/pdf-papers.ts';

const LINE = { details: ['Size M'], quantity: '2', unitPrice: '£50.00', vatRate: '20%' };

export function aPaper(changes: Partial<PaperDocument> = {}): PaperDocument {
  const columns = { description: 'Goods', quantity: 'No.', unitPrice: 'Net', vatRate: 'VAT' };
  return {
    ...{ languageTag: 'en-GB', title: 'Invoice', number: 'AU-10001-2026-000001' },
    ...{ issuedAt: '2026-11-20T12:00:00.000Z', club: 'Aldermoor United', colour: '#8c1c2b' },
    facts: [{ label: 'Number', value: 'AU-10001-2026-000001' }],
    seller: ['Aldermoor United Retail Ltd', 'Quarry Lane'],
    parties: [
      { heading: 'Invoice to', lines: ['Ada Fairweather', '12 Mill Lane'] },
      { heading: 'Delivered to', lines: ['홍길동', '서울특별시 종로구'] },
    ],
    columns: { ...columns, amount: 'Amount' },
    lines: [{ ...LINE, name: 'Home shirt', amount: '£120.00' }],
    sums: [{ label: 'Items', value: '£120.00' }],
    gross: { label: 'Total', value: '£120.00' },
    net: { label: 'Net', value: '£100.00' },
    vat: [{ label: 'VAT 20 %', value: '£20.00' }],
    notes: ['Paid by card.'],
    legal: ['Registered: Aldermoor, 1897'],
    ...changes,
  };
}

/** A line of goods with this name. */
export function aLine(
  name: string,
  details: readonly string[] = [],
): PaperDocument['lines'][number] {
  return { ...LINE, name, details, amount: '£1.00' };
}

/** The paper as PDF, without a crest unless one is given. */
export async function printPaper(
  changes: Partial<PaperDocument> = {},
  crest?: Buffer,
): Promise<Uint8Array> {
  const log = { warn: () => undefined };
  return pdfPapers({ loadCrest: async () => crest, log }).print(aPaper(changes));
}
