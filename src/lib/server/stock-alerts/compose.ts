import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { StockAlerts } from './ports/stock-alerts.ts';
import { sqlStockAlerts } from './sql/stock-alerts.ts';

export function composeStockAlerts({ db }: Foundation): StockAlerts {
  return sqlStockAlerts(db);
}
