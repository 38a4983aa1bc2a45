import { folder, settings } from './club-files.ts';
import type { PrintingSettings } from './club-schema.ts';
import type { ClubDelivery, ClubExchangeRates, ClubSizeCharts } from './tables-schema.ts';

/**
 * Tables of the club's folder, read when the process starts; undefined where the shop's own count. A build replaces this
 * module: see `src/integrations/club-folder.ts`.
 */
export const CLUB_DELIVERY: ClubDelivery | undefined = folder.delivery;
export const CLUB_SIZE_CHARTS: ClubSizeCharts | undefined = folder.sizeCharts;
/** Names of the club's own jerseys and styles, by key and language. */
export const CLUB_LETTERING_NAMES: PrintingSettings['names'] = folder.printing?.names ?? {};
/** Working days. */
export const CLUB_LEAD_DAYS: Readonly<Record<'printing' | 'backorder', number>> = settings.leadDays;
export const CLUB_EXCHANGE_RATES: ClubExchangeRates | undefined = folder.exchangeRates;
