import { type ReactElement, useEffect, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface ReservedNoteProps extends Pick<CheckoutPage, 'words' | 'shop'> {
  /** RFC 3339. */
  readonly until: string;
}

/**
 * Until when the goods are kept for an order that waits for its payment. The server does not know the shopper's clock:
 * it names its own, the browser says the time as the wall does.
 */
export function ReservedNote({ until, words, shop }: ReservedNoteProps): ReactElement {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const time = new Intl.DateTimeFormat(shop.languageTag, {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isHere && { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(new Date(until));
  return <p className="mb-4 font-semibold">{interpolate(words.reserved, { time })}</p>;
}
