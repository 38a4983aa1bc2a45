import { type ReactElement, useEffect, useState } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { formatClock } from '#lib/domain/text/clock.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface ReservedNoteProps extends Pick<CheckoutPage, 'labels' | 'shop'> {
  /** RFC 3339. */
  readonly until: string;
  /** Seconds that were left when the server replied. */
  readonly seconds: number;
}

/**
 * Time until which the items of an unpaid order are reserved, with a clock that counts down by the server's time. The server
 * renders its own time zone, and the browser replaces it by the shopper's.
 */
export function ReservedNote({ until, seconds, labels, shop }: ReservedNoteProps): ReactElement {
  const [isHere, setHere] = useState(false);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setHere(true);
    const end = performance.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0)
    return (
      <p className="text-warn mb-4 font-semibold" role="status">
        {labels.reservedOver}
      </p>
    );
  const time = new Intl.DateTimeFormat(shop.languageTag, {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isHere && { timeZone: 'UTC', timeZoneName: 'short' }),
  }).format(new Date(until));
  return (
    <p className="mb-4 font-semibold">
      {interpolate(labels.reserved, { time })}{' '}
      <span className="figures whitespace-nowrap" role="timer">
        {interpolate(labels.reservedLeft, { time: formatClock(left) })}
      </span>
    </p>
  );
}
