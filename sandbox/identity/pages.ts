import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../credentials.ts';
import { Html, html } from '../page.ts';
import type { Words } from './words.ts';

/** One input of a form, with what was typed before and what is wrong with it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  /** A rule that is said before it is broken. */
  readonly rule?: string;
}

/** A form that posts to where it came from. */
export function formPage(page: {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly problem?: string | undefined;
  readonly notice?: string | undefined;
  readonly fields: readonly Field[];
  readonly submit: string;
  readonly after?: Html;
}): Html {
  return html`<h1>${page.title}</h1>
${page.lead ? html`<p class="quiet">${page.lead}</p>` : undefined}
${page.problem ? html`<p class="problem" role="alert">${page.problem}</p>` : undefined}
${page.notice ? html`<p class="notice" role="status">${page.notice}</p>` : undefined}
<form method="post" novalidate>${page.fields.map(field)}
<button>${page.submit}</button></form>${page.after}`;
}

function field(of: Field): Html {
  const below = of.problem
    ? html`<p class="hint" id="${of.name}-problem">${of.problem}</p>`
    : of.rule && html`<p class="hint">${of.rule}</p>`;
  const state = new Html(
    (of.problem ? ` aria-invalid="true" aria-describedby="${of.name}-problem"` : '') +
      (of.isOptional ? '' : ' required'),
  );
  return html`<label for="${of.name}">${of.label}</label><input id="${of.name}" name="${of.name}" type="${of.type ?? 'text'}" autocomplete="${of.autocomplete}" value="${of.value ?? ''}"${state}>${below}`;
}

/** What to do instead, under a form. */
export function instead(question: string, label: string, href: string, more?: Html): Html {
  return html`<p>${question} <a href="${href}">${label}</a></p>${more}`;
}

export function demoAccounts(words: Words): Html {
  const emails = DEMO_ACCOUNTS.map(({ email }) => html`<li><code>${email}</code></li>`);
  return html`<div class="quiet demo"><p>${words.demo} <code>${DEMO_PASSWORD}</code></p><ul>${emails}</ul></div>`;
}

export function messagePage(
  title: string,
  text: string,
  back?: { label: string; href: string },
): Html {
  const link = back && html`<a class="button" href="${back.href}">${back.label}</a>`;
  return html`<h1>${title}</h1><p>${text}</p>${link}`;
}

/** Asks before signing out somebody whose shop did not show its ID token. */
export function signOutPage(words: Words, form: string): Html {
  return html`<h1>${words.signOutQuestion}</h1>${new Html(form)}<button form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>`;
}
