import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** A collector that is away must not fill the log. */
const REPORT_INTERVAL_MS = 60_000;
/** Shorter than the time that a stopping process has. */
const TIMEOUT_MS = 5_000;

export interface SpanExport extends SpanExporter {
  /** At most once a minute, the number of spans that were lost since. */
  onLost: (spans: number) => void;
}

/** Sends spans by OTLP over HTTP to a collector. `endpoint` is its base address, without `/v1/traces`. */
export function otlpExport(endpoint: string, now: () => Date): SpanExport {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return withLossReports(new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }), now);
}

export function withLossReports(exporter: SpanExporter, now: () => Date): SpanExport {
  let lost = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const self: SpanExport = {
    onLost: () => undefined,
    export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) {
          lost += spans.length;
          report();
        }
        // Lost spans are reported here; the processor would write to the console.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  function report(): void {
    const time = now().getTime();
    if (time - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = time;
    self.onLost(lost);
    lost = 0;
  }
  return self;
}
