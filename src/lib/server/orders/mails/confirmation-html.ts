import { type MailMarkup, markup } from '#lib/server/platform/mail/mail-markup.ts';
import {
  buttonLink,
  FIGURE_STYLE,
  linkExpiryNote,
  mailPage,
  styleAttribute,
  TOP_BORDER,
} from '#lib/server/platform/mail/mail-page.ts';
import type { ConfirmationData, ConfirmationLine } from './confirmation-data.ts';

/** The confirmation as an HTML document, at most 600 px wide. */
export function confirmationHtml(data: ConfirmationData): string {
  return mailPage(
    data,
    markup`<tr><td>${renderFacts(data)}</td></tr>
<tr><td>${renderLines(data)}</td></tr>
<tr><td>${renderSums(data)}</td></tr>
<tr><td ${styleAttribute('padding:8px 0 0')}>${renderAddresses(data)}</td></tr>
<tr><td ${styleAttribute('padding:24px 0')}>${buttonLink(data.viewOrder)}
${invoiceLink(data)}${linkExpiryNote(data.linkExpiry)}</td></tr>`,
  );
}

function invoiceLink({ invoice }: ConfirmationData): MailMarkup {
  return markup`<p ${styleAttribute('margin:12px 0 0')}><a href="${invoice.url}">${invoice.label}</a></p>`;
}

function renderFacts(data: ConfirmationData): MailMarkup {
  const rows = data.facts.map(
    ({ label, value }) =>
      markup`<p ${styleAttribute('margin:0 0 4px')}>${label}: <strong>${value}</strong></p>`,
  );
  return markup`<div ${styleAttribute('padding:0 0 16px')}>${rows}</div>`;
}

function renderLines(data: ConfirmationData): MailMarkup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${data.lines.map(renderLine)}</table>`;
}

function renderLine({ name, details, quantity, total, pictureUrl }: ConfirmationLine): MailMarkup {
  return markup`<tr><td width="80" ${styleAttribute(TOP_BORDER, 'padding:12px 16px 12px 0', 'vertical-align:top')}>${pictureUrl !== undefined && markup`<img src="${pictureUrl}" width="80" height="100" alt="" ${styleAttribute('display:block', 'object-fit:contain')}>`}</td>
<td ${styleAttribute(TOP_BORDER, 'padding:12px 0', 'vertical-align:top')}><strong>${quantity} ${name}</strong>${details.map((detail) => markup`<br>${detail}`)}</td>
<td ${styleAttribute(TOP_BORDER, 'padding:12px 0 12px 16px', 'vertical-align:top', FIGURE_STYLE)}>${total}</td></tr>`;
}

function renderSums({ sums: rows, total, tax, printedNote }: ConfirmationData): MailMarkup {
  const row = (label: string, value: string): MailMarkup =>
    markup`<tr><td ${styleAttribute('padding:4px 0')}>${label}</td><td ${styleAttribute('padding:4px 0 4px 16px', FIGURE_STYLE)}>${value}</td></tr>`;
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styleAttribute(TOP_BORDER)}>
<tr><td colspan="2" ${styleAttribute('height:8px')}></td></tr>${rows.map(({ label, value }) => row(label, value))}
<tr><td ${styleAttribute('padding:8px 0', 'font-size:20px', 'font-weight:700')}>${total.label}</td><td ${styleAttribute('padding:8px 0 8px 16px', 'font-size:20px', 'font-weight:700', FIGURE_STYLE)}>${total.value}</td></tr>
<tr><td colspan="2" ${styleAttribute('padding:0 0 8px', 'font-size:14px')}>${tax}</td></tr></table>
${printedNote !== undefined && markup`<p ${styleAttribute('margin:0 0 16px', 'font-size:14px')}>${printedNote}</p>`}`;
}

function renderAddresses({ addresses, deliveryEstimate }: ConfirmationData): MailMarkup {
  const blocks = addresses.map(
    ({
      title,
      lines: rows,
    }) => markup`<h2 ${styleAttribute('margin:16px 0 4px', 'font-size:16px')}>${title}</h2>
<p ${styleAttribute('margin:0')}>${rows.map((text) => markup`${text}<br>`)}</p>`,
  );
  return markup`<div ${styleAttribute(TOP_BORDER)}>${blocks}<p ${styleAttribute('margin:16px 0 0')}><strong>${deliveryEstimate}</strong></p></div>`;
}
