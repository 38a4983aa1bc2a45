import { club } from '#club.ts';
import type { ConfirmationData, ConfirmationLine } from './confirmation-data.ts';
import { MailMarkup, markup } from './markup.ts';

/** Mail programs know no stylesheet of ours: tables, inline styles, the club's three colours. */
const { paper, ink, colour } = club.mailColours;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const RULE = `border-top:1px solid ${ink}26`;
const FIGURES = 'font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right';

const style = (...rules: readonly string[]): MailMarkup =>
  markup`style="${new MailMarkup(rules.join(';').replaceAll('"', '&quot;'))}"`;

/** The confirmation as a page of its own, 600 px wide at most. */
export function confirmationHtml(data: ConfirmationData): string {
  return markup`<!doctype html>
<html lang="${data.languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${data.title}</title></head>
<body ${style('margin:0', 'padding:0', `background:${paper}`, `color:${ink}`, FONT)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${style('padding:32px 16px')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style('max-width:600px', 'font-size:16px', 'line-height:1.5', `color:${ink}`)}>
<tr><td ${style(`border-top:6px solid ${colour}`, 'padding:16px 0 0', 'font-size:14px', 'letter-spacing:.08em', 'text-transform:uppercase')}>${data.club}</td></tr>
<tr><td><h1 ${style('margin:24px 0 16px', 'font-size:32px', 'line-height:1.1')}>${data.title}</h1>
<p ${style('margin:0 0 8px')}>${data.greeting}</p><p ${style('margin:0 0 24px')}>${data.thanks}</p></td></tr>
<tr><td>${facts(data)}</td></tr>
<tr><td>${lines(data)}</td></tr>
<tr><td>${sums(data)}</td></tr>
<tr><td ${style('padding:8px 0 0')}>${places(data)}</td></tr>
<tr><td ${style('padding:24px 0')}><a href="${data.viewOrder.url}" ${style('display:inline-block', `background:${colour}`, `color:${paper}`, 'padding:14px 28px', 'font-weight:700', 'text-decoration:none', 'border-radius:2px')}>${data.viewOrder.label}</a>
<p ${style('margin:12px 0 0', 'font-size:14px')}>${data.viewOrder.note}</p></td></tr>
<tr><td ${style(RULE, 'padding:16px 0', 'font-size:14px')}>${data.help}</td></tr>
</table></td></tr></table></body></html>`.text;
}

function facts(data: ConfirmationData): MailMarkup {
  const rows = data.facts.map(
    ({ label, value }) =>
      markup`<p ${style('margin:0 0 4px')}>${label}: <strong>${value}</strong></p>`,
  );
  return markup`<div ${style('padding:0 0 16px')}>${rows}</div>`;
}

function lines(data: ConfirmationData): MailMarkup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${data.lines.map(line)}</table>`;
}

function line({ name, details, quantity, total, pictureUrl }: ConfirmationLine): MailMarkup {
  return markup`<tr><td width="80" ${style(RULE, 'padding:12px 16px 12px 0', 'vertical-align:top')}><img src="${pictureUrl}" width="80" height="100" alt="" ${style('display:block', 'object-fit:contain')}></td>
<td ${style(RULE, 'padding:12px 0', 'vertical-align:top')}><strong>${quantity} ${name}</strong>${details.map((detail) => markup`<br>${detail}`)}</td>
<td ${style(RULE, 'padding:12px 0 12px 16px', 'vertical-align:top', FIGURES)}>${total}</td></tr>`;
}

function sums({ sums: rows, total, tax, printed }: ConfirmationData): MailMarkup {
  const row = (label: string, value: string): MailMarkup =>
    markup`<tr><td ${style('padding:4px 0')}>${label}</td><td ${style('padding:4px 0 4px 16px', FIGURES)}>${value}</td></tr>`;
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style(RULE)}>
<tr><td colspan="2" ${style('height:8px')}></td></tr>${rows.map(({ label, value }) => row(label, value))}
<tr><td ${style('padding:8px 0', 'font-size:20px', 'font-weight:700')}>${total.label}</td><td ${style('padding:8px 0 8px 16px', 'font-size:20px', 'font-weight:700', FIGURES)}>${total.value}</td></tr>
<tr><td colspan="2" ${style('padding:0 0 8px', 'font-size:14px')}>${tax}</td></tr></table>
${printed !== undefined && markup`<p ${style('margin:0 0 16px', 'font-size:14px')}>${printed}</p>`}`;
}

function places({ addresses, expected }: ConfirmationData): MailMarkup {
  const blocks = addresses.map(
    ({
      title,
      lines: rows,
    }) => markup`<h2 ${style('margin:16px 0 4px', 'font-size:16px')}>${title}</h2>
<p ${style('margin:0')}>${rows.map((text) => markup`${text}<br>`)}</p>`,
  );
  return markup`<div ${style(RULE)}>${blocks}<p ${style('margin:16px 0 0')}><strong>${expected}</strong></p></div>`;
}
