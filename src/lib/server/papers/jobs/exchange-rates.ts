import { Outage } from '#lib/domain/outage.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export interface ExchangeRateServices {
  readonly papers: Pick<Services['papers'], 'exchangeRates' | 'exchangeRateSource'>;
  readonly log: Pick<Services['log'], 'info' | 'warn' | 'error'>;
}

const HOUR = 3_600_000;
const PAUSE = 3 * HOUR;
const PAUSE_AFTER_OUTAGE = HOUR / 4;
/** Longer than the Easter holidays, when no rates are published. */
const STALE_AFTER = 7 * 24 * HOUR;

/**
 * Reads the newest exchange rates every few hours and completes papers that wait for one. A source that is down changes
 * nothing: papers use the latest known rates, with their day. Rates that get old and papers that wait are logged.
 */
export function createRateRefresh(): (services: ExchangeRateServices, now: Date) => Promise<void> {
  let next = 0;
  return async (services, now) => {
    if (now.getTime() < next) return;
    const isRead = await readRates(services);
    next = now.getTime() + (isRead ? PAUSE : PAUSE_AFTER_OUTAGE);
    await reportStaleRates(services, now);
    for (const waiting of await services.papers.exchangeRates.completePapers())
      services.log.error('papers.without-exchange-rate', waiting);
  };
}

async function readRates(services: ExchangeRateServices): Promise<boolean> {
  const {
    papers: { exchangeRateSource: source, exchangeRates },
    log,
  } = services;
  if (!source) return true;
  try {
    await exchangeRates.save(await source.read());
    return true;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('exchange-rates.unavailable', { error });
    return false;
  }
}

async function reportStaleRates(
  { papers: { exchangeRateSource, exchangeRates }, log }: ExchangeRateServices,
  now: Date,
): Promise<void> {
  if (!exchangeRateSource) return;
  const day = await exchangeRates.newestDay();
  if (day !== undefined && now.getTime() - Date.parse(day) > STALE_AFTER)
    log.warn('exchange-rates.stale', { day });
}
