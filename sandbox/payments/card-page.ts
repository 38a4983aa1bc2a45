import type { SandboxResponse } from '../http.ts';
import { type Html, html } from '../markup.ts';
import { htmlPage } from '../page.ts';
import { cardFieldsScript } from './card-fields.ts';
import type { CardEntry, CardField } from './cards.ts';
import type { Payment } from './ledger.ts';
import { fillTemplate, getPaymentTexts } from './texts.ts';

/** Result of the previous attempt, shown on the card page. */
export interface CardProblem {
  readonly status: number;
  readonly message?: 'declined' | 'error';
  readonly fields: readonly CardField[];
}

const CARD_MARKS = ['Visa', 'Mastercard', 'American Express'];
const NO_PROBLEM: CardProblem = { status: 200, fields: [] };

/** The card form. Works without scripts. Card data is only shown again, never stored. */
export function cardPage(
  payment: Payment,
  entry: Partial<CardEntry> = {},
  problem: CardProblem = NO_PROBLEM,
): SandboxResponse {
  const texts = getPaymentTexts(payment.languageTag);
  const amount = formatAmount(payment);
  const field = (name: CardField, autocomplete: string, hint?: string) => {
    const isWrong = problem.fields.includes(name);
    const described = [isWrong && `${name}-problem`, hint && `${name}-hint`].filter(Boolean);
    return html`<div><label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" required inputmode="numeric" autocomplete="${autocomplete}" maxlength="24" value="${entry[name] ?? ''}"${isWrong && html` aria-invalid="true"`}${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${problem.fields[0] === name && html` autofocus`}>
${isWrong && html`<p class="field-problem" id="${name}-problem">${texts[`wrong_${name}`]}</p>`}${hint !== undefined && html`<p class="quiet" id="${name}-hint">${hint}</p>`}</div>`;
  };
  return htmlPage(problem.status, {
    title: texts.title,
    languageTag: payment.languageTag,
    script: cardFieldsScript,
    body: html`<h1>${texts.title}</h1>
<p class="amount">${amount}</p>
<p>${texts.to} <strong>${payment.merchant}</strong><br>${texts.for} ${payment.description}</p>
${itemList(payment)}
${problem.message !== undefined && html`<p class="problem" role="alert">${texts[problem.message]}</p>`}
<form method="post" action="">
<ul class="marks">${CARD_MARKS.map((name) => html`<li>${name}</li>`)}</ul>
${field('number', 'cc-number')}
<div class="pair">${field('expiry', 'cc-exp')}${field('cvc', 'cc-csc', texts.cvcHint)}</div>
<div class="actions"><button name="step" value="pay">${fillTemplate(texts.pay, { amount })}</button></div>
</form>
<form method="post" action=""><div class="actions"><button class="secondary" name="step" value="cancel">${texts.cancel}</button></div></form>
<p class="quiet">${texts.demo}</p>`,
  });
}

/** The bank's confirmation page. */
export function challengePage(payment: Payment): SandboxResponse {
  const texts = getPaymentTexts(payment.languageTag);
  const { merchant } = payment;
  return htmlPage(200, {
    title: texts.challengeTitle,
    languageTag: payment.languageTag,
    body: html`<h1>${texts.challengeTitle}</h1>
<p class="amount">${formatAmount(payment)}</p>
<p>${fillTemplate(texts.challengeText, { amount: formatAmount(payment), merchant })}</p>
<form method="post" action=""><div class="actions">
<button name="step" value="confirm">${texts.confirm}</button>
<button class="secondary" name="step" value="refuse">${texts.refuse}</button>
</div></form>`,
  });
}

/** Shown for a payment that is completed, cancelled or still processed. */
export function paymentStatePage(payment: Payment): SandboxResponse {
  const texts = getPaymentTexts(payment.languageTag);
  const kind = payment.state === 'pending' ? 'waiting' : endKind(payment);
  const back = payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl;
  return htmlPage(200, {
    title: texts[`${kind}Title`],
    languageTag: payment.languageTag,
    body: html`<h1>${texts[`${kind}Title`]}</h1><p>${texts[`${kind}Text`]}</p>
<p class="actions"><a class="button" href="${back}">${texts.back}</a></p>`,
  });
}

export function unknownPage(languageTag: string): SandboxResponse {
  const texts = getPaymentTexts(languageTag);
  return htmlPage(404, {
    title: texts.unknownTitle,
    languageTag,
    body: html`<h1>${texts.unknownTitle}</h1><p>${texts.unknownText}</p>`,
  });
}

function endKind(payment: Payment): 'done' | 'cancelled' {
  return payment.state === 'captured' ? 'done' : 'cancelled';
}

/** Nothing where the order itself is the only item. */
function itemList({ items = [], ...payment }: Payment): Html | undefined {
  if (items.every(({ name }) => name === payment.description)) return undefined;
  return html`<ul class="items">${items.map(
    ({ name, amount }) =>
      html`<li><span>${name}</span> <span>${formatAmount({ ...payment, amount })}</span></li>`,
  )}</ul>`;
}

function formatAmount({
  amount,
  currency,
  languageTag,
}: Pick<Payment, 'amount' | 'currency' | 'languageTag'>): string {
  return new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount / 100);
}
