import type { IncomingMessage } from 'node:http';
import { hasBearerToken, json, type Responder, readBody, type SandboxResponse } from '../http.ts';
import { html } from '../markup.ts';
import { htmlPage } from '../page.ts';

export interface ConversionsOptions {
  /** Bearer token of the shop. */
  readonly secret: string;
  /** Path of the mount point. */
  readonly prefix: string;
}

/** The newest events that are stored, so that they fit on a page. */
const MAX_EVENTS = 200;
/** The shop's largest batch: 50 events of 16 KiB each. */
const MAX_BATCH_BYTES = 1024 * 1024;

/** Receives conversion events: `POST /v1/events` for the shop, a page for people, and `events.json` for tests. */
export function createConversions({ secret, prefix }: ConversionsOptions): Responder {
  let storedEvents: readonly unknown[] = [];

  async function receiveEvents(req: IncomingMessage): Promise<SandboxResponse> {
    if (!hasBearerToken(req, secret)) return json(401, { error: 'unauthorized' });
    const events = await parseEvents(req);
    if (!events) return json(400, { error: 'invalid' });
    storedEvents = [...storedEvents, ...events].slice(-MAX_EVENTS);
    return json(202, { taken: events.length });
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '/v1/events' && req.method === 'POST') return receiveEvents(req);
    if (path === '/events.json') return json(200, storedEvents);
    return path === '' || path === '/' ? listPage(storedEvents) : json(404, { error: 'not_found' });
  };
}

async function parseEvents(req: IncomingMessage): Promise<readonly unknown[] | undefined> {
  try {
    const body: unknown = JSON.parse((await readBody(req, MAX_BATCH_BYTES)) ?? '');
    const { events } = Object(body) as { readonly events?: unknown };
    return Array.isArray(events) ? events : undefined;
  } catch {
    return undefined;
  }
}

function listPage(storedEvents: readonly unknown[]): SandboxResponse {
  const lines = storedEvents
    .toReversed()
    .map((event) => html`<li><code>${JSON.stringify(event)}</code></li>`);
  return htmlPage(200, {
    title: 'Conversions',
    body: html`<h1>Conversions</h1><p><a href="/">Sandbox</a></p>
<p>What the shop’s server has handed on, newest first. It does so with <code>CONVERSIONS=on</code>, for shoppers who agreed.</p>
${storedEvents.length > 0 ? html`<ul>${lines}</ul>` : html`<p>Nothing yet.</p>`}`,
  });
}
