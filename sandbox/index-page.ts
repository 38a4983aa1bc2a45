import { DEMO_ACCOUNTS, DEMO_PASSWORD, STAFF_ACCOUNTS } from './credentials.ts';
import type { SandboxResponse } from './http.ts';
import { type Html, html } from './markup.ts';
import { htmlPage } from './page.ts';
import { DEMO_CARDS } from './payments/cards.ts';

/** Links to all sandbox services, with demo accounts and cards. */
export function indexPage(shopUrl: string): SandboxResponse {
  const cards = DEMO_CARDS.map(
    ({ number, note }) => html`<tr><td><code>${number}</code></td><td>${note}</td></tr>`,
  );
  return htmlPage(200, {
    title: 'Sandbox',
    body: html`<h1>Sandbox</h1>
<p>Stand-ins for the services a club connects to its shop. All of it runs on this machine, and nothing here costs anything.</p>
<p class="actions"><a class="button" href="${shopUrl}">Open the shop</a> <a class="button secondary" href="/content/editor">Edit its pages</a> <a class="button secondary" href="/mail">Open the mailbox</a></p>
${accountTable()}
<h2>Cards</h2>
<p>Any date to come, any three digits as security code.</p>
<table><thead><tr><th>Number</th><th>What happens</th></tr></thead><tbody>${cards}</tbody></table>
<h2>Services</h2>
<ul>
<li><a href="/identity/.well-known/openid-configuration">Identity</a>, an OpenID provider</li>
<li><a href="/content/editor">Content</a>, the editor of the shop’s pages; its delivery API is at <code>/content/v2/cdn</code></li>
<li><a href="/rates/eurofxref-daily.xml">Exchange rates</a> in the form of the European Central Bank’s file, read with <code>EXCHANGE_RATES=on</code></li>
<li><a href="/membership">Membership</a>, the club’s register of members; its API is at <code>/membership/v1</code></li>
<li><code>/payments/v1</code>, a payment provider; its card page opens from the checkout</li>
<li><a href="/conversions">Conversions</a>, what the shop’s server counts with <code>CONVERSIONS=on</code></li>
<li><a href="/engagement">Engagement</a>, messages and cards for shoppers with <code>ENGAGEMENT=on</code></li>
<li><a href="/errors">Error reports</a>, what failed in the shop with <code>ERROR_REPORTS=on</code></li>
<li><a href="/mail">Mail</a>, everything the shop sends</li>
</ul>`,
  });
}

function accountTable(): Html {
  const rows = [...DEMO_ACCOUNTS, ...STAFF_ACCOUNTS].map(
    ({ email, note }) => html`<tr><td><code>${email}</code></td><td>${note}</td></tr>`,
  );
  return html`<h2>Accounts</h2>
<p>The password of each is <code>${DEMO_PASSWORD}</code>.</p>
<table><thead><tr><th>E-mail address</th><th>Who</th></tr></thead><tbody>${rows}</tbody></table>`;
}
