import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { enhanceLinks } from '#scripts/page/lazy-links.ts';

/** `<size-chart-link>`: opens the size chart's page in a dialog. Closing it returns to the sizes. */
export class SizeChartLink extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    enhanceLinks(this, signal, async () => {
      const { openSizeChart, preloadSizeChart } = await import('./size-chart-dialog.ts');
      preloadSizeChart(this.querySelector('a')?.href ?? '');
      return openSizeChart;
    });
  }
}
