import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from './accounts.ts';
import { sendDocument } from './document.ts';
import { nameProblems, type Problems, passwordProblems, postedForm } from './forms.ts';
import { type Field, formPage, instead, messagePage } from './pages.ts';
import { nameFields } from './sign-in-pages.ts';
import type { Site } from './site.ts';
import type { Words } from './words.ts';

interface AccountForm {
  readonly title: (words: Words) => string;
  /** The form as it stands before anything was typed. */
  readonly fields: (
    words: Words,
    form: (name: string) => string,
    problems: Problems,
  ) => readonly Field[];
  readonly before: (account: Account) => Readonly<Record<string, string>>;
  /** Takes the form, or says what is wrong with it. */
  readonly take: (
    site: Site,
    account: Account,
    form: (name: string) => string,
    words: Words,
  ) => Problems;
}

export const PROFILE: AccountForm = {
  title: (words) => words.profile,
  fields: nameFields,
  before: ({ firstName, lastName }) => ({ firstName, lastName }),
  take(site, account, form, words) {
    const problems = nameProblems(form, words);
    if (Object.keys(problems).length === 0) {
      site.accounts.rename(account.id, form('firstName').trim(), form('lastName').trim());
    }
    return problems;
  },
};

export const CHANGE_PASSWORD: AccountForm = {
  title: (words) => words.changePassword,
  fields: (words, _form, problems) => [
    {
      name: 'current',
      label: words.currentPassword,
      type: 'password',
      autocomplete: 'current-password',
      problem: problems['current'],
    },
    {
      name: 'next',
      label: words.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      rule: words.passwordRule,
      problem: problems['next'],
    },
  ],
  before: () => ({}),
  take(site, account, form, words) {
    const isRight = site.accounts.withPassword(account.email, form('current'));
    if (!isRight) return { current: words.wrongPassword };
    const problems = passwordProblems(form('next'), 'next', words);
    if (Object.keys(problems).length === 0) site.accounts.changePassword(account.id, form('next'));
    return problems;
  },
};

/** A page about the account of whoever is signed in at the provider. */
export async function accountPage(
  kind: AccountForm,
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const address = new URL(req.url ?? '/', site.baseUrl);
  const { languageTag, words } = site.words(Object.fromEntries(address.searchParams));
  const title = kind.title(words);
  const account = await site.signedIn(req, res);
  const shop = { label: words.back, href: site.shopUrl };
  if (!account) {
    const body = messagePage(title, words.notSignedIn, shop);
    return sendDocument(res, 401, { languageTag, title, body });
  }
  const isPost = req.method === 'POST';
  const posted = await postedForm(req);
  const problems = isPost ? kind.take(site, account, posted, words) : {};
  const isSaved = isPost && Object.keys(problems).length === 0;
  const before = kind.before(account);
  const form = isPost ? posted : (name: string): string => before[name] ?? '';
  sendDocument(res, isPost && !isSaved ? 422 : 200, {
    languageTag,
    title,
    body: formPage({
      title,
      lead: account.email,
      notice: isSaved ? words.saved : undefined,
      fields: kind.fields(words, form, problems),
      submit: words.save,
      after: instead('', shop.label, shop.href),
    }),
  });
}
