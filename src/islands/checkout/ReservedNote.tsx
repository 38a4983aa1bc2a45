import { type ReactElement, useEffect, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface ReservedNoteProps extends Pick<CheckoutPage, 'labels' | 'shop'> {
  /** RFC 3339. */
  readonly until: string;
}

/**
 * Time until which the items of an unpaid order are reserved. The server renders its own time zone, and the browser
 * replaces it by the shopper's.
 */
export function ReservedNote({ until, labels, shop }: ReservedNoteProps): ReactElement {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const time = new Intl.DateTimeFormat(shop.languageTag, {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isHere && { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(new Date(until));
  return <p className="mb-4 font-semibold">{interpolate(labels.reserved, { time })}</p>;
}
