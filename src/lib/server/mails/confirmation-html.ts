import type { ConfirmationData, ConfirmationLine } from './confirmation-data.ts';
import { button, FIGURES, laterNote, mailPage, RULE, style } from './mail-page.ts';
import { type MailMarkup, markup } from './markup.ts';

/** The confirmation as an HTML document, at most 600 px wide. */
export function confirmationHtml(data: ConfirmationData): string {
  return mailPage(
    data,
    markup`<tr><td>${renderFacts(data)}</td></tr>
<tr><td>${renderLines(data)}</td></tr>
<tr><td>${renderSums(data)}</td></tr>
<tr><td ${style('padding:8px 0 0')}>${renderAddresses(data)}</td></tr>
<tr><td ${style('padding:24px 0')}>${button(data.viewOrder)}
${laterNote(data.later)}</td></tr>`,
  );
}

function renderFacts(data: ConfirmationData): MailMarkup {
  const rows = data.facts.map(
    ({ label, value }) =>
      markup`<p ${style('margin:0 0 4px')}>${label}: <strong>${value}</strong></p>`,
  );
  return markup`<div ${style('padding:0 0 16px')}>${rows}</div>`;
}

function renderLines(data: ConfirmationData): MailMarkup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${data.lines.map(renderLine)}</table>`;
}

function renderLine({ name, details, quantity, total, pictureUrl }: ConfirmationLine): MailMarkup {
  return markup`<tr><td width="80" ${style(RULE, 'padding:12px 16px 12px 0', 'vertical-align:top')}><img src="${pictureUrl}" width="80" height="100" alt="" ${style('display:block', 'object-fit:contain')}></td>
<td ${style(RULE, 'padding:12px 0', 'vertical-align:top')}><strong>${quantity} ${name}</strong>${details.map((detail) => markup`<br>${detail}`)}</td>
<td ${style(RULE, 'padding:12px 0 12px 16px', 'vertical-align:top', FIGURES)}>${total}</td></tr>`;
}

function renderSums({ sums: rows, total, tax, printed }: ConfirmationData): MailMarkup {
  const row = (label: string, value: string): MailMarkup =>
    markup`<tr><td ${style('padding:4px 0')}>${label}</td><td ${style('padding:4px 0 4px 16px', FIGURES)}>${value}</td></tr>`;
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style(RULE)}>
<tr><td colspan="2" ${style('height:8px')}></td></tr>${rows.map(({ label, value }) => row(label, value))}
<tr><td ${style('padding:8px 0', 'font-size:20px', 'font-weight:700')}>${total.label}</td><td ${style('padding:8px 0 8px 16px', 'font-size:20px', 'font-weight:700', FIGURES)}>${total.value}</td></tr>
<tr><td colspan="2" ${style('padding:0 0 8px', 'font-size:14px')}>${tax}</td></tr></table>
${printed !== undefined && markup`<p ${style('margin:0 0 16px', 'font-size:14px')}>${printed}</p>`}`;
}

function renderAddresses({ addresses, expected }: ConfirmationData): MailMarkup {
  const blocks = addresses.map(
    ({
      title,
      lines: rows,
    }) => markup`<h2 ${style('margin:16px 0 4px', 'font-size:16px')}>${title}</h2>
<p ${style('margin:0')}>${rows.map((text) => markup`${text}<br>`)}</p>`,
  );
  return markup`<div ${style(RULE)}>${blocks}<p ${style('margin:16px 0 0')}><strong>${expected}</strong></p></div>`;
}
