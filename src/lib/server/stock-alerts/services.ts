import type { StockAlerts } from './ports/stock-alerts.ts';

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly stockAlerts: StockAlerts;
  }
}
