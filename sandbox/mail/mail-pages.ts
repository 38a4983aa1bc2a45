import { type Answer, json, type Responder } from '../http.ts';
import { html, page } from '../page.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/** The mailbox in a browser: list, message, and the same as JSON under `messages.json?to=`. */
export function mailPages(mailbox: Mailbox, prefix: string): Responder {
  return (_, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '' || path === '/') return list(mailbox.all(), prefix);
    if (path === '/messages.json') return json(200, addressedTo(mailbox, url));
    const [, id, part] = /^\/(\d{1,9})(\/html)?$/.exec(path) ?? [];
    const mail = mailbox.byId(Number(id));
    if (!mail) return missing(prefix);
    return part ? bare(mail) : message(mail, prefix);
  };
}

function addressedTo(mailbox: Mailbox, url: URL): readonly ReceivedMail[] {
  const address = url.searchParams.get('to');
  return mailbox.all().filter((mail) => address === null || mail.to.includes(address));
}

function list(mails: readonly ReceivedMail[], prefix: string): Answer {
  const rows = mails.map(
    (mail) => html`<tr><td><a href="${prefix}/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.to.join(', ')}</td><td class="figures">${timeOf(mail)}</td></tr>`,
  );
  const table = html`<table><thead><tr><th>Subject</th><th>To</th><th>Received (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(200, {
    title: 'Mailbox',
    body: html`<h1>Mailbox</h1><p><a href="/">Sandbox</a></p>${mails.length > 0 ? table : html`<p>No mail yet. Place an order and its confirmation arrives here.</p>`}`,
  });
}

function message(mail: ReceivedMail, prefix: string): Answer {
  return page(200, {
    title: mail.subject,
    body: html`<p><a href="${prefix}">Mailbox</a></p><h1>${mail.subject}</h1>
<p>From ${mail.from}<br>To ${mail.to.join(', ')}<br><span class="figures">${timeOf(mail)}</span></p>
${mail.html !== '' && html`<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${prefix}/${mail.id}/html"></iframe>`}
<h2>As plain text</h2><pre style="white-space:pre-wrap">${mail.text}</pre>`,
  });
}

/** The message's own markup, for the frame: no script, nothing loaded from outside but pictures. */
function bare(mail: ReceivedMail): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
    body: mail.html,
  };
}

function missing(prefix: string): Answer {
  return page(404, {
    title: 'No such message',
    body: html`<h1>No such message</h1><p><a href="${prefix}">Mailbox</a></p>`,
  });
}

function timeOf(mail: ReceivedMail): string {
  return mail.receivedAt.slice(0, 19).replace('T', ' ');
}
