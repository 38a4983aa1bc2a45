import { inertPage } from '#lib/browser/inert-page.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import {
  capitals,
  type JerseyGroup,
  type Lettering,
  type LetteringProblem,
  letterCount,
  MAX_LETTERS,
  readLettering,
  type TypedLettering,
} from '#lib/domain/lettering.ts';
import { writtenConfig } from '#lib/domain/lettering-config.ts';
import { letterHeight, letterLine, shownLettering } from '#lib/domain/lettering-text.ts';
import { formatMoney, minor } from '#lib/domain/money.ts';
import { isLocale, shopOfLocale } from '#lib/domain/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/**
 * What is printed on a shirt, drawn with every key. The configurator is a piece of HTML of its own, brought when the
 * link to it is reached for; the same stands in the page whose address asks for it.
 */

let piece: Promise<HTMLElement> | undefined;

export function reach(host: HTMLElement): void {
  pieceOf(host).catch(() => {});
}

export async function press(link: HTMLAnchorElement, host: HTMLElement): Promise<void> {
  const section = document.importNode(await pieceOf(host), true);
  await sheetOf(section);
  const place = link.parentElement ?? link;
  place.replaceWith(section);
  configurator(section, () => section.replaceWith(place));
  field(section, 'name')?.focus();
}

/** What is said with each key, unfilled. */
export type LetteringWords = Readonly<
  Record<
    LetteringProblem['kind'] | 'counter' | 'shownBoth' | 'shownName' | 'shownNumber' | 'shownNone',
    string
  >
>;

/** What the buy box asks of the configurator that stands in the page. */
export interface Configurator {
  /** Says at its field what cannot be printed, if anything. */
  isPrintable(): boolean;
  addItem(item: { readonly variantId: number; readonly quantity: number }): Promise<BasketNotice>;
}

const enhanced = new WeakMap<HTMLElement, Configurator>();

/** `takeAway`: puts back what stood in its place; without, the page without it is another address. */
export function configurator(section: HTMLElement, takeAway?: () => void): Configurator {
  const known = enhanced.get(section) ?? enhance(section, takeAway);
  enhanced.set(section, known);
  return known;
}

function enhance(section: HTMLElement, takeAway?: () => void): Configurator {
  const form = document.querySelector<HTMLFormElement>('form#buy');
  const action = form?.getAttribute('action') ?? '';
  // Should the code of the basket not come, the form still has to know what is printed.
  form?.setAttribute('action', LETTERED);
  section.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) settle(section, target.name);
    draw(section);
  });
  section.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) judge(section, target.name);
    remember(section);
  });
  section.addEventListener('keydown', (event) => {
    // Who has written a name is not yet buying.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  });
  section.querySelector('[data-plain]')?.addEventListener('click', (event) => {
    if (!takeAway) return;
    event.preventDefault();
    takeAway();
    form?.setAttribute('action', action);
    history.replaceState(history.state, '', location.pathname);
    document.querySelector<HTMLElement>('[data-does="lettering"]')?.focus();
  });
  draw(section);
  return {
    isPrintable: () => isPrintable(section),
    addItem: (item) => addTo(section, item),
  };
}

function isPrintable(section: HTMLElement): boolean {
  const { problems } = read(section);
  for (const problem of problems) complain(section, problem);
  section.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return problems.length === 0;
}

async function addTo(
  section: HTMLElement,
  item: { readonly variantId: number; readonly quantity: number },
): Promise<BasketNotice> {
  const { hasBadge: badge, ...text } = read(section).lettering;
  const { addLetteredItem } = await import('#lib/browser/basket.ts');
  const notice = await addLetteredItem({ ...item, lettering: { ...text, badge } });
  if (notice === 'LetteringRefused') {
    complain(section, { field: 'name', kind: 'refused' });
    field(section, 'name')?.focus();
  }
  return notice;
}

const LETTERED = '/api/form/addLetteredItem';

function pieceOf({ dataset }: HTMLElement): Promise<HTMLElement> {
  piece ??= brought(dataset['piece'] ?? '');
  piece.catch(() => {
    piece = undefined;
  });
  return piece;
}

async function brought(address: string): Promise<HTMLElement> {
  const response = await fetch(address);
  const section = inertPage(await response.text()).querySelector<HTMLElement>('[data-lettering]');
  if (!response.ok || !section) throw new Error(`no lettering at ${address}`);
  return section;
}

/** Its styles are there before it is seen. */
function sheetOf(section: HTMLElement): Promise<void> {
  const link = section.querySelector<HTMLLinkElement>('link');
  if (!link) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', reject, { once: true });
    document.head.append(link);
  });
}

function read(section: HTMLElement): ReturnType<typeof readLettering> {
  return readLettering(typedIn(section));
}

function typedIn(section: HTMLElement): TypedLettering {
  const checked = (name: string) =>
    section.querySelector<HTMLInputElement>(`[name="${name}"]:checked`);
  return {
    style: checked('style')?.value,
    badge: checked('badge')?.value,
    name: field(section, 'name')?.value,
    number: field(section, 'number')?.value,
  };
}

function field(section: HTMLElement, name: string): HTMLInputElement | null {
  return section.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type="radio"])`);
}

/** The picture, the sentence that says the same, and the sum. */
function draw(section: HTMLElement): void {
  const { lettering } = read(section);
  const { name, number, hasBadge } = lettering;
  const ink = section.querySelector<HTMLInputElement>('[name="style"]:checked')?.dataset ?? {};
  const letters = section.querySelector('text[data-letters]');
  const figures = section.querySelector('text[data-figures]');
  const badge = section.querySelector('[data-badge-on]');
  section.querySelector('#lettering-line')?.setAttribute('d', letterLine(Number(ink['rise'] ?? 0)));
  letters?.setAttribute('fill', ink['letters'] ?? '');
  letters?.setAttribute('font-size', String(letterHeight(name)));
  write(letters?.querySelector('textPath'), name);
  figures?.setAttribute('fill', ink['figures'] ?? '');
  write(figures, number);
  badge?.setAttribute('fill', ink['letters'] ?? '');
  badge?.setAttribute('visibility', hasBadge ? 'visible' : 'hidden');
  const words = wordsOf(section);
  const [key, values] = shownLettering(lettering);
  write(
    section.querySelector('[data-shown]'),
    interpolate(words[key.slice('lettering:'.length) as keyof typeof words], values),
  );
  for (const counter of section.querySelectorAll<HTMLElement>('[data-count]')) {
    const typed = counter.closest('[data-field]')?.querySelector('input')?.value ?? '';
    const count = letterCount(capitals(typed));
    write(counter, interpolate(words.counter, { count, max: counter.dataset['count'] ?? '' }));
  }
  write(section.querySelector('[data-sum]'), sum(section, lettering));
}

function sum(section: HTMLElement, { name, number, hasBadge }: Lettering): string {
  const chosen = { name: name !== '', number: number !== '', badge: hasBadge };
  let amount = 0;
  for (const part of section.querySelectorAll<HTMLElement>('[data-price]')) {
    if (chosen[part.dataset['field'] as keyof typeof chosen])
      amount += Number(part.dataset['price']);
  }
  const { locale = '' } = document.documentElement.dataset;
  return isLocale(locale) ? formatMoney(minor(amount), shopOfLocale(locale)) : '';
}

/** A sign that cannot be printed is named as it is typed; what is mended is no longer complained about. */
function settle(section: HTMLElement, name: string): void {
  const problem = read(section).problems.find((one) => one.field === name);
  if (problem?.kind === 'sign' || problem?.kind === 'tooLong') complain(section, problem);
  else if (!problem) silence(section, name);
}

/** When the field is left, whatever is wrong is said. */
function judge(section: HTMLElement, name: string): void {
  const problem = read(section).problems.find((one) => one.field === name);
  if (problem) complain(section, problem);
}

function complain(section: HTMLElement, problem: LetteringProblem): void {
  const words = wordsOf(section);
  const input = field(section, problem.field);
  const count = letterCount(capitals(input?.value ?? ''));
  const sign = 'sign' in problem ? problem.sign : '';
  input?.setAttribute('aria-invalid', 'true');
  write(
    errorOf(section, problem.field),
    interpolate(words[problem.kind], { sign, count, max: MAX_LETTERS }),
  );
}

function silence(section: HTMLElement, name: string): void {
  field(section, name)?.removeAttribute('aria-invalid');
  write(errorOf(section, name), '');
}

function errorOf(section: HTMLElement, name: string): Element | null {
  return section.querySelector(`#lettering-${name}-error`);
}

function wordsOf(section: HTMLElement): LetteringWords {
  return JSON.parse(section.dataset['words'] ?? '{}');
}

/** What is said already is not said again. */
function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent.trim() !== text) element.textContent = text;
}

/** The address is that of this lettering, to be shared or come back to. */
function remember(section: HTMLElement): void {
  const group = section.dataset['group'] as JerseyGroup;
  const variant = document.querySelector<HTMLInputElement>('[name="variantId"]:checked')?.value;
  const config = encodeURIComponent(writtenConfig({ ...typedIn(section), variant }, group));
  history.replaceState(history.state, '', `${location.pathname}?config=${config}`);
}
