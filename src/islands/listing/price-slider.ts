/** How long a thumb must have rested before the list follows it, in milliseconds. */
const REST = 350;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The thumbs write into the fields; at the end of the line there is no bound. They may pass each other. */
export function slidePrice({ target }: Event): void {
  const slider = sliderOf(target);
  if (!slider) return;
  clearTimeout(timer);
  const thumbs = [...slider.querySelectorAll('input')];
  const amounts = thumbs.map((thumb) => thumb.valueAsNumber).sort((a, b) => a - b);
  const [first] = thumbs;
  write(slider, 'priceFrom', amounts[0], first?.min);
  write(slider, 'priceTo', amounts[1], first?.max);
  for (const thumb of thumbs) thumb.setAttribute('aria-valuetext', money(thumb));
}

/** The list follows once the thumb rests. */
export function slideEnded({ target }: Event): void {
  const form = sliderOf(target)?.closest('form');
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(() => form.requestSubmit(), REST);
}

function sliderOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.slider') : null;
}

function write(slider: Element, name: string, amount: number | undefined, end?: string): void {
  const field = slider.parentElement?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = String(amount) === end ? '' : String(amount);
}

function money(thumb: HTMLInputElement): string {
  const { lang } = document.documentElement;
  const currency = thumb.form?.dataset['currency'] ?? 'EUR';
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(thumb.valueAsNumber);
}
