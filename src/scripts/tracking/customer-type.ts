import type { TrackingData } from '#lib/domain/tracking/tracking-events.ts';

type CustomerType = NonNullable<TrackingData<'login'>['customer_type']>;

/** Local storage key; lasts like the session of a signed-in customer. */
const STORED = 'customer-type';

/** A guest by the badge cookie, else the type of the last sign-in in this browser, if it is known. */
export function currentCustomerType(): CustomerType | undefined {
  if (!/terrace_hint=\S*\.u1/.test(document.cookie)) return 'guest';
  try {
    const stored = localStorage.getItem(STORED);
    return stored === 'new' || stored === 'existing' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeCustomerType(type: CustomerType | undefined): void {
  try {
    if (type) localStorage.setItem(STORED, type);
  } catch {
    // Storage is blocked: page views do not name the type.
  }
}
