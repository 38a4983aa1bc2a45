import { Idiomorph } from 'idiomorph';

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
  void Idiomorph.morph(here, there.innerHTML, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (node: Node, target: Node) => {
        updateIsland(node, target);
        return !isSelfRendered(node);
      },
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

/** An island renders itself again when its properties change. */
function updateIsland(node: Node, target: Node): void {
  if (!(node instanceof Element && target instanceof Element) || !isSelfRendered(node)) return;
  const properties = target.getAttribute('props');
  if (target.getAttribute('component-url') !== node.getAttribute('component-url')) return;
  if (properties !== null && properties !== node.getAttribute('props'))
    node.setAttribute('props', properties);
}

/** The bar's list of what is not shown. */
function replaceNotices(next: Document): void {
  const [here, there] = [document, next].map((page) =>
    page.querySelector('[data-preview-notices]'),
  );
  if (here && there) here.replaceChildren(...there.childNodes);
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
