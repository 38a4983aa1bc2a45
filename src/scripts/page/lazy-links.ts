/** What pressing a link does instead of following it. */
export type PressLink = (link: HTMLAnchorElement) => void | Promise<void>;

/**
 * Links inside of `host` whose script is imported on the first pointer, touch or focus. A press waits for the import;
 * if it fails, the browser follows the link.
 */
export function enhanceLinks(
  host: HTMLElement,
  signal: AbortSignal,
  load: () => Promise<PressLink>,
): void {
  let loading: Promise<PressLink> | undefined;
  const loadOnce = (): Promise<PressLink> => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    host.addEventListener(type, () => void loadOnce().catch(() => {}), { passive: true, signal });
  }
  host.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      loadOnce()
        .then((press) => press(link))
        .catch(() => location.assign(link.href));
    },
    { signal },
  );
}
