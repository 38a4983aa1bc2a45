import { club, shopTheme } from '#club/club.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { escapeHtml } from '#lib/domain/text/escape-html.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { RoomExit, RoomTexts } from './room-texts.ts';

export interface RoomPage {
  readonly shop: Shop;
  readonly roomName: string;
  readonly texts: RoomTexts;
  readonly exit: RoomExit | undefined;
  /** Page that fills the lines by script; absent on the page for browsers without. */
  readonly call: string | undefined;
  /** Address that browsers without script go on to. */
  readonly plainPage: string;
  /** Seconds until the page for browsers without script asks again. */
  readonly again: number | undefined;
}

const LINES = ['ahead', 'wait', 'message', 'left', 'note'] as const;

/**
 * Asks for the place; a phone that was locked asks as soon as it is looked at again. Looks without an answer do not count:
 * they brought no cookie.
 */
const SCRIPT = `let n=0,w;const e=i=>document.getElementById(i),ask=async()=>{clearTimeout(w);let s=15;try{const a=await(await fetch(document.body.dataset.call+"&looks="+n,{cache:"no-store"})).json();n++;s=a.again;for(const k in a.texts)if(e(k).textContent!==a.texts[k])e(k).textContent=a.texts[k];const x=a.exit;if(x){e("exit").href=x.path;e("exit").textContent=x.label;e("exit").hidden=0;if(x.isNow)location.replace(x.path)}}catch{}if(s)w=setTimeout(ask,s*1e3)};document.onvisibilitychange=()=>document.hidden||ask();ask()`;

/**
 * The whole page as text, without Astro and without files: it is what everybody loads when the shop is fullest. The form
 * that fills itself by script is the same for everybody, so any cache may hold it.
 */
export function roomPage(page: RoomPage): string {
  const { shop, roomName, texts, exit, call, plainPage, again } = page;
  const t = translator(shop.locale);
  const isPlain = call === undefined;
  const refresh = isPlain
    ? again === undefined
      ? ''
      : refreshTag(again, plainPage)
    : `<noscript>${refreshTag(0, plainPage)}</noscript>`;
  const lines = LINES.map(
    (id) => `<p id="${id}"${id === 'wait' ? ' role="status"' : ''}>${escapeHtml(texts[id])}</p>`,
  ).join('');
  const link = `<a id="exit" href="${escapeHtml(exit?.path ?? '#')}"${exit ? '' : ' hidden'}>${escapeHtml(exit?.label ?? '')}</a>`;
  const body = isPlain ? '<body>' : `<body data-call="${escapeHtml(call)}">`;
  const script = isPlain ? '' : `<script>${SCRIPT}</script>`;
  return `<!doctype html><html lang="${shop.languageTag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}<title>${escapeHtml(`${t('waitingRoom:title')} | ${club.name}`)}</title><style>${style(shop)}</style>${body}<main><picture>${darkCrest(shop)}<img src="/club/crest.svg" alt="" width="48" height="48"></picture><b>${escapeHtml(roomName)}</b><h1 id="heading">${escapeHtml(texts.heading)}</h1>${lines}${link}<small>${escapeHtml(t('waitingRoom:kept'))}</small></main>${script}`;
}

function refreshTag(seconds: number, address: string): string {
  return `<meta http-equiv="refresh" content="${seconds};url=${escapeHtml(address)}">`;
}

/** The shop's colours; a system face, because a font file would weigh more than the page. */
function style({ locale }: Shop): string {
  const { paper, ink, colour } = club.mailColours;
  const { nightColours: night } = club;
  const dark = shopTheme(locale).isDarkModeEnabled
    ? `@media(prefers-color-scheme:dark){:root{color-scheme:dark;--p:${night.paper};--i:${night.ink};--c:${night.ink}}}`
    : '';
  return `:root{--p:${paper};--i:${ink};--c:${colour}}${dark}${RULES}`;
}

function darkCrest({ locale }: Shop): string {
  return shopTheme(locale).isDarkModeEnabled
    ? '<source srcset="/club/crest-mono.svg" media="(prefers-color-scheme:dark)">'
    : '';
}

const RULES =
  'body{margin:0;background:var(--p);color:var(--i);font:1rem/1.5 system-ui,sans-serif;border-top:8px solid var(--c)}main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem;display:grid;gap:1rem;justify-items:start}h1,#ahead{margin:0;font-weight:800;line-height:1.1;text-wrap:balance}h1{font-size:1.5rem}#ahead{font-size:clamp(2.25rem,9vw,3.5rem);font-variant-numeric:tabular-nums}:lang(ko){word-break:keep-all}p{margin:0}p:empty{display:none}#message{border-left:4px solid var(--c);padding-left:.75rem;font-weight:600}#note,small{font-size:.875rem;overflow-wrap:anywhere}small{border-top:1px solid;padding-top:1rem;width:100%}a{background:var(--i);color:var(--p);padding:.75rem 1.5rem;font-weight:700;text-decoration:none}a[hidden]{display:none}a:focus-visible{outline:3px solid;outline-offset:2px}';
