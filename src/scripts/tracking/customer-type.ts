import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { storedText, storeText } from '#lib/client/stored-text.ts';
import type { TrackingData } from '#lib/domain/tracking/tracking-events.ts';

type CustomerType = NonNullable<TrackingData<'login'>['customer_type']>;

/** Local storage key; lasts like the session of a signed-in customer. */
const STORED = 'customer-type';

/** A guest by the badge cookie, else the type of the last sign-in in this browser, if it is known. */
export function currentCustomerType(): CustomerType | undefined {
  if (!isSignedIn()) return 'guest';
  const stored = storedText(STORED);
  return stored === 'new' || stored === 'existing' ? stored : undefined;
}

/** Where storage is blocked, page views do not name the type. */
export function storeCustomerType(type: CustomerType | undefined): void {
  if (type) storeText(STORED, type);
}
