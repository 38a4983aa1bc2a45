import { shortSizeName } from '#lib/domain/catalog/size-chart.ts';
import { adviseSize } from '#lib/domain/sizing/advice.ts';
import { readAnswers } from '#lib/domain/sizing/answers.ts';
import { isGarmentKind } from '#lib/domain/sizing/garments.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { rememberedAnswers } from './size-answers.ts';

/** Marks the size of the remembered answers on a product's page. Selects nothing. */
export function markAdvisedSize(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-mark] > a');
  if (!link) return;
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-size]')];
  const sizes = inputs.map((input) => input.dataset['size'] ?? '');
  const size = advisedSize(link, sizes);
  for (const input of inputs) {
    input.toggleAttribute('data-advised', input.dataset['size'] === size);
  }
  const template = link.parentElement?.dataset;
  link.textContent =
    size === undefined
      ? (template?.['find'] ?? '')
      : interpolate(template?.['mark'] ?? '', { size: shortSizeName(size) });
}

function advisedSize(link: HTMLAnchorElement, sizes: readonly string[]): string | undefined {
  const kind = link.pathname.split('/').at(-1) ?? '';
  const typed = isGarmentKind(kind) ? rememberedAnswers(kind) : undefined;
  if (!(typed && isGarmentKind(kind))) return undefined;
  const read = readAnswers(kind, typed);
  return read.kind === 'understood' ? adviseSize(kind, read.answers, sizes)?.size : undefined;
}

/** Selects a size that is on sale on this page. False where it is not to be had here. */
export function selectSize(variantId: number): boolean {
  const input = document.querySelector<HTMLInputElement>(
    `input[name="variantId"][value="${variantId}"]:enabled`,
  );
  if (!input) return false;
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
