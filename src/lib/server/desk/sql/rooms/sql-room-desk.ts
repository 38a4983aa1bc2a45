import type { RoomDesk } from '#lib/server/desk/ports/room-desk.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { findCategories, findProducts, nameCategories, nameProducts } from './room-goods.ts';
import { countOrders, readBusiestMinute, readSales } from './room-sales.ts';

const PORT = 'desk-rooms';

export function sqlRoomDesk(db: Db): RoomDesk {
  return {
    findProducts: (term, language, limit) =>
      runQuery(PORT, () => findProducts(db, term, language, limit)),
    findCategories: (term, language, limit) =>
      runQuery(PORT, () => findCategories(db, term, language, limit)),
    names: (kind, ids, language) =>
      runQuery(PORT, () =>
        kind === 'products' ? nameProducts(db, ids, language) : nameCategories(db, ids, language),
      ),
    sales: (goods, since, recent, language) =>
      runQuery(PORT, () => readSales(db, goods, since, recent, language)),
    busiestMinute: (since) => runQuery(PORT, () => readBusiestMinute(db, since)),
    ordersSince: (since) => runQuery(PORT, () => countOrders(db, since)),
  };
}
