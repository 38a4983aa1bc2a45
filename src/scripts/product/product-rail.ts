import { EnhancedElement } from '#scripts/page/enhanced-element.ts';

/** `<product-rail>`: a row that scrolls, with buttons where there is something to scroll. */
export class ProductRail extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    const rail = this.querySelector<HTMLElement>('.rail');
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-rail-step]')];
    if (!rail || buttons.length === 0) return;
    const updateButtons = (): void => {
      const left = rail.scrollWidth - rail.clientWidth - rail.scrollLeft;
      for (const button of buttons) {
        const isBack = button.dataset['railStep'] === '-1';
        button.disabled = isBack ? rail.scrollLeft < 8 : left < 8;
        button.hidden = rail.scrollWidth <= rail.clientWidth;
      }
    };
    for (const button of buttons) {
      const scroll = (): void => {
        const step = Number(button.dataset['railStep']) * rail.clientWidth * 0.8;
        rail.scrollBy({ left: step, behavior: 'smooth' });
      };
      button.addEventListener('click', scroll, { signal });
    }
    rail.addEventListener('scroll', updateButtons, { passive: true, signal });
    const sizes = new ResizeObserver(updateButtons);
    sizes.observe(rail);
    signal.addEventListener('abort', () => sizes.disconnect());
  }
}
