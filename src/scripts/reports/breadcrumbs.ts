import type { Scope } from '@sentry/core';
import { scrubAddress } from '#lib/domain/reports/scrub-text.ts';

/** Time in milliseconds of the page up to which requests are in the trail. */
let until = -1;

/**
 * Adds what the page has requested since the last call. The browser records requests anyway, so nothing has to watch the
 * page before there is something to report. Neither clicks nor the console: both hold texts.
 */
export function addTrail(scope: Scope): void {
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ startTime, name }) => startTime > until && !name.includes('/envelope/'));
  for (const { name, initiatorType, responseStatus, startTime } of entries) {
    until = Math.max(until, startTime);
    if (/^(?:img|css|link|image)$/.test(initiatorType)) continue;
    scope.addBreadcrumb({
      category: initiatorType,
      message: `${scrubAddress(name)} ${responseStatus || ''}`,
      timestamp: (performance.timeOrigin + startTime) / 1_000,
    });
  }
}
