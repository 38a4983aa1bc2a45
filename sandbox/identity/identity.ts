import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { type Handler, requestUrl } from '../http.ts';
import { CHANGE_PASSWORD, handleAccountPage, PROFILE } from './account-pages.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { createCredentialPages, type SendMail } from './credentials.ts';
import { sendDocument } from './document.ts';
import { loadIssuerKeys } from './keys.ts';
import { renderMessagePage } from './pages.ts';
import { createIssuer, type IssuerOptions, MOUNT_PATH } from './provider.ts';
import { handleSignInPage, handleSignUpPage } from './sign-in-pages.ts';
import { handleSignOut } from './sign-out.ts';
import { createSite, type Site } from './site.ts';

interface IdentityOptions extends IssuerOptions {
  readonly sendMail?: SendMail;
  /** For callers that change accounts themselves. */
  readonly accounts?: Accounts;
}

/**
 * A sandbox of the club's identity provider at `/identity`. With a `dataDir` it stores its keys, accounts and tokens, so
 * that sessions survive a restart.
 */
export function createIdentity(options: IdentityOptions): Handler {
  const { accounts = openAccounts(options.dataDir) } = options;
  const provider = createIssuer(options, accounts, loadIssuerKeys(options.dataDir));
  const site = createSite(provider, accounts, options);
  const protocol = provider.callback();
  const pages = [...PAGES, ...createCredentialPages(options.sendMail ?? (() => {}))];

  return async (req, res) => {
    if (await servePage(pages, site, req, res)) return;
    // `originalUrl` gives oidc-provider its mount path, as web frameworks do.
    const original = req.url ?? MOUNT_PATH;
    Object.assign(req, { originalUrl: original, url: original.slice(MOUNT_PATH.length) || '/' });
    await protocol(req, res);
  };
}

async function servePage(
  pages: readonly Page[],
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const path = requestUrl(req).pathname.slice(MOUNT_PATH.length);
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page) return false;
  try {
    return (await page.handle(site, req, res)) !== false;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const { languageTag, texts } = site.selectTexts({ culture: req.headers['accept-language'] });
    const back = { label: texts.back, href: site.shopUrl };
    const body = renderMessagePage(texts.signIn, texts.expired, back);
    sendDocument(res, 400, { languageTag, title: texts.signIn, body });
    return true;
  }
}

interface Page {
  readonly pattern: RegExp;
  /** `false` leaves the request to oidc-provider. */
  readonly handle: (site: Site, req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  { pattern: /^\/interaction\/[\w-]+$/, handle: handleSignInPage },
  { pattern: /^\/interaction\/[\w-]+\/sign-up$/, handle: handleSignUpPage },
  { pattern: /^\/sign-up$/, handle: handleSignUpPage },
  { pattern: /^\/profile$/, handle: (...args) => handleAccountPage(PROFILE, ...args) },
  {
    pattern: /^\/change-password$/,
    handle: (...args) => handleAccountPage(CHANGE_PASSWORD, ...args),
  },
  { pattern: /^\/connect\/endsession$/, handle: handleSignOut },
];
