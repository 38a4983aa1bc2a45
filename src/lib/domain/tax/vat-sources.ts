/** What the rates and the areas of `tax-areas.ts` were checked against in November 2026. */
export const VAT_SOURCES = {
  tedb: 'European Commission, Taxes in Europe Database: standard rates, and books by tariff heading 4901',
  directive:
    'Directive 2006/112/EC, articles 6 and 7, and the Commission’s table of territorial status',
  hmrc: 'HMRC: VAT notices 701/10 and 714, manual VATPOSG2300',
  revenue: 'Irish Department of Finance in the Dáil: children’s clothes and shoes up to ten years',
  aeat: 'Spain, Dirección General de Tributos V2206-24 on article 91.Dos.1.2º of Ley 37/1992',
  latvia: 'Latvia, changes of the Value Added Tax Law from 1 January 2026',
  portugal: 'Portugal, Autoridade Tributária, Ofício Circulado 25045/2024',
  usps: 'United States Postal Service, publication 28 and the list of ZIP Code prefixes',
} as const;

/** Where rates or an area were checked, and the day of which that source speaks. */
export interface VatSource {
  readonly name: keyof typeof VAT_SOURCES;
  /** ISO date. */
  readonly asOf: string;
}
