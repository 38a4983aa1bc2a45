import type { IncomingMessage } from 'node:http';
import { json, type Responder, readBody, type SandboxResponse } from '../http.ts';
import { type Html, html } from '../markup.ts';
import { htmlPage } from '../page.ts';
import { bannerOf, cardOf, messageOf } from './campaign-wire.ts';
import { CARD_CAMPAIGNS, MESSAGE_CAMPAIGN } from './demo-campaigns.ts';

/** The newest events that are kept, so that they fit on a page. */
const MAX_EVENTS = 200;
const MAX_BODY = 256 * 1024;
const BANNER_TEXTS = CARD_CAMPAIGNS[0] ?? MESSAGE_CAMPAIGN;

interface SdkRequest {
  readonly api_key?: string;
  readonly user_id?: string;
  readonly device?: { readonly locale?: string };
  readonly events?: readonly { readonly name?: string; readonly data?: unknown }[];
  readonly respond_with?: {
    readonly user_id?: string;
    readonly triggers?: boolean;
    readonly config?: { readonly config_time?: number };
  };
  readonly placements?: readonly { readonly id?: string }[];
}

interface KeptEvent {
  readonly name: string;
  readonly customer: string | undefined;
  readonly data: unknown;
}

interface EngagementOptions {
  readonly prefix: string;
  readonly key: string;
  readonly shopUrl: string;
  readonly now: () => Date;
}

/**
 * Stands in for an engagement service: what Braze's Web SDK sends and asks for, a page for people, and `events.json` for
 * tests.
 */
export function createEngagement({ prefix, key, shopUrl, now }: EngagementOptions): Responder {
  let events: readonly KeptEvent[] = [];
  /** The SDK names its language once; later requests of the device have none. */
  let locale = 'en';
  // A configuration counts if it is newer than the one that the SDK has.
  const configTime = Math.floor(now().getTime() / 1_000);

  function answerData(request: SdkRequest): object {
    const customer = request.respond_with?.user_id;
    const sent = (request.events ?? []).map(({ name = '', data }) => ({ name, customer, data }));
    events = [...events, ...sent].slice(-MAX_EVENTS);
    const wants = request.respond_with;
    const isOld = (wants?.config?.config_time ?? 0) < configTime;
    return {
      ...(isOld && {
        config: {
          time: configTime,
          content_cards: { enabled: true },
          banners: { enabled: true, max_placements: 10 },
        },
      }),
      ...(wants?.triggers && { triggers: [messageOf(MESSAGE_CAMPAIGN, locale, shopUrl)] }),
    };
  }

  function answer(path: string, request: SdkRequest): object | undefined {
    const time = Math.floor(now().getTime() / 1_000);
    if (path === '/data/') return answerData(request);
    if (path === '/content_cards/sync') {
      const cards = CARD_CAMPAIGNS.map((campaign) => cardOf(campaign, locale, shopUrl));
      return { cards, full_sync: true, last_full_sync_at: time, last_card_updated_at: time };
    }
    if (path !== '/banners/sync') return undefined;
    const placements = (request.placements ?? []).map(({ id = '' }) => [
      id,
      { banner: bannerOf(BANNER_TEXTS, id, locale, shopUrl) },
    ]);
    return { banners: Object.fromEntries(placements), request_time: now().getTime() };
  }

  async function receive(req: IncomingMessage, path: string): Promise<SandboxResponse> {
    const body = parseRequest((await readBody(req, MAX_BODY)) ?? '');
    if (!body) return json(400, { error: 'no JSON' }, corsHeaders(req));
    if (body.api_key !== key) return json(200, { error: 'invalid_api_key' }, corsHeaders(req));
    locale = body.device?.locale ?? locale;
    const answered = answer(path, body);
    return json(answered ? 201 : 404, answered ?? { error: 'not found' }, corsHeaders(req));
  }

  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    if (req.method === 'OPTIONS')
      return { status: 204, headers: { ...corsHeaders(req), ...PREFLIGHT }, body: '' };
    if (path.startsWith('/api/v3') && req.method === 'POST')
      return receive(req, path.slice('/api/v3'.length));
    if (path === '/events.json') return json(200, events);
    return path === '' || path === '/' ? listPage(events) : json(404, { error: 'not found' });
  };
}

const PREFLIGHT = { 'access-control-allow-methods': 'POST', 'access-control-max-age': '600' };

/** Browsers ask from the shop's origin, with headers of the SDK's own. */
function corsHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const asked = headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': '*',
    ...(asked && { 'access-control-allow-headers': asked }),
  };
}

function parseRequest(body: string): SdkRequest | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as SdkRequest) : undefined;
  } catch {
    return undefined;
  }
}

function listPage(events: readonly KeptEvent[]): SandboxResponse {
  return htmlPage(200, {
    title: 'Engagement',
    body: html`<h1>Engagement</h1><p><a href="/">Sandbox</a></p>
<p>Stands in for Braze with <code>ENGAGEMENT=on</code>. Shoppers who agreed get two content cards, a message and, where a page has a place for one, a banner.</p>
<h2>What their browsers sent, newest first</h2>
${events.length > 0 ? html`<ol>${events.toReversed().map(eventHtml)}</ol>` : html`<p>Nothing yet.</p>`}`,
  });
}

function eventHtml({ name, customer, data }: KeptEvent): Html {
  return html`<li><code>${name}</code> ${customer ? `customer ${customer}` : 'a guest'} <code>${JSON.stringify(data ?? {})}</code></li>`;
}
