import { parsePage } from '#lib/client/parse-page.ts';
import { READ_LIMIT } from '#lib/client/read-limit.ts';
import type { PressLink } from '#scripts/page/lazy-links.ts';
import { createDialog, showDialog } from '#scripts/page/page-dialog.ts';

/** The size chart or the size advisor: the `[data-sheet]` of its page, shown in a dialog. */
const charts = new Map<string, Promise<Element>>();

/** Loads the chart of the link in `host`; what it returns opens it. */
export function prepareSizeChart(host: HTMLElement): PressLink {
  loadSizeChart(host.querySelector('a')?.href ?? '').catch(() => {});
  return openSizeChart;
}

async function openSizeChart(link: HTMLAnchorElement): Promise<void> {
  const { dialog, close } = await createDialog(
    'sheet',
    link.textContent.trim(),
    link.dataset['close'] ?? '',
  );
  const chart = document.importNode(await loadSizeChart(link.href), true);
  dialog.append(close, chart);
  showDialog(dialog);
  // The advisor hydrates on focus and fills in what this browser remembers.
  if (chart instanceof HTMLElement && chart.dataset['intent'] !== undefined) {
    chart.querySelector('h1')?.focus();
  }
}

function loadSizeChart(address: string): Promise<Element> {
  const chart = charts.get(address) ?? fetchSizeChart(address);
  charts.set(address, chart);
  chart.catch(() => charts.delete(address));
  return chart;
}

async function fetchSizeChart(address: string): Promise<Element> {
  const response = await fetch(address, { signal: AbortSignal.timeout(READ_LIMIT) });
  const chart = parsePage(await response.text()).querySelector('[data-sheet]');
  if (!response.ok || !chart) throw new Error(`No size chart at ${address}`);
  return chart;
}
