import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SANDBOX_KEYS } from '../src/lib/server/config/settings.ts';
import { STORIES } from './club/stories/stories.ts';
import { type ContentSandbox, createContent } from './content/content-api.ts';
import { storyWebhook } from './content/story-webhook.ts';
import { createConversions } from './conversions/conversions.ts';
import { type Handler, handlerOf } from './http.ts';
import { createIdentity } from './identity/identity.ts';
import { indexPage } from './index-page.ts';
import { mailPages } from './mail/mail-pages.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import { createMembership } from './membership/membership.ts';
import { createPayments, type PaymentsSandbox } from './payments/payments.ts';

export interface SandboxOptions {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  /** Where the stand-ins remember accounts, payments and mails; absent: in memory only. */
  readonly dataDir?: string;
  /** The shop they serve, without trailing slash. */
  readonly shopUrl: string;
  /** Port of the mail server; one above `port` unless told, 0 takes any free one. */
  readonly smtpPort?: number;
  readonly now?: () => Date;
  readonly fetch?: typeof fetch;
  /** Milliseconds that the late card keeps its answer back. */
  readonly lateness?: number;
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
const DELIVERY_EVERY = 500;

/**
 * Starts the stand-ins for every outside service: identity, content, membership, payments and mail, each below its own
 * path of one HTTP server, and a mail server beside it.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, dataDir, shopUrl, now = () => new Date(), fetch = globalThis.fetch } = options;
  const routes = new Map<string, Handler>();
  const server = createServer((req, res) => {
    const route = routes.get(firstSegment(req.url ?? ''));
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
  const port = await listening(server, options.port, host);
  const url = `http://${host}:${port}`;
  const smtpPort = options.smtpPort ?? port + 1;
  const directory = dataDir === undefined ? undefined : join(dataDir, 'sandbox');

  const mailbox = await openMailbox({ host, port: smtpPort, dataDir: directory, now });
  const content = createContent({
    stories: STORIES,
    token: SANDBOX_KEYS.content,
    previewToken: SANDBOX_KEYS.preview,
    now,
    prefix: '/content',
    ...(directory && { file: join(directory, 'stories.json') }),
    editor: {
      shopUrl,
      keys: { spaceId: SANDBOX_KEYS.space, previewToken: SANDBOX_KEYS.preview },
      tell: storyWebhook({
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
    ...(options.lateness === undefined ? {} : { lateness: options.lateness }),
  });
  const respondToPayment = handlerOf(payments.respond);

  routes.set(
    '/',
    handlerOf(() => indexPage(shopUrl)),
  );
  routes.set('/content', handlerOf(content.respond));
  routes.set('/mail', handlerOf(mailPages(mailbox, '/mail')));
  const membership = createMembership({
    secret: SANDBOX_KEYS.membership,
    prefix: '/membership',
    dataDir: directory,
  });
  routes.set('/membership', handlerOf(membership));
  const conversions = createConversions({
    secret: SANDBOX_KEYS.conversions,
    prefix: '/conversions',
  });
  routes.set('/conversions', handlerOf(conversions));
  routes.set('/payments', async (req, res) => {
    await respondToPayment(req, res);
    await payments.deliver();
  });
  routes.set(
    '/identity',
    createIdentity({
      baseUrl: url,
      shopUrl,
      sendMail: ({ to, ...mail }) => mailbox.put({ ...mail, to: [to], from: IDENTITY_MAIL }),
      fetch,
      ...(directory && { dataDir: directory }),
    }),
  );
  const deliveries = setInterval(() => void payments.deliver(), DELIVERY_EVERY);

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

/** `/mail` of `/mail/7?x`; `/` of the index, and something without a route for anything odd. */
function firstSegment(address: string): string {
  return /^\/[\w-]+(?=[/?]|$)|^\/(?=\?|$)/.exec(address)?.[0] ?? '';
}

function listening(server: Server, port: number, host: string): Promise<number> {
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
  });
  process.stdout.write(`Sandbox: ${sandbox.url}\n`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
