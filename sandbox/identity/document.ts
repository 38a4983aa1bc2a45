import type { ServerResponse } from 'node:http';
import { club } from '../../src/club/club.ts';
import { BRAND_POLICY, BRAND_STYLE, brandHeader } from '../brand/brand.ts';
import { Html, html } from '../markup.ts';

/** In the club's dress, as a club sets its provider up; the shop's own sheets are not used. */
const STYLE = `
:root{--bad:#9b1c1c}
@media(prefers-color-scheme:dark){:root{--bad:#f2a3a3}}
main,.brand{max-width:30rem}
main{margin:0 auto 3rem;padding:1rem}
p{margin:.5rem 0}
a{color:inherit;text-underline-offset:.2em}
label{display:block;margin:1.25rem 0 .25rem;font-weight:600}
input{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid currentcolor;border-radius:2px}
input[aria-invalid=true]{border:2px solid var(--bad)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:1.5rem;padding:.5rem 1.5rem;font:inherit;font-weight:700;border:0;border-radius:2px;background:var(--fill);color:var(--on-fill);text-decoration:none;cursor:pointer}
code{white-space:nowrap}
.quiet{opacity:.8}
.demo{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--rule)}
ul{margin:.25rem 0;padding-left:1.25rem}
.problem{border-left:4px solid var(--bad);padding:.25rem 1rem}
.notice{border-left:4px solid var(--club);padding:.25rem 1rem}
.hint{margin:.25rem 0 0}
.hint[id]{color:var(--bad)}
`;

const NAME = `${club.name.split(' ')[0]} ID`;

export interface Document {
  readonly languageTag: string;
  readonly title: string;
  readonly body: Html;
}

/** A complete page of the provider, without scripts. */
export function renderDocument({ languageTag, title, body }: Document): string {
  return html`<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${NAME}</title><style>${new Html(BRAND_STYLE + STYLE)}</style></head><body>${brandHeader(NAME)}<main>${body}</main></body></html>`
    .text;
}

export function sendDocument(res: ServerResponse, status: number, document: Document): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${BRAND_POLICY}; base-uri 'none'; frame-ancestors 'none'`,
  });
  res.end(renderDocument(document));
}

export function redirectTo(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' });
  res.end();
}
