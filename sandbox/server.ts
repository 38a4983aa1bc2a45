import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SANDBOX_KEYS } from '../src/lib/server/platform/config/sandbox-keys.ts';
import { BRAND_PREFIX, createBrandFiles } from './brand/brand.ts';
import { type ContentSandbox, createContent } from './content/content-api.ts';
import { createStoryWebhook } from './content/story-webhook.ts';
import { createConversions } from './conversions/conversions.ts';
import { IS_DEMO_CLUB } from './demo.ts';
import { createEngagement } from './engagement/engagement.ts';
import { createErrorReports } from './errors/error-reports.ts';
import { type Handler, toHandler } from './http.ts';
import { createIdentity } from './identity/identity.ts';
import { indexPage } from './index-page.ts';
import { createMailPages } from './mail/mail-pages.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import { createMembership } from './membership/membership.ts';
import { createPayments, type PaymentsSandbox } from './payments/payments.ts';
import { createRates } from './rates/rates.ts';

export interface SandboxOptions {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** Directory for accounts, payments and mails; absent: in memory only. */
  readonly dataDir?: string;
  /** Address of the shop, without trailing slash. */
  readonly shopUrl: string;
  /** Port of the mail server; default: `port` + 1; 0 selects a free port. */
  readonly smtpPort?: number;
  readonly now?: () => Date;
  readonly fetch?: typeof fetch;
  /** Milliseconds until a payment with the late card is captured. */
  readonly captureDelay?: number;
  /** Content as from a space with the app "Translatable slugs". */
  readonly hasTranslatableSlugs?: boolean;
}

export interface Sandbox {
  /** `http://127.0.0.1:4322` */
  readonly url: string;
  readonly smtpUrl: string;
  readonly content: ContentSandbox;
  readonly payments: PaymentsSandbox;
  readonly mailbox: Mailbox;
  close(): Promise<void>;
}

const IDENTITY_MAIL = 'id@aldermoor.example';
const DELIVERY_INTERVAL_MS = 500;

/**
 * Starts the sandboxes of all outside services on one HTTP server, each with its own path, and a mail server.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, dataDir, shopUrl, now = () => new Date(), fetch = globalThis.fetch } = options;
  const routes = new Map<string, Handler>();
  const server = createServer((req, res) => {
    const route = routes.get(readFirstSegment(req.url ?? ''));
    if (!route) {
      res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    Promise.resolve(route(req, res)).catch((error: unknown) => {
      process.stderr.write(`sandbox: ${req.method} ${req.url?.split('?')[0]}: ${String(error)}\n`);
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end();
    });
  });
  const port = await listen(server, options.port, host);
  const url = `http://${host}:${port}`;
  const smtpPort = options.smtpPort ?? port + 1;
  const directory = dataDir === undefined ? undefined : join(dataDir, 'sandbox');

  const mailbox = await openMailbox({ host, port: smtpPort, dataDir: directory, now });
  const content = createContent({
    stories: await demoStories(),
    token: SANDBOX_KEYS.content,
    previewToken: SANDBOX_KEYS.preview,
    ...(options.hasTranslatableSlugs && { hasTranslatableSlugs: true }),
    now,
    prefix: '/content',
    ...(directory && { file: join(directory, 'stories.json') }),
    editor: {
      shopUrl,
      ...(dataDir && { assetsDirectory: join(dataDir, 'assets') }),
      keys: { spaceId: SANDBOX_KEYS.space, previewToken: SANDBOX_KEYS.preview },
      notifyShop: createStoryWebhook({
        url: `${shopUrl}/api/webhooks/content`,
        secret: SANDBOX_KEYS.contentWebhooks,
        spaceId: SANDBOX_KEYS.space,
        fetch,
      }),
    },
  });
  const payments = createPayments({
    baseUrl: `${url}/payments`,
    webhookUrl: `${shopUrl}/api/webhooks/payments`,
    secret: SANDBOX_KEYS.payments,
    webhookSecret: SANDBOX_KEYS.webhooks,
    dataDir: directory,
    now,
    fetch,
    ...(options.captureDelay === undefined ? {} : { captureDelay: options.captureDelay }),
  });
  const respondToPayment = toHandler(payments.respond);

  routes.set(
    '/',
    toHandler(() => indexPage(shopUrl)),
  );
  routes.set(BRAND_PREFIX, createBrandFiles());
  routes.set('/content', toHandler(content.respond));
  routes.set('/mail', toHandler(createMailPages(mailbox, '/mail')));
  const membership = createMembership({
    secret: SANDBOX_KEYS.membership,
    prefix: '/membership',
    dataDir: directory,
  });
  routes.set('/membership', toHandler(membership));
  const conversions = createConversions({
    secret: SANDBOX_KEYS.conversions,
    prefix: '/conversions',
  });
  routes.set('/conversions', toHandler(conversions));
  const engagement = createEngagement({
    ...{ prefix: '/engagement', key: SANDBOX_KEYS.engagement, shopUrl, now },
  });
  routes.set('/engagement', toHandler(engagement));
  routes.set('/rates', toHandler(createRates('/rates', now)));
  routes.set('/errors', toHandler(createErrorReports('/errors', SANDBOX_KEYS.errors)));
  routes.set('/payments', async (req, res) => {
    await respondToPayment(req, res);
    await payments.deliver();
  });
  routes.set(
    '/identity',
    createIdentity({
      baseUrl: url,
      shopUrl,
      sendMail: ({ to, ...mail }) => mailbox.add({ ...mail, to: [to], from: IDENTITY_MAIL }),
      fetch,
      ...(directory && { dataDir: directory }),
    }),
  );
  const deliveries = setInterval(() => void payments.deliver(), DELIVERY_INTERVAL_MS);

  return {
    url,
    smtpUrl: `smtp://${host}:${mailbox.port}`,
    content,
    payments,
    mailbox,
    async close() {
      clearInterval(deliveries);
      payments.close();
      server.closeAllConnections();
      await Promise.all([mailbox.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** Imported only for the demo club: its stories name shops that another club may not have. */
async function demoStories(): Promise<typeof import('./club/stories/stories.ts').STORIES> {
  return IS_DEMO_CLUB ? (await import('./club/stories/stories.ts')).STORIES : [];
}

/** `/mail/7?x` → `/mail`, `/?x` → `/`. Malformed addresses return '', which has no route. */
function readFirstSegment(address: string): string {
  return /^\/[\w-]+(?=[/?]|$)|^\/(?=\?|$)/.exec(address)?.[0] ?? '';
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const shopPort = Number(process.env['PORT'] ?? 4321);
  const host = process.env['HOST'] ?? '127.0.0.1';
  const sandbox = await startSandbox({
    port: shopPort + 1,
    host,
    dataDir: process.env['DATA_DIR'] ?? '.data',
    shopUrl: process.env['SITE_URL'] ?? `http://${host}:${shopPort}`,
    hasTranslatableSlugs: process.env['SANDBOX_TRANSLATABLE_SLUGS'] === 'on',
  });
  process.stdout.write(`Sandbox: ${sandbox.url}\n`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
