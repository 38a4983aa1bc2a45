import {
  type AnnouncedPrice,
  type AnnouncedReduction,
  toAnnouncedPrice,
} from '#lib/domain/catalog/announced-price.ts';
import { type Currency, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { type VatClass, vatRateAt } from '#lib/domain/tax/vat-rates.ts';
import { type DemoCurrency, demoCurrency } from '../demo-currency.ts';
import { pickItem, pseudoRandom } from '../random.ts';
import type { Draft } from './product-draft.ts';

export interface Price extends AnnouncedPrice {
  readonly shopId: number;
  readonly vatRate: number;
}

/** A reduction before conversion to a shop's currency. */
export interface Offer {
  readonly category: 'sale' | 'campaign';
  /** A fraction, or pounds. */
  readonly off: { readonly fraction: number } | { readonly pounds: number };
}

/** Converts pounds to a price in hundredths with the usual ending of the currency. */
const LISTED: Readonly<Record<DemoCurrency, (pounds: number) => number>> = {
  GBP: (pounds) => pounds * 100 - 5,
  EUR: (pounds) => Math.round(pounds * 1.18) * 100 - 5,
  USD: (pounds) => Math.round(pounds * 1.28) * 100 - 1,
  KRW: (pounds) => roundWon(pounds * 1750) * 100,
  CNY: (pounds) => Math.max(19, Math.round(pounds * 0.91) * 10 - 1) * 100,
};

/** Rounding of reduced prices, in hundredths: a hundred won, a whole yuan, else a cent. */
const STEP: Readonly<Record<DemoCurrency, number>> = {
  GBP: 1,
  EUR: 1,
  USD: 1,
  KRW: 10_000,
  CNY: 100,
};

function roundWon(amount: number): number {
  return amount < 50_000
    ? Math.round(amount / 1000) * 1000
    : Math.round(amount / 10_000) * 10_000 - 1000;
}

/** The demo's price lists are of this year. */
const PRICED_AT = '2026-01-01';

const CLOTHES = new Set([
  'jersey',
  'shorts',
  'socks',
  'kit',
  'tshirt',
  'hoodie',
  'polo',
  'jacket',
  'trousers',
  'dress',
  'sleepwear',
  'baby',
]);

export function selectVatClass(draft: Draft): VatClass {
  if (draft.kind.type === 'book') return 'book';
  const isChild =
    draft.audience === 'kids' || draft.audience === 'toddlers' || draft.audience === 'babies';
  return isChild && CLOTHES.has(draft.kind.type) ? 'children' : 'standard';
}

/** Prices of shops outside the VAT area are without VAT. */
function selectVatRate({ country }: Shop, vatClass: VatClass): number {
  return vatRateAt({ country }, vatClass, PRICED_AT) ?? 0;
}

/** Percent times 100. */
export function standardVat(shop: Shop): number {
  return selectVatRate(shop, 'standard');
}

/** Last season's kits always have an offer. This season's kits, printed shirts and books never have one. */
export function selectOffers(draft: Draft): readonly Offer[] {
  if (draft.kit?.season === '25/26') return lastSeasonOffers(draft.key);
  if (draft.player || draft.kit || draft.kind.type === 'book') return [];
  const chance = pseudoRandom(`offer ${draft.masterKey}`);
  const offer = OFFERS.find(({ below }) => chance < below);
  return offer ? offer.make(draft.masterKey, draft.kind.price > 40) : [];
}

/** Cumulative shares of products with each offer. */
const OFFERS: readonly {
  readonly below: number;
  readonly make: (key: string, isDear: boolean) => readonly Offer[];
}[] = [
  { below: 0.12, make: (key) => [{ category: 'sale', off: saleFraction(key) }] },
  { below: 0.16, make: (_, isDear) => [{ category: 'sale', off: { pounds: isDear ? 10 : 2 } }] },
  { below: 0.2, make: () => [{ category: 'campaign', off: { fraction: 0.15 } }] },
  { below: 0.22, make: (_, isDear) => [{ category: 'campaign', off: { pounds: isDear ? 5 : 1 } }] },
  {
    below: 0.25,
    make: (key) => [
      { category: 'sale', off: saleFraction(key) },
      { category: 'campaign', off: { fraction: 0.1 } },
    ],
  },
];

function saleFraction(key: string): Offer['off'] {
  return { fraction: pickItem(`fraction ${key}`, [0.2, 0.25, 0.3, 0.4]) };
}

function lastSeasonOffers(key: string): readonly Offer[] {
  const sale: Offer = { category: 'sale', off: { fraction: pseudoRandom(key) < 0.5 ? 0.3 : 0.5 } };
  return pseudoRandom(`stack ${key}`) < 0.3
    ? [sale, { category: 'campaign', off: { fraction: 0.1 } }]
    : [sale];
}

/** Whole pounds: children's sizes cost four fifths, printed shirts 15 more. */
function priceInPounds(draft: Draft): number {
  const isChild = draft.audience === 'kids' && draft.kind.scale === undefined;
  const cloth = isChild ? Math.round(draft.kind.price * 0.8) : draft.kind.price;
  return cloth + (draft.player && draft.isJersey ? 15 : 0);
}

/** The product's price in each shop for a size with a surcharge in pounds. */
export function draftPrices(draft: Draft, surcharge: number): readonly Price[] {
  const offers = selectOffers(draft);
  return SHOPS.map((shop) => {
    const listed = LISTED[demoCurrency(shop.currency)](priceInPounds(draft) + surcharge);
    const reductions = applyOffers(listed, offers, shop.currency);
    const off = reductions.reduce((total, reduction) => total + reduction.absoluteWithTax, 0);
    const withTax = listed - off;
    const vatRate = selectVatRate(shop, selectVatClass(draft));
    const lowestPrior =
      offers.length > 0 ? lowestPriorPrice(draft, listed, withTax, shop.currency) : null;
    const announced = toAnnouncedPrice({ withTax, reductions, lowestPrior }, shop.country);
    return { shopId: shop.id, vatRate, ...announced };
  });
}

function applyOffers(
  listed: number,
  offers: readonly Offer[],
  currency: Currency,
): readonly AnnouncedReduction[] {
  let current = listed;
  return offers.map(({ category, off }) => {
    const isRelative = 'fraction' in off;
    const wanted = isRelative ? current * off.fraction : poundsOff(off.pounds, currency);
    const step = STEP[demoCurrency(currency)];
    const absoluteWithTax = Math.round(wanted / step) * step;
    const relative = absoluteWithTax / current;
    current -= absoluteWithTax;
    return { category, type: isRelative ? 'relative' : 'absolute', relative, absoluteWithTax };
  });
}

const POUND: Readonly<Record<DemoCurrency, number>> = {
  GBP: 100,
  EUR: 100,
  USD: 100,
  KRW: 150_000,
  CNY: 1000,
};

function poundsOff(amount: number, currency: Currency): number {
  return amount * POUND[demoCurrency(currency)];
}

/** Lowest prior price: usually the full price; lower after an earlier offer. */
function lowestPriorPrice(
  draft: Draft,
  listed: number,
  withTax: number,
  currency: Currency,
): number {
  const chance = pseudoRandom(`prior ${draft.masterKey}`);
  if (chance < 0.8) return listed;
  const step = STEP[demoCurrency(currency)];
  return Math.round((listed + withTax) / 2 / step) * step;
}
