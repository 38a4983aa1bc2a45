/** An island that runs renders itself, and the preview bar is the same for all states. */
export function isSelfRendered(node: Node): boolean {
  return (
    node instanceof Element && node.matches('astro-island[client]:not([ssr]), [data-preview-bar]')
  );
}

/** Renders a running island again if its properties have changed. Another component in its place needs a reload. */
export function renderIsland(island: Element, target: Element): void {
  const properties = target.getAttribute('props');
  if (target.getAttribute('component-url') !== island.getAttribute('component-url')) return;
  if (properties === null || properties === island.getAttribute('props')) return;
  island.setAttribute('props', properties);
  hydrateAgain(island);
}

/**
 * Hydrating a running island renders it with its current properties. `ssr` says that it is to be hydrated; every `client`
 * but `intent` that it is to happen now. See `src/scripts/islands/island-element.ts`.
 */
function hydrateAgain(island: Element): void {
  if (!('connectedCallback' in island) || typeof island.connectedCallback !== 'function') return;
  const client = island.getAttribute('client') ?? '';
  island.setAttribute('ssr', '');
  island.setAttribute('client', 'now');
  island.connectedCallback();
  island.setAttribute('client', client);
}
