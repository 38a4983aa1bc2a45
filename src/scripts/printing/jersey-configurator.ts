import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import {
  type JerseyGroup,
  type LetteringInput,
  type LetteringProblem,
  letterCount,
  MAX_LETTERS,
  normalizePrintedName,
  parseLettering,
} from '#lib/domain/printing/lettering.ts';
import { formatLetteringConfig } from '#lib/domain/printing/lettering-config.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import type { ConfiguratorLabels } from './labels.ts';
import { renderPreview, setText } from './shirt-preview.ts';

const FORM_ACTION = '/api/form/addLetteredItem';

/**
 * `<jersey-configurator>`: updates the picture of the shirt, the price and the address with each key. Its fields belong
 * to the buy form around it.
 */
export class JerseyConfigurator extends EnhancedElement {
  /** Takes the configurator away where it was opened in the page; without it the link without printing is followed. */
  onRemove: (() => void) | undefined;
  #plainAction = '';

  protected connect(signal: AbortSignal): void {
    // Without the basket's code the form itself posts the printed text.
    const { form } = this;
    this.#plainAction = form?.getAttribute('action') ?? '';
    form?.setAttribute('action', FORM_ACTION);
    const options = { signal };
    this.addEventListener('input', ({ target }) => this.#onInput(target), options);
    this.addEventListener('change', ({ target }) => this.#onChange(target), options);
    this.addEventListener('keydown', preventSubmit, options);
    this.querySelector('[data-plain]')?.addEventListener(
      'click',
      (e) => this.#removeLettering(e),
      options,
    );
    this.#render();
  }

  /** Shows all errors and focuses the first. Returns whether everything can be printed. */
  validate(): boolean {
    const { problems } = this.#read();
    for (const problem of problems) this.#showError(problem);
    this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return problems.length === 0;
  }

  /** Adds the shirt with its printing to the basket. */
  async addItem(item: {
    readonly variantId: number;
    readonly quantity: number;
  }): Promise<BasketNotice> {
    const { hasBadge: badge, ...text } = this.#read().lettering;
    const { addLetteredItem } = await import('#lib/client/basket.ts');
    const notice = await addLetteredItem({ ...item, lettering: { ...text, badge } });
    if (notice === 'LetteringRefused') {
      this.#showError({ field: 'name', kind: 'refused' });
      this.focusName();
    }
    return notice;
  }

  focusName(): void {
    this.#field('name')?.focus();
  }

  get form(): HTMLFormElement | null | undefined {
    return this.querySelector('input')?.form;
  }

  #onInput(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement) this.#validateWhileTyping(target.name);
    this.#render();
  }

  #onChange(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement) this.#validateField(target.name);
    this.#saveToAddress();
  }

  #removeLettering(event: Event): void {
    if (!this.onRemove) return;
    event.preventDefault();
    this.form?.setAttribute('action', this.#plainAction);
    history.replaceState(history.state, '', location.pathname);
    this.onRemove();
  }

  #read(): ReturnType<typeof parseLettering> {
    return parseLettering(this.#readInput());
  }

  #readInput(): LetteringInput {
    const checkedInput = (name: string) =>
      this.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
    return {
      style: checkedInput('style')?.value,
      badge: checkedInput('badge')?.value,
      name: this.#field('name')?.value,
      number: this.#field('number')?.value,
    };
  }

  #field(name: string): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type="radio"])`);
  }

  #render(): void {
    renderPreview(this, this.#read().lettering, this.#labels);
  }

  /** While typing only characters and lengths that cannot be printed are errors; corrected errors disappear. */
  #validateWhileTyping(name: string): void {
    const problem = this.#problemOf(name);
    if (problem?.kind === 'sign' || problem?.kind === 'tooLong') this.#showError(problem);
    else if (!problem) this.#clearError(name);
  }

  #validateField(name: string): void {
    const problem = this.#problemOf(name);
    if (problem) this.#showError(problem);
  }

  #problemOf(name: string): LetteringProblem | undefined {
    return this.#read().problems.find(({ field }) => field === name);
  }

  #showError(problem: LetteringProblem): void {
    const input = this.#field(problem.field);
    const count = letterCount(normalizePrintedName(input?.value ?? ''));
    const sign = 'sign' in problem ? problem.sign : '';
    input?.setAttribute('aria-invalid', 'true');
    setText(
      this.#errorElement(problem.field),
      interpolate(this.#labels[problem.kind], { sign, count, max: MAX_LETTERS }),
    );
  }

  #clearError(name: string): void {
    this.#field(name)?.removeAttribute('aria-invalid');
    setText(this.#errorElement(name), '');
  }

  #errorElement(name: string): Element | null {
    return this.querySelector(`#lettering-${name}-error`);
  }

  get #labels(): ConfiguratorLabels {
    return JSON.parse(this.dataset['labels'] ?? '{}');
  }

  /** The address contains the configuration, so that it can be shared and restored. */
  #saveToAddress(): void {
    const group = this.dataset['group'] as JerseyGroup;
    const sizes = this.form?.elements.namedItem('variantId');
    const variant = sizes instanceof RadioNodeList ? sizes.value : checkedValue(sizes);
    const values = { ...this.#readInput(), variant: variant || undefined };
    const config = encodeURIComponent(formatLetteringConfig(values, group));
    history.replaceState(history.state, '', `${location.pathname}?config=${config}`);
  }
}

/** Idempotent: both the buy box and the link to the configurator define it. */
export function defineJerseyConfigurator(): void {
  const name = 'jersey-configurator';
  if (!customElements.get(name)) customElements.define(name, JerseyConfigurator);
}

/** Enter in a text field would add the shirt to the basket. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function checkedValue(input: Element | null | undefined): string | undefined {
  return input instanceof HTMLInputElement && input.checked ? input.value : undefined;
}
