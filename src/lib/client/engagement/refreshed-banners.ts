/** Session storage key: whose banners were fetched in this visit. */
const KEY = 'engagement-banners';
const GUEST = 'guest';

/** Whether banners are to be fetched: once in a visit of each customer. Without storage, on each page. */
export function takeBannerRefresh(
  customerId: string | undefined,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): boolean {
  const owner = customerId ?? GUEST;
  try {
    if (storage.getItem(KEY) === owner) return false;
    storage.setItem(KEY, owner);
  } catch {
    // Storage is blocked.
  }
  return true;
}
