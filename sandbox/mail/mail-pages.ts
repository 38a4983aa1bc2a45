import { inlineScript } from '../brand/brand.ts';
import { json, type Responder, type SandboxResponse } from '../http.ts';
import { html } from '../markup.ts';
import { htmlPage } from '../page.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/** The message cannot run scripts; its page may measure it. */
const FRAME_RIGHTS = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Makes the frame as high as its message. Without it the frame has the height of a usual one and scrolls. */
const wholeFrame = inlineScript(`
const frame = document.querySelector('iframe');
if (frame) {
  const fit = () => {
    const root = frame.contentDocument?.documentElement;
    if (!root) return;
    frame.style.height = '0';
    frame.style.height = root.scrollHeight + 2 + 'px';
  };
  frame.addEventListener('load', fit);
  addEventListener('resize', fit);
  if (frame.contentDocument?.readyState === 'complete') fit();
}`);

/** Pages of the mailbox: list and message. `messages.json?to=` returns the messages as JSON. */
export function createMailPages(mailbox: Mailbox, prefix: string): Responder {
  return (_, url) => {
    const path = url.pathname.slice(prefix.length);
    if (path === '' || path === '/') return listPage(mailbox.all(), prefix);
    if (path === '/messages.json') return json(200, filterByRecipient(mailbox, url));
    const [, id, part] = /^\/(\d{1,9})(\/html)?$/.exec(path) ?? [];
    const mail = mailbox.byId(Number(id));
    if (!mail) return notFoundPage(prefix);
    return part ? respondWithMarkup(mail) : messagePage(mail, prefix);
  };
}

function filterByRecipient(mailbox: Mailbox, url: URL): readonly ReceivedMail[] {
  const address = url.searchParams.get('to');
  return mailbox.all().filter((mail) => address === null || mail.to.includes(address));
}

function listPage(mails: readonly ReceivedMail[], prefix: string): SandboxResponse {
  const rows = mails.map(
    (mail) => html`<tr><td><a href="${prefix}/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.to.join(', ')}</td><td class="figures">${formatTime(mail)}</td></tr>`,
  );
  const table = html`<table><thead><tr><th>Subject</th><th>To</th><th>Received (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`;
  return htmlPage(200, {
    title: 'Mailbox',
    body: html`<h1>Mailbox</h1><p><a href="/">Sandbox</a></p>${mails.length > 0 ? table : html`<p>No mail yet. Place an order and its confirmation arrives here.</p>`}`,
  });
}

function messagePage(mail: ReceivedMail, prefix: string): SandboxResponse {
  return htmlPage(200, {
    title: mail.subject,
    script: wholeFrame,
    body: html`<p><a href="${prefix}">Mailbox</a></p><h1>${mail.subject}</h1>
<p>From ${mail.from}<br>To ${mail.to.join(', ')}<br><span class="figures">${formatTime(mail)}</span></p>
${mail.html !== '' && html`<iframe title="Message" sandbox="${FRAME_RIGHTS}" src="${prefix}/${mail.id}/html"></iframe>`}
<h2>As plain text</h2><pre style="white-space:pre-wrap">${mail.text}</pre>`,
  });
}

/** The message's HTML for the frame: no scripts, no external files except pictures. */
function respondWithMarkup(mail: ReceivedMail): SandboxResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; base-uri 'none'; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`,
    },
    body: mail.html,
  };
}

function notFoundPage(prefix: string): SandboxResponse {
  return htmlPage(404, {
    title: 'No such message',
    body: html`<h1>No such message</h1><p><a href="${prefix}">Mailbox</a></p>`,
  });
}

function formatTime(mail: ReceivedMail): string {
  return mail.receivedAt.slice(0, 19).replace('T', ' ');
}
