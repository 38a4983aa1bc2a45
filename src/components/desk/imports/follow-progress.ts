/**
 * Inline script of a running import: renews the progress each 0.7 seconds, and loads the page when the import has ended.
 * A request that fails is repeated.
 */
export const FOLLOW_PROGRESS = `
(() => {
  const region = document.querySelector('[data-import-progress]');
  const address = region.dataset.importProgress;
  const follow = async () => {
    try {
      const response = await fetch(address, { cache: 'no-store' });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const next = page.querySelector('[data-import-progress]');
      if (!next) return location.replace(address);
      const text = next.querySelector('p').textContent;
      if (region.querySelector('p').textContent !== text) {
        region.querySelector('p').textContent = text;
        const bar = region.querySelector('progress');
        const nextBar = next.querySelector('progress');
        if (bar && nextBar) bar.value = nextBar.value;
        else if (bar) bar.remove();
        else if (nextBar) region.append(nextBar);
      }
    } catch {}
    setTimeout(follow, 700);
  };
  setTimeout(follow, 700);
})();
`;
