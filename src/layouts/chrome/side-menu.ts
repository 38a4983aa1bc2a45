/** The menu as a sheet: what it does beyond CSS is fetched when it opens for the first time. */
export function followSheet(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  menu.addEventListener(
    'toggle',
    () => void import('./side-menu-levels.ts').then((levels) => levels.startSheet(menu)),
    { once: true },
  );
  // Going anywhere closes it; a page that comes back from the browser's memory too.
  addEventListener('pagehide', () => menu.hidePopover());
  matchMedia('(width >= 48rem)').addEventListener('change', () => menu.hidePopover());
}
