/** A view of a page or of a checkout step. */
export interface PageView {
  /** Path with its hash, without a query. */
  readonly path: string;
  readonly pageType: string;
}

/** Dispatched on `document`; `detail` is a `PageView`. */
export const PAGE_VIEW = 'terrace:page-view';

export function announcePageView(view: PageView): void {
  document.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW, { detail: view }));
}
