/** A view of a page, or of a step that counts as one (specification, section 2). */
export interface PageView {
  /** Path with its hash, without a query. */
  readonly path: string;
  readonly pageType: string;
}

/** The event on `document` that whoever counts views listens to; `detail` is a `PageView`. */
export const PAGE_VIEW = 'terrace:page-view';

export function announcePageView(view: PageView): void {
  document.dispatchEvent(new CustomEvent<PageView>(PAGE_VIEW, { detail: view }));
}
