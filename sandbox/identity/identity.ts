import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { addressOf, type Handler } from '../http.ts';
import { accountPage, CHANGE_PASSWORD, PROFILE } from './account-pages.ts';
import { accountsIn } from './accounts.ts';
import { credentialPages, type SendMail } from './credentials.ts';
import { sendDocument } from './document.ts';
import { issuerKeys } from './keys.ts';
import { messagePage } from './pages.ts';
import { type IssuerOptions, issuer, MOUNT } from './provider.ts';
import { signInPage, signUpPage } from './sign-in-pages.ts';
import { signOut } from './sign-out.ts';
import { type Site, siteOf } from './site.ts';

/**
 * A stand-in for the club's identity provider: answers everything below `/identity` of the sandbox server.
 * With a `dataDir` it keeps its keys, accounts and tokens, so that a restart signs nobody out.
 */
export function createIdentity(options: IssuerOptions & { readonly sendMail?: SendMail }): Handler {
  const accounts = accountsIn(options.dataDir);
  const provider = issuer(options, accounts, issuerKeys(options.dataDir));
  const site = siteOf(provider, accounts, options);
  const protocol = provider.callback();
  const pages = [...PAGES, ...credentialPages(options.sendMail ?? (() => {}))];

  return async (req, res) => {
    if (await ownPage(pages, site, req, res)) return;
    // The issuer is told its mount path the way a framework would tell it.
    const original = req.url ?? MOUNT;
    Object.assign(req, { originalUrl: original, url: original.slice(MOUNT.length) || '/' });
    await protocol(req, res);
  };
}

async function ownPage(
  pages: readonly Page[],
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const path = addressOf(req).pathname.slice(MOUNT.length);
  const page = pages.find(({ pattern }) => pattern.test(path));
  if (!page) return false;
  try {
    return (await page.answer(site, req, res)) !== false;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const { languageTag, words } = site.words({ culture: req.headers['accept-language'] });
    const back = { label: words.back, href: site.shopUrl };
    const body = messagePage(words.signIn, words.expired, back);
    sendDocument(res, 400, { languageTag, title: words.signIn, body });
    return true;
  }
}

interface Page {
  readonly pattern: RegExp;
  /** An answer of `false` leaves the request to the issuer. */
  readonly answer: (site: Site, req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  { pattern: /^\/interaction\/[\w-]+$/, answer: signInPage },
  { pattern: /^\/interaction\/[\w-]+\/sign-up$/, answer: signUpPage },
  { pattern: /^\/sign-up$/, answer: signUpPage },
  { pattern: /^\/profile$/, answer: (...args) => accountPage(PROFILE, ...args) },
  { pattern: /^\/change-password$/, answer: (...args) => accountPage(CHANGE_PASSWORD, ...args) },
  { pattern: /^\/connect\/endsession$/, answer: signOut },
];
