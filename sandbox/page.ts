import type { SandboxResponse } from './http.ts';

/** Markup that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type TemplateValue = Html | string | number | readonly Html[] | undefined | false;

/** Template whose values are escaped unless they are Html themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly TemplateValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(renderPart)));
}

function renderPart(part: TemplateValue): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return escapeHtml(String(part));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root{--paper:#f7f3ea;--ink:#17130f;--club:#8c1c2b;--rule:rgb(23 19 15/.14);color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#141110;--ink:#f2ece0;--club:#e0737f;--rule:rgb(242 236 224/.18)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:2rem;line-height:1.1;margin:0 0 .5rem;text-wrap:balance}
h2{font-size:1.125rem;margin:2rem 0 .5rem;border-top:1px solid var(--rule);padding-top:1rem}
a{color:inherit;text-underline-offset:.2em}
p,dl,ul{margin:.5rem 0}
ul{padding-left:1.25rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.625rem .75rem .625rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
code,.figures{font-family:ui-monospace,monospace;font-variant-numeric:tabular-nums}
.quiet{opacity:.75}
.amount{font-size:2.5rem;line-height:1;font-weight:700;font-variant-numeric:tabular-nums;margin:1rem 0}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input,select{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--ink);border-radius:2px}
input[aria-invalid=true]{border:2px solid var(--club)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:.5rem 1.5rem;font:inherit;font-weight:700;border:1px solid var(--club);border-radius:2px;background:var(--club);color:var(--paper);text-decoration:none;cursor:pointer}
.secondary{background:transparent;color:var(--ink);border-color:var(--ink)}
.actions{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin-top:1.5rem}
.problem{border-left:4px solid var(--club);padding:.5rem 1rem;margin:1rem 0}
.field-problem{color:var(--club);margin:.25rem 0 0}
iframe{width:100%;height:75vh;border:1px solid var(--rule);background:#fff}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** A page of the sandbox. Its policy forbids scripts and external files. */
export function htmlPage(
  status: number,
  content: { readonly title: string; readonly languageTag?: string; readonly body: Html },
): SandboxResponse {
  const document = html`<!doctype html><html lang="${content.languageTag ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${content.title}</title><style>${new Html(STYLE)}</style></head><body><main>${content.body}</main></body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: document.text,
  };
}
