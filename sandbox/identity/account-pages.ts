import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from './accounts.ts';
import { sendDocument } from './document.ts';
import { findNameProblems, findPasswordProblems, type Problems, readPostedForm } from './forms.ts';
import { type Field, renderAlternative, renderFormPage, renderMessagePage } from './pages.ts';
import { nameFields } from './sign-in-pages.ts';
import type { Site } from './site.ts';
import type { ProviderTexts } from './texts.ts';

interface AccountForm {
  readonly title: (texts: ProviderTexts) => string;
  /** Fields with the values and problems of the form. */
  readonly fields: (
    texts: ProviderTexts,
    form: (name: string) => string,
    problems: Problems,
  ) => readonly Field[];
  readonly initialValues: (account: Account) => Readonly<Record<string, string>>;
  /** Applies a valid form; returns the problems of an invalid one. */
  readonly submit: (
    site: Site,
    account: Account,
    form: (name: string) => string,
    texts: ProviderTexts,
  ) => Problems;
}

export const PROFILE: AccountForm = {
  title: (texts) => texts.profile,
  fields: nameFields,
  initialValues: ({ firstName, lastName }) => ({ firstName, lastName }),
  submit(site, account, form, texts) {
    const problems = findNameProblems(form, texts);
    if (Object.keys(problems).length === 0) {
      site.accounts.rename(account.id, form('firstName').trim(), form('lastName').trim());
    }
    return problems;
  },
};

export const CHANGE_PASSWORD: AccountForm = {
  title: (texts) => texts.changePassword,
  fields: (texts, _form, problems) => [
    {
      name: 'current',
      label: texts.currentPassword,
      type: 'password',
      autocomplete: 'current-password',
      problem: problems['current'],
    },
    {
      name: 'next',
      label: texts.newPassword,
      type: 'password',
      autocomplete: 'new-password',
      rule: texts.passwordRule,
      problem: problems['next'],
    },
  ],
  initialValues: () => ({}),
  submit(site, account, form, texts) {
    const isRight = site.accounts.findByCredentials(account.email, form('current'));
    if (!isRight) return { current: texts.wrongPassword };
    const problems = findPasswordProblems(form('next'), 'next', texts);
    if (Object.keys(problems).length === 0) site.accounts.changePassword(account.id, form('next'));
    return problems;
  },
};

/** A page about the account that is signed in at the provider. */
export async function handleAccountPage(
  kind: AccountForm,
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const address = new URL(req.url ?? '/', site.baseUrl);
  const { languageTag, texts } = site.selectTexts(Object.fromEntries(address.searchParams));
  const title = kind.title(texts);
  const account = await site.getSignedInAccount(req, res);
  const shop = { label: texts.back, href: site.shopUrl };
  if (!account) {
    const body = renderMessagePage(title, texts.notSignedIn, shop);
    return sendDocument(res, 401, { languageTag, title, body });
  }
  const isPost = req.method === 'POST';
  const posted = await readPostedForm(req);
  const problems = isPost ? kind.submit(site, account, posted, texts) : {};
  const isSaved = isPost && Object.keys(problems).length === 0;
  const initialValues = kind.initialValues(account);
  const form = isPost ? posted : (name: string): string => initialValues[name] ?? '';
  sendDocument(res, isPost && !isSaved ? 422 : 200, {
    languageTag,
    title,
    body: renderFormPage({
      title,
      lead: account.email,
      notice: isSaved ? texts.saved : undefined,
      fields: kind.fields(texts, form, problems),
      submit: texts.save,
      footer: renderAlternative('', shop.label, shop.href),
    }),
  });
}
