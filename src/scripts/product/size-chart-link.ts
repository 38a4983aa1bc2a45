import { EnhancedElement } from '#scripts/page/enhanced-element.ts';
import { enhanceLinks } from '#scripts/page/lazy-links.ts';

/**
 * `<size-chart-link>`: opens the page of the size chart or of the size advisor in a dialog. Closing it returns to the
 * sizes.
 */
export class SizeChartLink extends EnhancedElement {
  protected connect(signal: AbortSignal): void {
    enhanceLinks(this, signal, () =>
      import('./size-chart-dialog.ts').then((chart) => chart.prepareSizeChart(this)),
    );
  }
}
