import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Account } from './accounts.ts';
import { redirectTo, sendDocument } from './document.ts';
import { findSignUpProblems, type Problems, readPostedForm } from './forms.ts';
import { type Field, renderAlternative, renderDemoAccounts, renderFormPage } from './pages.ts';
import type { Site } from './site.ts';
import type { ProviderTexts } from './texts.ts';

/** The page for e-mail address and password during a sign-in. */
export async function handleSignInPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const interaction = await site.provider.interactionDetails(req, res);
  const { languageTag, texts } = site.selectTexts(interaction.params);
  const form = await readPostedForm(req);
  const email = form('email');
  const account = site.accounts.findByCredentials(email, form('password'));
  if (req.method === 'POST' && account) return finishInteraction(site, req, res, account);
  sendDocument(res, req.method === 'POST' ? 422 : 200, {
    languageTag,
    title: texts.signIn,
    body: renderFormPage({
      title: texts.signIn,
      lead: texts.signInLead,
      problem: req.method === 'POST' ? texts.wrong : undefined,
      fields: [
        emailField(texts, email || String(interaction.params.login_hint ?? '')),
        passwordField(texts, 'current-password'),
      ],
      submit: texts.signIn,
      footer: renderAlternative(
        texts.noAccount,
        texts.signUp,
        `${interaction.uid}/sign-up`,
        renderDemoAccounts(texts),
      ),
    }),
  });
}

/** Creates an account, during a sign-in or separately. */
export async function handleSignUpPage(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const address = new URL(req.url ?? '/', site.baseUrl);
  const interaction = address.pathname.includes('/interaction/')
    ? await site.provider.interactionDetails(req, res)
    : undefined;
  const { languageTag, texts } = site.selectTexts(
    interaction?.params ?? Object.fromEntries(address.searchParams),
  );
  const form = await readPostedForm(req);
  const { account, problems } =
    req.method === 'POST'
      ? registerFromForm(site, form, texts)
      : { account: undefined, problems: {} };
  if (account) {
    if (interaction) return finishInteraction(site, req, res, account);
    await site.signIn(req, res, account);
    return redirectTo(res, site.resolveReturnUrl(address.searchParams.get('returnUrl')));
  }
  sendDocument(res, req.method === 'POST' ? 422 : 200, {
    languageTag,
    title: texts.signUp,
    body: renderFormPage({
      title: texts.signUp,
      lead: texts.signInLead,
      fields: signUpFields(texts, form, problems),
      submit: texts.signUp,
      ...(interaction && {
        footer: renderAlternative(texts.haveAccount, texts.signIn, `../${interaction.uid}`),
      }),
    }),
  });
}

function registerFromForm(
  site: Site,
  form: (name: string) => string,
  texts: ProviderTexts,
): { readonly account: Account | undefined; readonly problems: Problems } {
  const problems = findSignUpProblems(form, texts);
  if (Object.keys(problems).length > 0) return { account: undefined, problems };
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(form('birthDate'))?.[0];
  const account = site.accounts.create({
    email: form('email'),
    password: form('password'),
    firstName: form('firstName').trim(),
    lastName: form('lastName').trim(),
    ...(birthDate && { birthDate }),
  });
  return { account, problems: account ? {} : { email: texts.taken } };
}

function finishInteraction(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  account: Account,
): Promise<void> {
  const result = { login: { accountId: account.id } };
  return site.provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

function signUpFields(
  texts: ProviderTexts,
  form: (name: string) => string,
  problems: Problems,
): readonly Field[] {
  return [
    ...nameFields(texts, form, problems),
    { ...emailField(texts, form('email')), problem: problems['email'] },
    {
      ...passwordField(texts, 'new-password'),
      rule: texts.passwordRule,
      problem: problems['password'],
    },
    {
      name: 'birthDate',
      label: texts.birthDate,
      type: 'date',
      autocomplete: 'bday',
      value: form('birthDate'),
      isOptional: true,
    },
  ];
}

export function nameFields(
  texts: ProviderTexts,
  form: (name: string) => string,
  problems: Problems,
): readonly Field[] {
  return [
    {
      name: 'firstName',
      label: texts.firstName,
      autocomplete: 'given-name',
      value: form('firstName'),
      problem: problems['firstName'],
    },
    {
      name: 'lastName',
      label: texts.lastName,
      autocomplete: 'family-name',
      value: form('lastName'),
      problem: problems['lastName'],
    },
  ];
}

function emailField(texts: ProviderTexts, value: string): Field {
  return { name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value };
}

function passwordField(texts: ProviderTexts, autocomplete: string): Field {
  return { name: 'password', label: texts.password, type: 'password', autocomplete };
}
