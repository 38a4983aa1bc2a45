import { Idiomorph } from 'idiomorph';

/** Attributes that the reader or a script may have changed: an update leaves them. */
const KEPT_ON_UPDATE = /^(?:open|style|hidden|aria-(?:expanded|pressed|selected|current|hidden))$/;
const KEPT_ON_REMOVE = /^(?:open|style|hidden|inert|tabindex|aria-.*|data-.*)$/;

/**
 * Morphs this page into another one. Scroll position, focus, typed values and open elements stay. The frame changes only
 * if the story is a part of it. Returns false if the other page is not a preview.
 */
export function morphPage(html: string, isFrame: boolean): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!next.querySelector('[data-preview-bar]')) return false;
  document.title = next.title;
  const pairs: readonly (readonly [Element | null, Element | null])[] = isFrame
    ? [[document.body, next.body]]
    : [[document.querySelector('main'), next.querySelector('main')]];
  for (const [here, there] of pairs) if (here && there) morph(here, there);
  runNewScripts(next);
  return true;
}

function morph(here: Element, there: Element): void {
  void Idiomorph.morph(here, there.innerHTML, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (node: Node) => !isSelfRendered(node),
      beforeNodeRemoved: (node: Node) => !isSelfRendered(node),
      beforeAttributeUpdated: (name: string, _: Element, kind: 'update' | 'remove') =>
        !(kind === 'update' ? KEPT_ON_UPDATE : KEPT_ON_REMOVE).test(name),
    },
  });
}

/** Islands render themselves, and the preview bar is the same for all states. */
function isSelfRendered(node: Node): boolean {
  return node instanceof Element && node.matches('astro-island[client], [data-preview-bar]');
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
