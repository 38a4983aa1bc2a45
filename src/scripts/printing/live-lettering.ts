import {
  changeLettering,
  configurationOf,
  printPrice,
} from '#lib/client/printing/configuration.ts';
import { isTyped, readTypedLettering } from '#lib/domain/printing/typed-lettering.ts';
import { saveToAddress } from './lettering-address.ts';
import { showPrintedPrice } from './printed-price.ts';
import { drawPreview, turnToBack } from './shirt-preview.ts';

const FORM = 'buy';

/**
 * The parts of a product page outside of the configurator's island that follow its store: picture, prices, promises and
 * address. It is much smaller than the island and loaded with it, so that the first letters are drawn without waiting.
 */
export function followLettering(
  box: HTMLElement,
  details: HTMLDetailsElement,
  signal: AbortSignal,
): void {
  const $configuration = configurationOf(FORM);
  loadStylesheet(box);
  const readFields = (): void => {
    // The island reads its fields itself as soon as it is hydrated.
    if (!details.closest('astro-island')?.hasAttribute('ssr')) return;
    const form = document.forms.namedItem(FORM);
    if (!form) return;
    changeLettering(FORM, readTypedLettering(new FormData(form), $configuration.get().typed));
  };
  details.addEventListener('input', readFields, { signal });
  details.addEventListener('focusin', () => turnToBack(), { signal });
  details.addEventListener('toggle', () => openOrClose(details), { signal });
  box.addEventListener('click', () => showPrintedPrice($configuration.get()), { signal });
  const onChange = (): void => {
    showPrintedPrice($configuration.get());
    saveToAddress($configuration.get(), details);
  };
  box.addEventListener('change', onChange, { signal });
  readFields();
  const rendered = $configuration.get();
  let shownPrices: string | undefined;
  const stop = $configuration.subscribe((configuration) => {
    drawPreview(configuration);
    const { prices: parts, reported } = configuration;
    const prices = JSON.stringify([printPrice(configuration), parts, reported]);
    // Most keys change the text and not the price.
    if (prices !== shownPrices) showPrintedPrice(configuration);
    shownPrices = prices;
    // The address may contain more than what the page repeats of it.
    if (configuration !== rendered) saveToAddress(configuration, details);
  });
  signal.addEventListener('abort', stop);
  if (details.open) openOrClose(details);
}

function openOrClose(details: HTMLDetailsElement): void {
  turnToBack(details.open);
  if (!details.open || document.activeElement !== details.querySelector('summary')) return;
  if (!isTyped(configurationOf(FORM).get().typed)) {
    details.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }
}

/** Styles of what the island adds. */
function loadStylesheet({ dataset: { sheet } }: HTMLElement): void {
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
