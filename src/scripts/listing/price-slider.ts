/** Milliseconds that a thumb must rest before the listing is updated. */
const REST = 350;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies the thumbs' amounts into the fields. A thumb at its end sets no bound. Thumbs may pass each other. */
export function onSliderInput({ target }: Event): void {
  const slider = sliderOf(target);
  if (!slider) return;
  clearTimeout(timer);
  const thumbs = [...slider.querySelectorAll('input')];
  const amounts = thumbs.map((thumb) => thumb.valueAsNumber).sort((a, b) => a - b);
  const [first] = thumbs;
  setField(slider, 'priceFrom', amounts[0], first?.min);
  setField(slider, 'priceTo', amounts[1], first?.max);
  for (const thumb of thumbs) thumb.setAttribute('aria-valuetext', formatAmount(thumb));
}

/** Submits the form once the thumb rests. */
export function onSliderChange({ target }: Event): void {
  const form = sliderOf(target)?.closest('form');
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(() => form.requestSubmit(), REST);
}

function sliderOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.slider') : null;
}

function setField(slider: Element, name: string, amount: number | undefined, end?: string): void {
  const field = slider.parentElement?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = String(amount) === end ? '' : String(amount);
}

function formatAmount(thumb: HTMLInputElement): string {
  const { lang } = document.documentElement;
  const currency = thumb.form?.dataset['currency'] ?? 'EUR';
  return new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(thumb.valueAsNumber);
}
