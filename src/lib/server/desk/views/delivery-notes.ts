import { club } from '#club/club.ts';
import { type Locale, shopLanguage } from '#club/known-shops.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import type { OrderDetail, Parcel } from '#lib/domain/orders/order-lifecycle.ts';
import { paperTimeZone } from '#lib/domain/orders/order-papers.ts';
import { hasLeftWarehouse } from '#lib/domain/orders/order-state.ts';
import { returnsAddress } from '#lib/domain/shop/returns-address.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';
import { packedShares } from './packed-lines.ts';

/** Delivery note and label of one parcel, in the language of the order's shop. */
export interface ParcelPaper {
  readonly number: string;
  readonly languageTag: string;
  readonly t: Translate;
  readonly address: readonly string[];
  readonly sender: readonly string[];
  /** Day of the order, with year. */
  readonly day: string;
  /**
   * Which parcel of how many, as a sentence and as `1/2`; without their count while some of the order is not packed.
   * Undefined for the only one.
   */
  readonly parcel: { readonly text: string; readonly place: string } | undefined;
  /** What of the order is not in this parcel. */
  readonly others: readonly ('follows' | 'sent')[];
  readonly gift: string | undefined;
  readonly lines: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly details: string;
    readonly sku: string;
    /** For scanners; '' where it is not known. */
    readonly gtin: string;
  }[];
}

/** By the ids of variants. */
export interface ArticleCodes {
  readonly skus: ReadonlyMap<number, string>;
  readonly gtins: ReadonlyMap<number, string>;
}

/**
 * One for each parcel that is still to be sent, the unpacked rest among them; of an order that has been sent, one for each
 * of its parcels. `wanted`: number of the only one.
 */
export function parcelPapers(
  order: OrderDetail,
  codes: ArticleCodes,
  wanted?: number,
): readonly ParcelPaper[] {
  const live = order.parcels.filter(({ stage }) => stage !== 'cancelled');
  const waiting = live.filter((parcel) => !hasLeftWarehouse(parcel));
  const chosen = waiting.length > 0 ? waiting : live;
  return (wanted === undefined ? chosen : live.filter(({ id }) => id === wanted)).map((parcel) =>
    parcelPaper(order, parcel, live, codes),
  );
}

function parcelPaper(
  order: OrderDetail,
  parcel: Parcel,
  live: readonly Parcel[],
  codes: ArticleCodes,
): ParcelPaper {
  const locale: Locale = findShopById(order.shopId)?.locale ?? 'en';
  const { languageTag } = shopLanguage(locale);
  const place = live.indexOf(parcel);
  const others = live.filter((other) => other !== parcel);
  const count = live.some(({ stage }) => stage === 'open') ? undefined : live.length;
  // A note that is printed again does not say of later parcels that they came before.
  const isEarlier = (other: Parcel): boolean =>
    hasLeftWarehouse(other) && (live.indexOf(other) < place || !hasLeftWarehouse(parcel));
  const day = new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'long',
    timeZone: paperTimeZone(order.shopId),
  });
  return {
    number: order.number,
    languageTag,
    t: translator(locale),
    address: formatAddressLines(order.shippingAddress, languageTag),
    sender: returnsAddress(club.legal),
    day: day.format(new Date(order.createdAt)),
    parcel: others.length > 0 ? parcelPlace(translator(locale), place + 1, count) : undefined,
    others: [
      ...(others.some(isEarlier) ? (['sent'] as const) : []),
      ...(others.every(isEarlier) ? [] : (['follows'] as const)),
    ],
    gift: order.gift?.message,
    lines: packedShares(order, parcel.contents).map(({ line, quantity, details }) => ({
      quantity,
      name: line.name,
      details,
      sku: codes.skus.get(line.variantId) ?? '',
      gtin: codes.gtins.get(line.variantId) ?? '',
    })),
  };
}

function parcelPlace(
  t: Translate,
  number: number,
  count: number | undefined,
): { readonly text: string; readonly place: string } {
  if (count === undefined) return { text: t('desk:parcel', { number }), place: `${number}` };
  return { text: t('desk:deliveryNoteParcel', { number, count }), place: `${number}/${count}` };
}
