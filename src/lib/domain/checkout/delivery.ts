import { CLUB_DELIVERY, CLUB_LEAD_DAYS } from '#club/club-tables.ts';
import type { DeliveryCountry } from '#club/known-countries.ts';
import type { Currency } from '#club/known-shops.ts';
import { findUsRegion } from '#lib/domain/addresses/us-regions.ts';
import type { Variant } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { DeliveryOption } from './checkout.ts';

export type DeliveryKey = DeliveryOption['key'];

/** The club's own names, or those of `ZONES`. */
type Zone = string;
type Prices = Readonly<Partial<Record<Currency, number>>>;

interface Service {
  /** Working days until it arrives. */
  readonly days: readonly [min: number, max: number];
  readonly cost: Prices;
}

/** Working days added for printing. */
export const PRINTING_DAYS = CLUB_LEAD_DAYS.printing;

/** Working days added for backordered goods. */
export const BACKORDER_DAYS = CLUB_LEAD_DAYS.backorder;

/** Working days added for military and territorial addresses of the United States. */
const OVERSEAS_DAYS = 10;

const CARRIERS: Readonly<Record<DeliveryKey, string>> = { standard: 'parcel', express: 'courier' };

const ZONES: Readonly<Partial<Record<DeliveryCountry, Zone>>> = CLUB_DELIVERY?.zones ?? {
  GB: 'home',
  IE: 'europe',
  DE: 'europe',
  AT: 'europe',
  FR: 'europe',
  BE: 'europe',
  NL: 'europe',
  ES: 'europe',
  IT: 'europe',
  PT: 'europe',
  US: 'america',
  CA: 'america',
  KR: 'asia',
  CN: 'asia',
};

/** Amounts in hundredths. */
function pricesByCurrency(GBP: number, EUR: number, USD: number, KRW: number, CNY: number): Prices {
  return { GBP, EUR, USD, KRW, CNY };
}

const SERVICES: Readonly<Record<Zone, Readonly<Record<DeliveryKey, Service>>>> =
  CLUB_DELIVERY?.services ?? {
    home: {
      standard: { days: [2, 4], cost: pricesByCurrency(495, 595, 650, 900_000, 4_500) },
      express: { days: [1, 2], cost: pricesByCurrency(895, 1_095, 1_195, 1_600_000, 8_500) },
    },
    europe: {
      standard: { days: [3, 5], cost: pricesByCurrency(595, 695, 795, 1_000_000, 5_500) },
      express: { days: [1, 3], cost: pricesByCurrency(1_295, 1_495, 1_695, 2_200_000, 12_000) },
    },
    america: {
      standard: { days: [5, 8], cost: pricesByCurrency(795, 895, 995, 1_300_000, 7_000) },
      express: { days: [2, 4], cost: pricesByCurrency(1_895, 2_195, 2_495, 3_200_000, 17_500) },
    },
    asia: {
      standard: { days: [6, 10], cost: pricesByCurrency(895, 995, 1_095, 1_400_000, 7_800) },
      express: { days: [3, 5], cost: pricesByCurrency(2_095, 2_395, 2_695, 3_500_000, 19_000) },
    },
  };

export interface DeliveryQuery {
  readonly countryCode: DeliveryCountry;
  /** Undefined: not known yet. */
  readonly zipCode?: string | undefined;
  readonly currency: Currency;
  /** Price of the goods with tax, after reductions. */
  readonly goods: Minor;
  readonly isPrinted: boolean;
  /** Whether an item is backordered; absent: none is. */
  readonly isBackordered?: boolean;
  /** Goods value from which standard delivery is free; undefined: never. */
  readonly freeFrom: Minor | undefined;
  readonly now: Date;
}

/** Standard and express delivery to a country, with cost and delivery dates. Couriers do not reach every address. */
export function deliveryOptions(query: DeliveryQuery): readonly DeliveryOption[] {
  if (isOverseas(query)) return [createOption('standard', query)];
  return [createOption('standard', query), createOption('express', query)];
}

function createOption(key: DeliveryKey, query: DeliveryQuery): DeliveryOption {
  const service = findService(key, query.countryCode);
  const freeFrom = key === 'standard' ? query.freeFrom : undefined;
  const isFree = freeFrom !== undefined && query.goods >= freeFrom;
  return {
    key,
    carrierKey: CARRIERS[key],
    cost: minor(isFree ? 0 : costIn(service, query.currency)),
    ...(freeFrom === undefined ? {} : { freeFrom }),
    deliveryDate: deliveryDate(key, query),
  };
}

/** Expected delivery dates of an order placed now, as ISO dates. */
export function deliveryDate(
  key: DeliveryKey,
  query: Pick<DeliveryQuery, 'countryCode' | 'zipCode' | 'isPrinted' | 'isBackordered' | 'now'>,
): DeliveryOption['deliveryDate'] {
  const [min, max] = findService(key, query.countryCode).days;
  const preparationDays =
    (query.isPrinted ? PRINTING_DAYS : 0) +
    (query.isBackordered ? BACKORDER_DAYS : 0) +
    (isOverseas(query) ? OVERSEAS_DAYS : 0);
  return {
    min: afterWorkingDays(query.now, min + preparationDays),
    max: afterWorkingDays(query.now, max + preparationDays),
  };
}

/** Day on which backordered goods are ready, as an ISO date. */
export function backorderDate(now: Date): string {
  return afterWorkingDays(now, BACKORDER_DAYS);
}

function isOverseas({
  countryCode,
  zipCode = '',
}: Pick<DeliveryQuery, 'countryCode' | 'zipCode'>): boolean {
  return countryCode === 'US' && findUsRegion(zipCode) !== undefined;
}

/** Working days in transit, from and to. */
export function deliveryDays(
  key: DeliveryKey,
  countryCode: DeliveryCountry,
): readonly [min: number, max: number] {
  return findService(key, countryCode).days;
}

/** The schema of the club's table demands a zone for each country that it delivers to. */
function findService(key: DeliveryKey, countryCode: DeliveryCountry): Service {
  const zone = ZONES[countryCode];
  const service = zone === undefined ? undefined : SERVICES[zone]?.[key];
  if (!service) throw new RangeError(`no delivery to ${countryCode}`);
  return service;
}

/** Price of standard delivery without free delivery; undefined for another currency than the shops'. */
export function standardDeliveryCost(
  countryCode: DeliveryCountry,
  currency: string,
): number | undefined {
  return findService('standard', countryCode).cost[currency];
}

/** The schema demands an amount for each currency of the club's shops. */
function costIn({ cost }: Service, currency: Currency): number {
  const amount = cost[currency];
  if (amount === undefined) throw new RangeError(`no delivery cost in ${currency}`);
  return amount;
}

export function carrierKey(key: DeliveryKey): string {
  return CARRIERS[key];
}

/** Whether a line of the basket is printed. */
export function isPrinted(items: readonly { readonly print?: unknown }[]): boolean {
  return items.some(({ print }) => print !== undefined);
}

/** Whether a line exceeds its stock and is made or ordered first. What nobody counts is there. */
export function isBackordered(
  items: readonly { readonly quantity: number; readonly variant: Pick<Variant, 'stock'> }[],
): boolean {
  return items.some(
    ({ quantity, variant: { stock } }) =>
      stock.isSellableWithoutStock && !stock.isUncounted && stock.quantity < quantity,
  );
}

function afterWorkingDays(now: Date, days: number): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
