import { club } from '#club/club.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { MailMarkup, markup } from './mail-markup.ts';

/** Mail programs support no external stylesheets, hence tables and inline styles. */
const { paper, ink, colour, on, edge } = club.mailColours;
/** Where the button's colour is hardly seen on paper. */
const EDGE = edge === 'transparent' ? [] : [`border:1px solid ${edge}`];
/** The display face of the shop is on few machines; its fallbacks are as narrow. */
const DISPLAY_FONT =
  "font-family:'League Gothic','Arial Narrow','Liberation Sans Narrow',Impact,sans-serif";
/** Mail programs draw no SVG. */
const CREST = imageUrl('club/crest.svg', { width: 96, format: 'png' });
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
export const TOP_BORDER = `border-top:1px solid ${ink}26`;
export const FIGURE_STYLE = 'font-variant-numeric:tabular-nums;white-space:nowrap;text-align:right';

export function styleAttribute(...rules: readonly string[]): MailMarkup {
  return markup`style="${new MailMarkup(rules.join(';').replaceAll('"', '&quot;'))}"`;
}

/** Texts that every mail starts and ends with. */
export interface MailFrame {
  /** Address of the shop, without trailing slash. */
  readonly siteUrl: string;
  readonly languageTag: string;
  readonly club: string;
  readonly title: string;
  readonly greeting: string;
  readonly thanks: string;
  readonly help: string;
}

/** A mail as an HTML document, at most 600 px wide. `rows` are rows of its table. */
export function mailPage(frame: MailFrame, rows: MailMarkup): string {
  return markup`<!doctype html>
<html lang="${frame.languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${frame.title}</title></head>
<body ${styleAttribute('margin:0', 'padding:0', `background:${paper}`, `color:${ink}`, FONT)}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${styleAttribute('padding:32px 16px')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styleAttribute('max-width:600px', 'font-size:16px', 'line-height:1.5', `color:${ink}`)}>
<tr><td ${styleAttribute(`border-top:6px solid ${colour}`, 'padding:20px 0 0', 'font-size:22px', 'font-weight:700', DISPLAY_FONT, 'text-transform:uppercase', 'line-height:1')}><img src="${frame.siteUrl}${CREST}" width="48" height="56" alt="" ${styleAttribute('vertical-align:middle', 'margin:0 12px 0 0')}>${frame.club}</td></tr>
<tr><td><h1 ${styleAttribute('margin:24px 0 16px', 'font-size:34px', 'line-height:1.05', DISPLAY_FONT, 'text-transform:uppercase')}>${frame.title}</h1>
<p ${styleAttribute('margin:0 0 8px')}>${frame.greeting}</p><p ${styleAttribute('margin:0 0 24px')}>${frame.thanks}</p></td></tr>
${rows}
<tr><td ${styleAttribute(TOP_BORDER, 'padding:16px 0', 'font-size:14px')}>${frame.help}</td></tr>
</table></td></tr></table></body></html>`.text;
}

export function buttonLink({
  url,
  label,
}: {
  readonly url: string;
  readonly label: string;
}): MailMarkup {
  return markup`<a href="${url}" ${styleAttribute('display:inline-block', `background:${colour}`, `color:${on}`, ...EDGE, 'padding:14px 28px', 'font-weight:700', 'text-decoration:none', 'border-radius:2px')}>${label}</a>`;
}

/** Note on how long the mail's link works, with a link to find the order afterwards. */
export interface LinkExpiry {
  readonly note: string;
  readonly find: { readonly url: string; readonly label: string };
}

export function linkExpiryNote({ note, find }: LinkExpiry): MailMarkup {
  return markup`<p ${styleAttribute('margin:12px 0 0', 'font-size:14px')}>${note} <a href="${find.url}" ${styleAttribute(`color:${ink}`)}>${find.label}</a></p>`;
}
