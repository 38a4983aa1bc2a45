import { Idiomorph } from 'idiomorph';
import { isSelfRendered, renderIsland } from './render-island.ts';

/** Attributes that the reader or a script may have changed: an update leaves them. */
const KEPT_ON_UPDATE = /^(?:open|style|hidden|aria-(?:expanded|pressed|selected|current|hidden))$/;
const KEPT_ON_REMOVE = /^(?:open|style|hidden|inert|tabindex|aria-.*|data-(?!blok-(?:c|uid)$).*)$/;

/**
 * Morphs this page into another one. Scroll position, focus, typed values and open elements stay. The frame around the
 * content stays too if the other page says that only the content differs. Returns false if it is not a preview.
 */
export function morphPage(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const bar = next.querySelector<HTMLElement>('[data-preview-bar]');
  if (!bar) return false;
  document.title = next.title;
  const selector = bar.dataset['changes'] === 'page' ? 'main' : 'body';
  const [here, there] = [document.querySelector(selector), next.querySelector(selector)];
  if (here && there) morph(here, there);
  replaceNotices(next);
  runNewScripts(next);
  return true;
}

function morph(here: Element, there: Element): void {
  void Idiomorph.morph(here, there, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (node: Node, target: Node) => {
        if (!(node instanceof Element && target instanceof Element)) return true;
        if (isUnchanged(node, target)) return false;
        if (!isSelfRendered(node)) return true;
        renderIsland(node, target);
        return false;
      },
      beforeNodeRemoved: (node: Node) => !isSelfRendered(node),
      beforeAttributeUpdated: (name: string, _: Element, kind: 'update' | 'remove') =>
        !(kind === 'update' ? KEPT_ON_UPDATE : KEPT_ON_REMOVE).test(name),
    },
  });
}

/** The element as the server sent it last. */
const sent = new WeakMap<Element, string>();

/** Most of a page stays while an editor types. What a script made of it stays too. */
function isUnchanged(node: Element, target: Element): boolean {
  const html = target.outerHTML;
  if (sent.get(node) === html) return true;
  sent.set(node, html);
  return false;
}

/** The bar's list of what is not shown. */
function replaceNotices(next: Document): void {
  const [here, there] = [document, next].map((page) =>
    page.querySelector('[data-preview-notices]'),
  );
  if (here && there && !here.isEqualNode(there)) here.replaceChildren(...there.childNodes);
}

/** Adds scripts of new blocks: scripts of a parsed document never run. */
function runNewScripts(next: Document): void {
  const known = new Set([...document.scripts].map(({ src }) => src));
  for (const { src } of next.querySelectorAll<HTMLScriptElement>('script[type=module][src]')) {
    const { href } = new URL(src, location.href);
    if (known.has(href) || !href.startsWith(`${location.origin}/`)) continue;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: href });
    document.head.append(script);
  }
}
