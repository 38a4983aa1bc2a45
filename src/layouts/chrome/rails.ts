/** Buttons of the rows that scroll; without script the row is scrolled by hand. */
export function enableRails(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-rail]')) enable(frame);
}

function enable(frame: HTMLElement): void {
  const rail = frame.querySelector<HTMLElement>('.rail');
  const buttons = [...frame.querySelectorAll<HTMLButtonElement>('[data-rail-step]')];
  if (!rail || buttons.length === 0) return;
  const look = (): void => {
    const left = rail.scrollWidth - rail.clientWidth - rail.scrollLeft;
    for (const button of buttons) {
      const isBack = button.dataset['railStep'] === '-1';
      button.disabled = isBack ? rail.scrollLeft < 8 : left < 8;
      button.hidden = rail.scrollWidth <= rail.clientWidth;
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const step = Number(button.dataset['railStep']) * rail.clientWidth * 0.8;
      rail.scrollBy({ left: step, behavior: 'smooth' });
    });
  }
  rail.addEventListener('scroll', look, { passive: true });
  new ResizeObserver(look).observe(rail);
}
