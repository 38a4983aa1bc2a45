import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../credentials.ts';
import { Html, html } from '../markup.ts';
import type { ProviderTexts } from './texts.ts';

/** An input of a form, with its previous value and its problem. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  /** Hint that is shown while there is no problem. */
  readonly rule?: string;
}

/** A form that posts to its own address. */
export function renderFormPage(page: {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly problem?: string | undefined;
  readonly notice?: string | undefined;
  readonly fields: readonly Field[];
  readonly submit: string;
  readonly footer?: Html;
}): Html {
  return html`<h1>${page.title}</h1>
${page.lead ? html`<p class="quiet">${page.lead}</p>` : undefined}
${page.problem ? html`<p class="problem" role="alert">${page.problem}</p>` : undefined}
${page.notice ? html`<p class="notice" role="status">${page.notice}</p>` : undefined}
<form method="post" novalidate>${page.fields.map(renderField)}
<button>${page.submit}</button></form>${page.footer}`;
}

function renderField(field: Field): Html {
  const hint = field.problem
    ? html`<p class="hint" id="${field.name}-problem">${field.problem}</p>`
    : field.rule && html`<p class="hint">${field.rule}</p>`;
  const state = new Html(
    (field.problem ? ` aria-invalid="true" aria-describedby="${field.name}-problem"` : '') +
      (field.isOptional ? '' : ' required'),
  );
  return html`<label for="${field.name}">${field.label}</label><input id="${field.name}" name="${field.name}" type="${field.type ?? 'text'}" autocomplete="${field.autocomplete}" value="${field.value ?? ''}"${state}>${hint}`;
}

/** Link to an alternative, below a form. */
export function renderAlternative(
  question: string,
  label: string,
  href: string,
  more?: Html,
): Html {
  return html`<p>${question} <a href="${href}">${label}</a></p>${more}`;
}

export function renderDemoAccounts(texts: ProviderTexts): Html {
  if (DEMO_ACCOUNTS.length === 0) return html``;
  const emails = DEMO_ACCOUNTS.map(({ email }) => html`<li><code>${email}</code></li>`);
  return html`<div class="quiet demo"><p>${texts.demo} <code>${DEMO_PASSWORD}</code></p><ul>${emails}</ul></div>`;
}

export function renderMessagePage(
  title: string,
  text: string,
  back?: { label: string; href: string },
): Html {
  const link = back && html`<a class="button" href="${back.href}">${back.label}</a>`;
  return html`<h1>${title}</h1><p>${text}</p>${link}`;
}

/** Asks for confirmation when a sign-out request has no valid ID token. */
export function renderSignOutPage(texts: ProviderTexts, form: string): Html {
  return html`<h1>${texts.signOutQuestion}</h1>${new Html(form)}<button form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>`;
}
