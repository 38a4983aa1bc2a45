import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from './accounts.ts';
import { seeOther, sendDocument } from './document.ts';
import { type Problems, postedForm, signUpProblems } from './forms.ts';
import { demoAccounts, type Field, formPage, instead } from './pages.ts';
import type { Site } from './site.ts';
import type { Words } from './words.ts';

/** The e-mail and password page in the middle of a sign-in. */
export async function signInPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const interaction = await site.provider.interactionDetails(req, res);
  const { languageTag, words } = site.words(interaction.params);
  const form = await postedForm(req);
  const email = form('email');
  const account = site.accounts.withPassword(email, form('password'));
  if (req.method === 'POST' && account) return finish(site, req, res, account);
  sendDocument(res, req.method === 'POST' ? 422 : 200, {
    languageTag,
    title: words.signIn,
    body: formPage({
      title: words.signIn,
      lead: words.signInLead,
      problem: req.method === 'POST' ? words.wrong : undefined,
      fields: [
        emailField(words, email || String(interaction.params.login_hint ?? '')),
        passwordField(words, 'current-password'),
      ],
      submit: words.signIn,
      after: instead(
        words.noAccount,
        words.signUp,
        `${interaction.uid}/sign-up`,
        demoAccounts(words),
      ),
    }),
  });
}

/** Creating an account, in the middle of a sign-in or on its own (specification, section 7). */
export async function signUpPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const address = new URL(req.url ?? '/', site.baseUrl);
  const interaction = address.pathname.includes('/interaction/')
    ? await site.provider.interactionDetails(req, res)
    : undefined;
  const { languageTag, words } = site.words(
    interaction?.params ?? Object.fromEntries(address.searchParams),
  );
  const form = await postedForm(req);
  const { account, problems } =
    req.method === 'POST' ? register(site, form, words) : { account: undefined, problems: {} };
  if (account) {
    if (interaction) return finish(site, req, res, account);
    await site.signIn(req, res, account);
    return seeOther(res, site.returnAddress(address.searchParams.get('returnUrl')));
  }
  sendDocument(res, req.method === 'POST' ? 422 : 200, {
    languageTag,
    title: words.signUp,
    body: formPage({
      title: words.signUp,
      lead: words.signInLead,
      fields: signUpFields(words, form, problems),
      submit: words.signUp,
      ...(interaction && {
        after: instead(words.haveAccount, words.signIn, `../${interaction.uid}`),
      }),
    }),
  });
}

function register(
  site: Site,
  form: (name: string) => string,
  words: Words,
): { readonly account: Account | undefined; readonly problems: Problems } {
  const problems = signUpProblems(form, words);
  if (Object.keys(problems).length > 0) return { account: undefined, problems };
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(form('birthDate'))?.[0];
  const account = site.accounts.create({
    email: form('email'),
    password: form('password'),
    firstName: form('firstName').trim(),
    lastName: form('lastName').trim(),
    ...(birthDate && { birthDate }),
  });
  return { account, problems: account ? {} : { email: words.taken } };
}

function finish(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  account: Account,
): Promise<void> {
  const result = { login: { accountId: account.id } };
  return site.provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

function signUpFields(
  words: Words,
  form: (name: string) => string,
  problems: Problems,
): readonly Field[] {
  return [
    ...nameFields(words, form, problems),
    { ...emailField(words, form('email')), problem: problems['email'] },
    {
      ...passwordField(words, 'new-password'),
      rule: words.passwordRule,
      problem: problems['password'],
    },
    {
      name: 'birthDate',
      label: words.birthDate,
      type: 'date',
      autocomplete: 'bday',
      value: form('birthDate'),
      isOptional: true,
    },
  ];
}

export function nameFields(
  words: Words,
  form: (name: string) => string,
  problems: Problems,
): readonly Field[] {
  return [
    {
      name: 'firstName',
      label: words.firstName,
      autocomplete: 'given-name',
      value: form('firstName'),
      problem: problems['firstName'],
    },
    {
      name: 'lastName',
      label: words.lastName,
      autocomplete: 'family-name',
      value: form('lastName'),
      problem: problems['lastName'],
    },
  ];
}

function emailField(words: Words, value: string): Field {
  return { name: 'email', label: words.email, type: 'email', autocomplete: 'username', value };
}

function passwordField(words: Words, autocomplete: string): Field {
  return { name: 'password', label: words.password, type: 'password', autocomplete };
}
