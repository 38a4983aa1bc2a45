import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '../markup.ts';
import { sendDocument } from './document.ts';
import { findPasswordProblems, findSignUpProblems, readPostedForm } from './forms.ts';
import { renderFormPage, renderMessagePage } from './pages.ts';
import { CLIENT_ID, MOUNT_PATH } from './provider.ts';
import { createResetLinks, type Resets } from './resets.ts';
import type { Site } from './site.ts';
import { type ProviderTexts, selectTexts } from './texts.ts';

/** Access tokens are signed and longer than any typed field. */
const MAX_TOKEN_LENGTH = 4_000;

/** Sends the provider's own mails. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => void;

type Fields = (name: string) => string;
type Reply = readonly [status: number, body?: Readonly<Record<string, string>>];
type Action = (site: Site, fields: Fields) => Reply | Promise<Reply>;

/** Endpoints to register accounts and change passwords (`credentials_endpoint`), and the page of the reset link. */
export function createCredentialPages(send: SendMail): readonly {
  readonly pattern: RegExp;
  readonly handle: (site: Site, req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
}[] {
  const resets = createResetLinks();
  const actions: Readonly<Record<string, Action>> = {
    register: registerAccount,
    change: changePassword,
    forgot: (site, fields) => requestReset(site, fields, resets, send),
    reset: (site, fields) => resetPassword(site, fields, resets),
  };
  return [
    {
      pattern: /^\/credentials\/(?:register|change|forgot|reset)$/,
      handle: (site, req, res) => handleCredentialsCall(site, req, res, actions),
    },
    { pattern: /^\/reset-password$/, handle: (...args) => handleResetPage(...args, resets) },
  ];
}

async function handleCredentialsCall(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  actions: Readonly<Record<string, Action>>,
): Promise<void> {
  const fields = await readPostedForm(req, MAX_TOKEN_LENGTH);
  const action = actions[(req.url ?? '').split(/[/?]/).at(-1) ?? ''];
  const isClient = req.method === 'POST' && fields('client_id') === CLIENT_ID;
  const [status, body] = isClient && action ? await action(site, fields) : [400];
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body ?? {}));
}

function registerAccount({ accounts }: Site, fields: Fields): Reply {
  const { texts } = selectTexts('en');
  const formFields: Fields = (name) =>
    fields({ firstName: 'given_name', lastName: 'family_name' }[name] ?? name);
  if (Object.keys(findSignUpProblems(formFields, texts)).length > 0) return [422];
  const account = accounts.create({
    email: fields('email'),
    password: fields('password'),
    firstName: fields('given_name').trim(),
    lastName: fields('family_name').trim(),
  });
  return account ? [201, { sub: account.id }] : [409];
}

/** Idempotent, because a form may be sent twice: succeeds if the account already has the new password. */
async function changePassword({ accounts, provider }: Site, fields: Fields): Promise<Reply> {
  const token = await provider.AccessToken.find(fields('access_token'));
  const account = token?.accountId ? accounts.byId(token.accountId) : undefined;
  if (!account) return [401];
  const [currentPassword, newPassword] = [fields('old'), fields('new')];
  if (accounts.findByCredentials(account.email, newPassword)) return [204];
  if (!accounts.findByCredentials(account.email, currentPassword)) return [403];
  if (isTooWeak(newPassword)) return [422];
  accounts.changePassword(account.id, newPassword);
  return [204];
}

/** The response is always the same, so that it does not reveal which accounts exist. */
function requestReset(
  { accounts, baseUrl }: Site,
  fields: Fields,
  resets: Resets,
  send: SendMail,
): Reply {
  const account = accounts.byEmail(fields('email'));
  if (account) {
    const { texts, languageTag } = selectTexts(fields('culture'));
    const query = new URLSearchParams({ hash: resets.create(account.id), culture: languageTag });
    const link = `${baseUrl}${MOUNT_PATH}/reset-password?${query}`;
    send({ to: account.email, subject: texts.resetTitle, text: `${texts.resetText}\n\n${link}` });
  }
  return [202];
}

function resetPassword({ accounts }: Site, fields: Fields, resets: Resets): Reply {
  const account = accounts.byId(resets.findAccountId(fields('hash')) ?? '');
  if (!account) return [406];
  if (isTooWeak(fields('password'))) return [422];
  accounts.changePassword(account.id, fields('password'));
  resets.delete(fields('hash'));
  return [200, { email: account.email }];
}

async function handleResetPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  resets: Resets,
): Promise<void> {
  const query = new URL(req.url ?? '/', site.baseUrl).searchParams;
  const { texts, languageTag } = site.selectTexts(Object.fromEntries(query));
  const form = await readPostedForm(req);
  const hash = query.get('hash') ?? '';
  const isPost = req.method === 'POST';
  const title = texts.resetTitle;
  const [status] = isPost
    ? resetPassword(site, (name) => (name === 'hash' ? hash : form(name)), resets)
    : [resets.findAccountId(hash) ? 200 : 406];
  const isForm = isPost ? status === 422 : status === 200;
  const body = isForm
    ? renderResetForm(texts, isPost)
    : renderMessagePage(title, status === 200 ? texts.saved : texts.expired, {
        label: texts.back,
        href: site.shopUrl,
      });
  sendDocument(res, status, { languageTag, title, body });
}

function renderResetForm(texts: ProviderTexts, isRefused: boolean): Html {
  const field = {
    name: 'password',
    label: texts.newPassword,
    type: 'password' as const,
    autocomplete: 'new-password',
    rule: texts.passwordRule,
    problem: isRefused ? texts.passwordRule : undefined,
  };
  const { resetTitle: title, resetLead: lead, save: submit } = texts;
  return renderFormPage({ title, lead, fields: [field], submit });
}

function isTooWeak(password: string): boolean {
  return (
    Object.keys(findPasswordProblems(password, 'password', selectTexts('en').texts)).length > 0
  );
}
