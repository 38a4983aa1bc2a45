import type { Answer } from '../http.ts';
import { html, page } from '../page.ts';
import type { CardEntry, CardField } from './cards.ts';
import type { Payment } from './ledger.ts';
import { filled, paymentWords } from './words.ts';

/** What the card page has to say about the try before. */
export interface CardProblem {
  readonly status: number;
  readonly message?: 'declined' | 'error';
  readonly fields: readonly CardField[];
}

const NO_PROBLEM: CardProblem = { status: 200, fields: [] };

/** The form for the card; works without script, keeps nothing of the card but what is shown again. */
export function cardPage(
  payment: Payment,
  entry: Partial<CardEntry> = {},
  problem: CardProblem = NO_PROBLEM,
): Answer {
  const words = paymentWords(payment.languageTag);
  const amount = amountOf(payment);
  const field = (name: CardField, autocomplete: string, hint?: string) => {
    const isWrong = problem.fields.includes(name);
    const described = [isWrong && `${name}-problem`, hint && `${name}-hint`].filter(Boolean);
    return html`<div><label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" required inputmode="numeric" autocomplete="${autocomplete}" maxlength="24" value="${entry[name] ?? ''}"${isWrong && html` aria-invalid="true"`}${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}${problem.fields[0] === name && html` autofocus`}>
${isWrong && html`<p class="field-problem" id="${name}-problem">${words[`wrong_${name}`]}</p>`}${hint !== undefined && html`<p class="quiet" id="${name}-hint">${hint}</p>`}</div>`;
  };
  return page(problem.status, {
    title: words.title,
    languageTag: payment.languageTag,
    body: html`<h1>${words.title}</h1>
<p class="amount">${amount}</p>
<p>${words.to} <strong>${payment.merchant}</strong><br>${words.for} ${payment.description}</p>
${problem.message !== undefined && html`<p class="problem" role="alert">${words[problem.message]}</p>`}
<form method="post" action="">
${field('number', 'cc-number')}
<div class="pair">${field('expiry', 'cc-exp')}${field('cvc', 'cc-csc', words.cvcHint)}</div>
<div class="actions"><button name="step" value="pay">${filled(words.pay, { amount })}</button></div>
</form>
<form method="post" action=""><div class="actions"><button class="secondary" name="step" value="cancel">${words.cancel}</button></div></form>
<p class="quiet">${words.demo}</p>`,
  });
}

/** The bank's own question before it approves. */
export function challengePage(payment: Payment): Answer {
  const words = paymentWords(payment.languageTag);
  const { merchant } = payment;
  return page(200, {
    title: words.challengeTitle,
    languageTag: payment.languageTag,
    body: html`<h1>${words.challengeTitle}</h1>
<p class="amount">${amountOf(payment)}</p>
<p>${filled(words.challengeText, { amount: amountOf(payment), merchant })}</p>
<form method="post" action=""><div class="actions">
<button name="step" value="confirm">${words.confirm}</button>
<button class="secondary" name="step" value="refuse">${words.refuse}</button>
</div></form>`,
  });
}

/** For somebody who comes back to a payment that is over or under way. */
export function settledPage(payment: Payment): Answer {
  const words = paymentWords(payment.languageTag);
  const kind = payment.state === 'pending' ? 'waiting' : doneOrCancelled(payment);
  const back = payment.state === 'cancelled' ? payment.cancelUrl : payment.returnUrl;
  return page(200, {
    title: words[`${kind}Title`],
    languageTag: payment.languageTag,
    body: html`<h1>${words[`${kind}Title`]}</h1><p>${words[`${kind}Text`]}</p>
<p class="actions"><a class="button" href="${back}">${words.back}</a></p>`,
  });
}

export function unknownPage(languageTag: string): Answer {
  const words = paymentWords(languageTag);
  return page(404, {
    title: words.unknownTitle,
    languageTag,
    body: html`<h1>${words.unknownTitle}</h1><p>${words.unknownText}</p>`,
  });
}

function doneOrCancelled(payment: Payment): 'done' | 'cancelled' {
  return payment.state === 'captured' ? 'done' : 'cancelled';
}

function amountOf({ amount, currency, languageTag }: Payment): string {
  return new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount / 100);
}
