import type { IncomingMessage } from 'node:http';
import { type Answer, hasBearer, json, type Responder, readBody } from '../http.ts';
import { html, page } from '../page.ts';

export interface ConversionsOptions {
  /** Lets the shop in. */
  readonly secret: string;
  /** Path it is reached at. */
  readonly prefix: string;
}

/** As many as a page can show; older ones are forgotten. */
const MAX_KEPT = 200;
/** A batch of the shop's, 50 events of 16 KiB each. */
const MAX_BATCH_BYTES = 1024 * 1024;

/** Takes what the shop counts: `POST /v1/events` for the shop, a page to look at it, and `events.json` for tests. */
export function createConversions({ secret, prefix }: ConversionsOptions): Responder {
  let kept: readonly unknown[] = [];

  async function take(req: IncomingMessage): Promise<Answer> {
    if (!hasBearer(req, secret)) return json(401, { error: 'unauthorized' });
    const events = await eventsOf(req);
    if (!events) return json(400, { error: 'invalid' });
    kept = [...kept, ...events].slice(-MAX_KEPT);
    return json(202, { taken: events.length });
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '/v1/events' && req.method === 'POST') return take(req);
    if (path === '/events.json') return json(200, kept);
    return path === '' || path === '/' ? list(kept) : json(404, { error: 'not_found' });
  };
}

async function eventsOf(req: IncomingMessage): Promise<readonly unknown[] | undefined> {
  try {
    const body: unknown = JSON.parse((await readBody(req, MAX_BATCH_BYTES)) ?? '');
    const { events } = Object(body) as { readonly events?: unknown };
    return Array.isArray(events) ? events : undefined;
  } catch {
    return undefined;
  }
}

function list(kept: readonly unknown[]): Answer {
  const lines = kept
    .toReversed()
    .map((event) => html`<li><code>${JSON.stringify(event)}</code></li>`);
  return page(200, {
    title: 'Conversions',
    body: html`<h1>Conversions</h1><p><a href="/">Sandbox</a></p>
<p>What the shop’s server has handed on, newest first. It does so with <code>CONVERSIONS=on</code>, for shoppers who agreed.</p>
${kept.length > 0 ? html`<ul>${lines}</ul>` : html`<p>Nothing yet.</p>`}`,
  });
}
