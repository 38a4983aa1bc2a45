import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/** `<side-menu>`: the menu as a sheet on phones. Its code is imported when it opens for the first time. */
export class SideMenu extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const menu = this.querySelector<HTMLElement>('[popover]');
    if (!menu) return;
    const start = (): void => {
      void import('./side-menu-levels.ts').then((levels) => levels.startSideMenu(menu, signal));
    };
    const hide = (): void => menu.hidePopover();
    menu.addEventListener('toggle', start, { once: true, signal });
    // Also closes it for a page that comes back from the back/forward cache.
    addEventListener('pagehide', hide, { signal });
    matchMedia('(width >= 48rem)').addEventListener('change', hide, { signal });
  }
}
