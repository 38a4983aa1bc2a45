import type { ServerResponse } from 'node:http';
import { Html, html } from '../page.ts';

/** Differs from the shop's style, because a real provider is another site. */
const STYLE = `
:root{--ground:#eef0ec;--sheet:#fff;--ink:#1b1f1d;--accent:#24503b;--rule:#c9cfca;--bad:#9b1c1c;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#121513;--sheet:#1b201d;--ink:#eceeec;--accent:#9bcfb3;--rule:#3b433e;--bad:#f2a3a3}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
header{max-width:30rem;margin:0 auto;padding:2rem 1.5rem 0;font-weight:700;letter-spacing:.02em}
main{max-width:30rem;margin:1rem auto 3rem;padding:2rem 1.5rem;background:var(--sheet);border-top:4px solid var(--accent)}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 .5rem;text-wrap:balance}
p{margin:.5rem 0}
a{color:var(--accent);text-underline-offset:.2em}
label{display:block;margin:1.25rem 0 .25rem;font-weight:600}
input{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid currentcolor;border-radius:4px}
input[aria-invalid=true]{border:2px solid var(--bad)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:1.5rem;padding:.5rem 1.5rem;font:inherit;font-weight:700;border:0;border-radius:4px;background:var(--accent);color:var(--sheet);text-decoration:none;cursor:pointer}
code{white-space:nowrap}
.quiet{opacity:.8}
.demo{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--rule)}
ul{margin:.25rem 0;padding-left:1.25rem}
.problem{border-left:4px solid var(--bad);padding:.25rem 1rem}
.notice{border-left:4px solid var(--accent);padding:.25rem 1rem}
.hint{margin:.25rem 0 0}
.hint[id]{color:var(--bad)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

export interface Document {
  readonly languageTag: string;
  readonly title: string;
  readonly body: Html;
}

/** A complete page of the provider, without scripts or external files. */
export function renderDocument({ languageTag, title, body }: Document): string {
  return html`<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Aldermoor ID</title><style>${new Html(STYLE)}</style></head><body><header>Aldermoor ID</header><main>${body}</main></body></html>`
    .text;
}

export function sendDocument(res: ServerResponse, status: number, document: Document): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  res.end(renderDocument(document));
}

export function redirectTo(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' });
  res.end();
}
