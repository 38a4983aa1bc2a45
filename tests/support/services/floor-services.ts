import type { ShopFloor } from '../a-shop-floor.ts';
import { NO_ROOMS } from '../waiting-rooms/no-rooms.ts';

/** What a shop floor sells and knows, as parts of the services. */
export function floorServices(floor: ShopFloor) {
  const { baskets, savedItems, customers, orders, wishlists, promotions } = floor;
  const { accountMails, sessions, membership, members } = floor;
  return {
    checkout: { takesRealMoney: false },
    tracking: { thirdParties: undefined },
    promotions,
    customers: { ...customers, mails: accountMails, sessions, membership, members },
    basket: { ...baskets, savedItems },
    waitingRoom: NO_ROOMS,
    wishlist: wishlists,
    orders: { ...orders, desk: floor.orderDesk, mails: floor.orderMails },
  };
}
