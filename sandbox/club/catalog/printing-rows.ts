import { LETTERING_PARTS, type LetteringPart } from '#lib/domain/printing/lettering.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { lettering } from '../../../src/lib/server/printing/club-printing.ts';
import { type DemoCurrency, demoCurrency } from '../demo-currency.ts';
import type { ClubRows } from '../rows.ts';
import { LANGUAGES, type Translations, translations } from '../translated-text.ts';
import { valueId } from './attribute-rows.ts';
import { standardVat } from './price-lists.ts';

/** Lower than the ids of regular products. */
const FIRST_PART_ID = 901;
/** Printing is made to order, so that its stock never runs out. */
const PLENTY = 1_000_000;

const NAMES: Readonly<Record<LetteringPart, Translations>> = {
  name: translations('Name', 'Name', 'Nom', 'Nombre', '이름 마킹', '姓名印字'),
  number: translations('Number', 'Nummer', 'Numéro', 'Dorsal', '번호 마킹', '号码印字'),
  badge: translations(
    'Sleeve badge',
    'Ärmelabzeichen',
    'Badge de manche',
    'Parche de manga',
    '소매 패치',
    '袖章',
  ),
};

const SENTENCE: Translations = translations(
  'Pressed by hand in the workshop under the north stand.',
  'Von Hand gepresst in der Werkstatt unter der Nordtribüne.',
  'Pressé à la main à l’atelier sous la tribune Nord.',
  'Estampado a mano en el taller bajo la grada Norte.',
  '북쪽 스탠드 아래 공방에서 손으로 새깁니다.',
  '在北看台下的工坊手工压印。',
);

/** With tax, in hundredths. */
const PRICES: Readonly<Record<LetteringPart, Readonly<Record<DemoCurrency, number>>>> = {
  name: { GBP: 900, EUR: 1000, USD: 1100, KRW: 1_500_000, CNY: 8000 },
  number: { GBP: 600, EUR: 700, USD: 800, KRW: 1_000_000, CNY: 6000 },
  badge: { GBP: 500, EUR: 600, USD: 600, KRW: 800_000, CNY: 5000 },
};

type LetteringRows = Pick<ClubRows, 'product' | 'product_text' | 'variant' | 'stock' | 'price'>;

/** Printing parts are products that are sold only with a shirt and belong to no category. */
export function letteringRows(now: Date): LetteringRows {
  const parts = LETTERING_PARTS.map((part, index) => {
    const id = FIRST_PART_ID + index;
    return { part, id, variantId: id * 100 + 1, key: lettering.parts[part] };
  });
  const made = { created_at: now.toISOString(), updated_at: now.toISOString() };
  return {
    product: parts.map(({ id, key }) => ({
      ...{
        id,
        master_key: key,
        reference_key: key,
        is_active: true,
        hidden_in: [],
        images: [],
        advanced: {},
      },
      ...{ sellable_from: null, sellable_to: null, members_from: null, max_per_order: null },
      ...made,
    })),
    product_text: parts.flatMap(({ part, id }) =>
      LANGUAGES.map((language) => ({
        ...{ product_id: id, language, name: NAMES[part][language] },
        ...{ description: SENTENCE[language], keywords: NAMES[part][language] },
      })),
    ),
    variant: parts.map(({ id, variantId, key }) => ({
      ...{ id: variantId, product_id: id, reference_key: key, position: 0 },
      size_value_id: valueId('size', 'one-size'),
      gtin: null,
      ...made,
    })),
    stock: parts.map(({ variantId }) => ({
      ...{ variant_id: variantId, quantity: PLENTY, is_sellable_without_stock: false },
      is_uncounted: false,
    })),
    price: parts.flatMap(({ part, variantId }) =>
      SHOPS.map((shop) => ({
        ...{
          shop_id: shop.id,
          variant_id: variantId,
          with_tax: PRICES[part][demoCurrency(shop.currency)],
        },
        ...{ vat_rate: standardVat(shop), reductions: [], lowest_prior: null },
      })),
    ),
  };
}
