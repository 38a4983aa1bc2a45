import { folder } from './club-files.ts';
import type { ClubDelivery, ClubExchangeRates, ClubSizeCharts } from './tables-schema.ts';

/**
 * Tables of the club's folder, read when the process starts; undefined where the shop's own count. A build replaces this
 * module: see `src/integrations/club-folder.ts`.
 */
export const CLUB_DELIVERY: ClubDelivery | undefined = folder.delivery;
export const CLUB_SIZE_CHARTS: ClubSizeCharts | undefined = folder.sizeCharts;
export const CLUB_EXCHANGE_RATES: ClubExchangeRates | undefined = folder.exchangeRates;
