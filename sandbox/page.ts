import { BRAND_POLICY, BRAND_STYLE, brandHeader, type inlineScript } from './brand/brand.ts';
import type { SandboxResponse } from './http.ts';
import { Html, html } from './markup.ts';

const STYLE = `
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.brand{max-width:44rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem;border-top:1px solid var(--rule);padding-top:1rem}
a{color:inherit;text-underline-offset:.2em}
p,dl,ul{margin:.5rem 0}
ul{padding-left:1.25rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.625rem .75rem .625rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
code,.figures{font-family:ui-monospace,monospace;font-variant-numeric:tabular-nums}
.quiet{opacity:.75}
.amount{font-size:2rem;line-height:1;font-weight:700;font-variant-numeric:tabular-nums;margin:1rem 0}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input,select{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--ink);border-radius:2px}
input[aria-invalid=true]{border:2px solid var(--club)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:start}
.pair>div{display:grid;grid-template-rows:subgrid;grid-row:span 3}
.pair label{align-self:end}
.items{margin:0 0 1rem;padding:0;list-style:none;border-top:1px solid var(--rule)}
.items li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid var(--rule)}
.items span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.marks{display:flex;gap:.5rem;margin:0 0 1rem;padding:0;list-style:none;font-size:.75rem;font-weight:700}
.marks li{border:1px solid var(--rule);padding:.25rem .5rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.5rem;font:inherit;font-weight:700;border:1px solid var(--fill);border-radius:2px;background:var(--fill);color:var(--on-fill);text-decoration:none;cursor:pointer}
@media(width<30rem){.actions>*,.actions button{width:100%}}
.secondary{background:transparent;color:var(--ink);border-color:var(--ink)}
.actions{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin-top:1.5rem}
.problem{border-left:4px solid var(--club);padding:.5rem 1rem;margin:1rem 0}
.field-problem{color:var(--club);margin:.25rem 0 0}
iframe{width:100%;height:75rem;border:1px solid var(--rule);background:#fff}
`;

/** A page of the sandbox in the club's dress. Its policy forbids scripts but the given one, and external files. */
export function htmlPage(
  status: number,
  content: {
    readonly title: string;
    readonly languageTag?: string;
    readonly body: Html;
    readonly script?: ReturnType<typeof inlineScript>;
  },
): SandboxResponse {
  const document = html`<!doctype html><html lang="${content.languageTag ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${content.title}</title><style>${new Html(BRAND_STYLE + STYLE)}</style></head><body>${brandHeader()}<main>${content.body}</main>${content.script?.tag}</body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src ${content.script?.source ?? "'none'"}; ${BRAND_POLICY}; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: document.text,
  };
}
