import { parsePage } from '#lib/client/parse-page.ts';
import { createDialog, showDialog } from './product-dialog.ts';

const charts = new Map<string, Promise<Element>>();

export function preloadSizeChart(address: string): void {
  loadSizeChart(address).catch(() => {});
}

export async function openSizeChart(link: HTMLAnchorElement): Promise<void> {
  const { dialog, close } = await createDialog(
    'sheet',
    link.textContent.trim(),
    link.dataset['close'] ?? '',
  );
  const chart = document.importNode(await loadSizeChart(link.href), true);
  dialog.append(close, chart);
  showDialog(dialog);
}

function loadSizeChart(address: string): Promise<Element> {
  const chart = charts.get(address) ?? fetchSizeChart(address);
  charts.set(address, chart);
  chart.catch(() => charts.delete(address));
  return chart;
}

async function fetchSizeChart(address: string): Promise<Element> {
  const response = await fetch(address);
  const chart = parsePage(await response.text()).querySelector('[data-chart]');
  if (!response.ok || !chart) throw new Error(`No size chart at ${address}`);
  return chart;
}
