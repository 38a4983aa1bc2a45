import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Cookies, cookieName, cookieOptions } from '#lib/server/platform/security/cookies.ts';

type DeviceServices = Pick<Services, 'siteUrl'> & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

/** Content of the sealed device cookie. `use` rejects values sealed for another purpose. */
interface KnownDevice {
  readonly use: 'device';
  /** Ids of customers who have signed in with this browser, the latest first. */
  readonly customers: readonly number[];
}

/** The longest that browsers keep a cookie. */
const LIFETIME_DAYS = 400;
/** A family's browser; bounds the size of the cookie. */
const MAX_CUSTOMERS = 8;

/** Whether the customer has signed in with this browser before. */
export async function isKnownDevice(
  cookies: Cookies,
  services: DeviceServices,
  { id }: Pick<ShopUser, 'id'>,
): Promise<boolean> {
  return (await readCustomers(cookies, services)).includes(id);
}

/** Remembers in a sealed cookie, which survives signing out, that the customer uses this browser. */
export async function rememberDevice(
  cookies: Cookies,
  services: DeviceServices,
  { id }: Pick<ShopUser, 'id'>,
): Promise<void> {
  const others = (await readCustomers(cookies, services)).filter((other) => other !== id);
  const known: KnownDevice = { use: 'device', customers: [id, ...others].slice(0, MAX_CUSTOMERS) };
  const sealed = await services.security.seal(known, `${LIFETIME_DAYS}d`);
  const options = { ...cookieOptions(services), maxAge: LIFETIME_DAYS * 24 * 60 * 60 };
  cookies.set(cookieName('device', services), sealed, options);
}

async function readCustomers(
  cookies: Cookies,
  services: DeviceServices,
): Promise<readonly number[]> {
  const sealed = cookies.get(cookieName('device', services))?.value;
  const known =
    sealed === undefined ? undefined : await services.security.unseal<KnownDevice>(sealed);
  return known?.use === 'device' ? known.customers : [];
}
