import { setTimeout as pause } from 'node:timers/promises';
import { otlpExport } from './span-export.ts';
import { createTracing, type Tracing } from './tracing.ts';

export interface ShopTracing extends Tracing {
  /** Called at most once a minute with the number of spans that the collector did not take. */
  onLost(report: (spans: number) => void): void;
}

/** A collector that hangs does not keep a node from stopping. */
const CLOSE_MS = 3_000;

/** Traces of a shop, sent by OTLP over HTTP in batches. */
export function createShopTracing(
  settings: {
    readonly endpoint: string;
    readonly serviceName: string;
    readonly continuesTraces: boolean;
  },
  now: () => Date,
): ShopTracing {
  const exporter = otlpExport(settings.endpoint, now);
  const tracing = createTracing({ ...settings, exporter });
  return {
    ...tracing,
    onLost(report) {
      exporter.onLost = report;
    },
    close: () => Promise.race([tracing.close(), pause(CLOSE_MS, undefined, { ref: false })]),
  };
}
