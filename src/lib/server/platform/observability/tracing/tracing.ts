import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { Outage } from '#lib/domain/outage.ts';
import { pageKind } from '#lib/server/platform/observability/page-kind.ts';
import { wrapPort } from '#lib/server/platform/observability/wrap-port.ts';
import type { ObservePort, QueryReport } from '#lib/server/platform/ports/observe.ts';

export interface TracingOptions {
  readonly exporter: SpanExporter;
  readonly serviceName: string;
  /** Whether the `traceparent` of requests is believed, because a proxy writes it. */
  readonly continuesTraces: boolean;
}

/** Spans of one node. None has an address, a name, a value of a statement or the text of an error. */
export interface Tracing {
  /** A span for each request, to the end of its response. */
  readonly traceRequests: (listener: RequestListener) => RequestListener;
  /** A span for each page that is rendered, within its request. */
  readonly traceRender: <Request extends { readonly target: string }, Page>(
    render: (request: Request) => Promise<Page>,
  ) => (request: Request) => Promise<Page>;
  /** A span for each call of an outside service, within its request. */
  readonly observePort: ObservePort;
  /** A span for a statement that has ended, if a request caused it. */
  readonly queryEnded: (report: QueryReport) => void;
  /** The id of the current trace, for log lines. */
  readonly logFields: () => { readonly trace?: string };
  /** Sends what is waiting. */
  close(): Promise<void>;
}

const MAX_SQL_LENGTH = 2_000;
const propagator = new W3CTraceContextPropagator();

/** The spans' parents are kept here and not in the SDK's globals, so that two shops in a process do not mix. */
export function createTracing(options: TracingOptions): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    spanProcessors: [new BatchSpanProcessor(options.exporter)],
  });
  const tracer = provider.getTracer('terrace');
  const current = new AsyncLocalStorage<Span>();
  const parent = (): Context => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const run = <Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: () => Result,
  ): Result => {
    const span = tracer.startSpan(name, { kind, attributes }, parent());
    return current.run(span, () => endWith(span, work));
  };
  return {
    traceRequests: requestTracer(tracer, current, options.continuesTraces),
    traceRender: (render) => (request) => {
      const attributes = { 'http.route': pageKind(request.target) };
      return run('render', SpanKind.INTERNAL, attributes, () => render(request));
    },
    observePort: (name, port) =>
      wrapPort(port, (method, call) =>
        run(`${name}.${method}`, SpanKind.CLIENT, { 'terrace.port': name }, call),
      ),
    queryEnded({ sql, milliseconds, error }) {
      if (!current.getStore()) return;
      const span = tracer.startSpan(
        sql.split(/\s/, 1)[0] ?? 'query',
        {
          kind: SpanKind.CLIENT,
          startTime: Date.now() - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.text': sql.slice(0, MAX_SQL_LENGTH),
          },
        },
        parent(),
      );
      if (error !== undefined) fail(span, error);
      span.end();
    },
    logFields() {
      const span = current.getStore();
      return span ? { trace: span.spanContext().traceId } : {};
    },
    close: () => provider.shutdown(),
  };
}

function requestTracer(
  tracer: Tracer,
  current: AsyncLocalStorage<Span>,
  continuesTraces: boolean,
): Tracing['traceRequests'] {
  return (listener) => (request, response) => {
    const { headers, method = '' } = request;
    const parent = continuesTraces
      ? propagator.extract(ROOT_CONTEXT, headers, {
          get: (carrier, key) => carrier[key],
          keys: (carrier) => Object.keys(carrier),
        })
      : ROOT_CONTEXT;
    const route = pageKind(request.url ?? '/');
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    response.once('close', () => {
      const { statusCode } = response;
      span.setAttribute('http.response.status_code', statusCode);
      const id = response.getHeader('x-request-id');
      if (typeof id === 'string') span.setAttribute('terrace.request', id);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    current.run(span, () => listener(request, response));
  };
}

/** Ends the span with the work, or with the promise that it returns. */
function endWith<Result>(span: Span, work: () => Result): Result {
  let result: Result;
  try {
    result = work();
  } catch (error) {
    fail(span, error);
    span.end();
    throw error;
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  result.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, error);
      span.end();
    },
  );
  return result;
}

/** The message of an error may contain what a shopper typed. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', error instanceof Outage ? 'outage' : name);
}
