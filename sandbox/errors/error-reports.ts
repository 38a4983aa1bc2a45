import type { IncomingMessage } from 'node:http';
import { json, type Responder, readBody, type SandboxResponse } from '../http.ts';
import { type Html, html } from '../markup.ts';
import { htmlPage } from '../page.ts';

/** The newest reports that are stored, so that they fit on a page. */
const MAX_REPORTS = 100;
const MAX_ENVELOPE_BYTES = 256 * 1024;
/** Browsers send reports from the shop's origin. */
const ANYWHERE = { 'access-control-allow-origin': '*' };

interface StoredReport {
  readonly platform?: string;
  readonly release?: string;
  readonly transaction?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly exception?: { readonly values?: readonly StoredException[] };
  readonly breadcrumbs?: readonly { readonly category?: string; readonly message?: string }[];
}

interface StoredException {
  readonly type?: string;
  readonly value?: string;
  readonly stacktrace?: {
    readonly frames?: readonly {
      readonly filename?: string;
      readonly function?: string;
      readonly lineno?: number;
    }[];
  };
}

/** Stands in for a collector of error reports: Sentry's envelopes, a page for people, and `reports.json` for tests. */
export function createErrorReports(prefix: string, key: string): Responder {
  let reports: readonly StoredReport[] = [];

  async function receive(req: IncomingMessage, url: URL): Promise<SandboxResponse> {
    const sentKey = url.searchParams.get('sentry_key');
    if (sentKey !== key) return json(403, { detail: 'unknown key' }, ANYWHERE);
    const received = parseEnvelope((await readBody(req, MAX_ENVELOPE_BYTES)) ?? '');
    if (!received) return json(400, { detail: 'not an envelope' }, ANYWHERE);
    reports = [...reports, ...received].slice(-MAX_REPORTS);
    return json(200, {}, ANYWHERE);
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '/api/1/envelope/' && req.method === 'POST') return receive(req, url);
    if (path === '/reports.json') return json(200, reports);
    return path === '' || path === '/' ? listPage(reports) : json(404, { detail: 'not found' });
  };
}

/** Header line, then for each item a header line and its payload. Undefined if it is none. */
function parseEnvelope(body: string): readonly StoredReport[] | undefined {
  try {
    const [header, ...lines] = body.trimEnd().split('\n');
    JSON.parse(header ?? '');
    return lines.flatMap((line, index) => {
      const { type } = Object(JSON.parse(line)) as { readonly type?: unknown };
      const isItem = index % 2 === 0 && type === 'event';
      return isItem ? [JSON.parse(lines[index + 1] ?? '') as StoredReport] : [];
    });
  } catch {
    return undefined;
  }
}

function listPage(reports: readonly StoredReport[]): SandboxResponse {
  return htmlPage(200, {
    title: 'Error reports',
    body: html`<h1>Error reports</h1><p><a href="/">Sandbox</a></p>
<p>What the shop’s server has reported, and the pages of shoppers who agreed, newest first. Both do so with <code>ERROR_REPORTS=on</code>.</p>
${reports.length > 0 ? reports.toReversed().map(reportHtml) : html`<p>Nothing yet.</p>`}`,
  });
}

function reportHtml(report: StoredReport): Html {
  const exceptions = report.exception?.values ?? [];
  const [first] = exceptions;
  const tags = Object.entries(report.tags ?? {}).map(
    ([name, value]) => html`<li>${name}: <code>${value}</code></li>`,
  );
  return html`<section><h2>${first?.type ?? 'Error'}: ${first?.value ?? ''}</h2>
<p class="quiet">${report.platform ?? ''}, ${report.release ?? ''} ${report.transaction ?? ''}</p>
<ul>${tags}</ul>
${exceptions.map(stackHtml)}
<details><summary>Before it</summary><ul>${(report.breadcrumbs ?? []).map(
    ({ category, message }) => html`<li>${category ?? ''} <code>${message ?? ''}</code></li>`,
  )}</ul></details></section>`;
}

function stackHtml({ stacktrace }: StoredException): Html {
  const frames = (stacktrace?.frames ?? []).toReversed();
  return html`<ol>${frames.map(
    (frame) =>
      html`<li><code>${frame.function ?? '?'}</code> ${frame.filename ?? ''}:${String(frame.lineno ?? '')}</li>`,
  )}</ol>`;
}
