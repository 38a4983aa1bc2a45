import { inertPage } from '#lib/browser/inert-page.ts';
import { aDialog, open } from './sheet.ts';

/** The size chart's own page, shown in place: Escape returns to the sizes, and what was chosen is as it was. */
let page: Promise<Element> | undefined;

export function reach(host: HTMLElement): void {
  if (host instanceof HTMLAnchorElement) chartAt(host.href).catch(() => {});
}

export async function press(link: HTMLAnchorElement): Promise<void> {
  const { dialog, close } = await aDialog(
    'sheet',
    link.textContent.trim(),
    link.dataset['close'] ?? '',
  );
  const chart = document.importNode(await chartAt(link.href), true);
  dialog.append(close, chart);
  open(dialog);
}

function chartAt(address: string): Promise<Element> {
  page ??= read(address);
  page.catch(() => {
    page = undefined;
  });
  return page;
}

async function read(address: string): Promise<Element> {
  const response = await fetch(address);
  const html = inertPage(await response.text());
  const chart = html.querySelector('[data-chart]');
  if (!response.ok || !chart) throw new Error(`no size chart at ${address}`);
  return chart;
}
