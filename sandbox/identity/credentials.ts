import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '../page.ts';
import { sendDocument } from './document.ts';
import { passwordProblems, postedForm, signUpProblems } from './forms.ts';
import { formPage, messagePage } from './pages.ts';
import { CLIENT_ID, MOUNT } from './provider.ts';
import { type Resets, resetLinks } from './resets.ts';
import type { Site } from './site.ts';
import { type Words, wordsFor } from './words.ts';

/** What the provider mails by itself. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => void;

type Fields = (name: string) => string;
type Reply = readonly [status: number, body?: Readonly<Record<string, string>>];
type Answer = (site: Site, fields: Fields) => Reply | Promise<Reply>;

/** Where programs register accounts and change passwords (`credentials_endpoint`), and the page behind the mail's link. */
export function credentialPages(send: SendMail): readonly {
  readonly pattern: RegExp;
  readonly answer: (site: Site, req: IncomingMessage, res: ServerResponse) => Promise<unknown>;
}[] {
  const resets = resetLinks();
  const answers: Readonly<Record<string, Answer>> = {
    register,
    change,
    forgot: (site, fields) => forgot(site, fields, resets, send),
    reset: (site, fields) => reset(site, fields, resets),
  };
  return [
    {
      pattern: /^\/credentials\/(?:register|change|forgot|reset)$/,
      answer: (site, req, res) => program(site, req, res, answers),
    },
    { pattern: /^\/reset-password$/, answer: (...args) => resetPage(...args, resets) },
  ];
}

async function program(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  answers: Readonly<Record<string, Answer>>,
): Promise<void> {
  const fields = await postedForm(req);
  const answer = answers[(req.url ?? '').split(/[/?]/).at(-1) ?? ''];
  const isClient = req.method === 'POST' && fields('client_id') === CLIENT_ID;
  const [status, body] = isClient && answer ? await answer(site, fields) : [400];
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body ?? {}));
}

function register({ accounts }: Site, fields: Fields): Reply {
  const { words } = wordsFor('en');
  const named: Fields = (name) =>
    fields({ firstName: 'given_name', lastName: 'family_name' }[name] ?? name);
  if (Object.keys(signUpProblems(named, words)).length > 0) return [422];
  const account = accounts.create({
    email: fields('email'),
    password: fields('password'),
    firstName: fields('given_name').trim(),
    lastName: fields('family_name').trim(),
  });
  return account ? [201, { sub: account.id }] : [409];
}

/** Changed already counts as changed: a form may be sent twice. */
async function change({ accounts, provider }: Site, fields: Fields): Promise<Reply> {
  const token = await provider.AccessToken.find(fields('access_token'));
  const account = token?.accountId ? accounts.byId(token.accountId) : undefined;
  if (!account) return [401];
  const [old, next] = [fields('old'), fields('new')];
  if (accounts.withPassword(account.email, next)) return [204];
  if (!accounts.withPassword(account.email, old)) return [403];
  if (isTooWeak(next)) return [422];
  accounts.changePassword(account.id, next);
  return [204];
}

/** Says the same to everybody: nobody learns who has an account. */
function forgot(
  { accounts, baseUrl }: Site,
  fields: Fields,
  resets: Resets,
  send: SendMail,
): Reply {
  const account = accounts.byEmail(fields('email'));
  if (account) {
    const { words, languageTag } = wordsFor(fields('culture'));
    const query = new URLSearchParams({ hash: resets.open(account.id), culture: languageTag });
    const link = `${baseUrl}${MOUNT}/reset-password?${query}`;
    send({ to: account.email, subject: words.resetTitle, text: `${words.resetText}\n\n${link}` });
  }
  return [202];
}

function reset({ accounts }: Site, fields: Fields, resets: Resets): Reply {
  const account = accounts.byId(resets.accountOf(fields('hash')) ?? '');
  if (!account) return [406];
  if (isTooWeak(fields('password'))) return [422];
  accounts.changePassword(account.id, fields('password'));
  resets.close(fields('hash'));
  return [200, { email: account.email }];
}

async function resetPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  resets: Resets,
): Promise<void> {
  const query = new URL(req.url ?? '/', site.baseUrl).searchParams;
  const { words, languageTag } = site.words(Object.fromEntries(query));
  const form = await postedForm(req);
  const hash = query.get('hash') ?? '';
  const isPost = req.method === 'POST';
  const title = words.resetTitle;
  const [status] = isPost
    ? reset(site, (name) => (name === 'hash' ? hash : form(name)), resets)
    : [resets.accountOf(hash) ? 200 : 406];
  const isForm = isPost ? status === 422 : status === 200;
  const body = isForm
    ? resetForm(words, isPost)
    : messagePage(title, status === 200 ? words.saved : words.expired, {
        label: words.back,
        href: site.shopUrl,
      });
  sendDocument(res, status, { languageTag, title, body });
}

function resetForm(words: Words, isRefused: boolean): Html {
  const field = {
    name: 'password',
    label: words.newPassword,
    type: 'password' as const,
    autocomplete: 'new-password',
    rule: words.passwordRule,
    problem: isRefused ? words.passwordRule : undefined,
  };
  const { resetTitle: title, resetLead: lead, save: submit } = words;
  return formPage({ title, lead, fields: [field], submit });
}

function isTooWeak(password: string): boolean {
  return Object.keys(passwordProblems(password, 'password', wordsFor('en').words)).length > 0;
}
